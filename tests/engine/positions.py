"""Positions in words: a game dealt, rolled and shuffled as a test wants it, then played on in notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.game import Game
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import Line
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Question
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Hands, Heap, Pile
from tests.variants import library


class Chance(Random):
    """Chance that first gives what a test wants of it, and goes on by itself then."""

    def __init__(self) -> None:
        super().__init__(1)
        self.wanted: list[float] = []

    def want(self, outcome: int, among: int) -> None:
        """Let one of `among` equal outcomes come next."""
        self.wanted.append((outcome + 0.5) / among)

    def random(self) -> float:
        return self.wanted.pop(0) if self.wanted else super().random()


class StackedTable(JournalTable):
    """A table whose first deal is the one a test wrote down, and whose shuffled decks have the wanted cards on top."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__(rules.deck, seats, rules.partners, together=rules.together)
        self.hands_to_deal: list[str] = []
        self.aside: str | None = None
        """The undealt cards; None: all that are left."""
        self.decks: list[str] = []
        """What lies on top after each shuffle, topmost first."""

    def named(self, names: str) -> list[int]:
        """Find cards by their ids."""
        return [self.cards.card(name) for name in names.split()]

    def deal(
        self, s: State, each: int, hand: Hands, stock: Heap, rng: Random, seats: Sequence[int], more: int = 0
    ) -> None:
        if not self.hands_to_deal:
            super().deal(s, each, hand, stock, rng, seats, more)
            return
        left = self.cards.everything
        for seat, names in enumerate(self.hands_to_deal):
            mask = self.cards.mask(self.named(names))
            assert mask.bit_count() in (each, each + (more > 0))
            assert mask & left == mask, f"a card of {names} is dealt twice"
            hand.put(s, mask, seat)
            left ^= mask
        stock.put(s, left if self.aside is None else self.cards.mask(self.named(self.aside)), 0)
        self.hands_to_deal = []

    def shuffle(self, s: State, pile: Pile, place: int, rng: Random) -> None:
        super().shuffle(s, pile, place, Random(1))  # so that no wanted chance is spent
        top = self.named(self.decks.pop(0)) if self.decks else []
        at = pile.at + place
        s.piles[at] = (*[card for card in s.piles[at] if card not in top], *reversed(top))


def rules_of(name: str, players: int, **options: int | bool | str) -> Rules:
    """Read the rules of a shipped game."""
    rules, _ = library()[name].resolve(players, options)
    assert isinstance(rules, Rules)
    return rules


def changed(rules: Rules, kind: type[Any], **fields: object) -> Rules:
    """Change fields of the mechanics of one kind."""
    phases = [
        tuple(replace(phase, **fields) if isinstance(phase, kind) else phase for phase in each)
        for each in (rules.setup, rules.round)
    ]
    return replace(rules, setup=phases[0], round=phases[1])


def without(rules: Rules, *kinds: type[Any]) -> Rules:
    """Leave mechanics out."""
    return replace(rules, round=tuple(phase for phase in rules.round if not isinstance(phase, kinds)))


class Position:
    """A game under way, asked and played in words.

    `hands` are card ids a seat; hands that don't have all cards are dealt as they are, and what is not dealt lies
    aside (all the rest of the deck, unless `aside` names what does). `start` wins the opening janken, `dice` are
    rolled in seat order, and `decks` are the tops of the decks that get shuffled. With `one_round` it stops after the
    round, with the cards where they lie.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        hands: Sequence[str] = (),
        aside: str | None = None,
        start: int | None = None,
        dice: Iterable[Sequence[int]] = (),
        decks: Sequence[str] = (),
        one_round: bool = False,
    ) -> None:
        self.table = StackedTable(rules, players)
        held = [len(names.split()) for names in hands]
        if hands and sum(held) < self.table.cards.count:
            rules = changed(rules, Deal, cards=held[0])
        self.table.hands_to_deal, self.table.aside, self.table.decks = list(hands), aside, list(decks)
        self.chance = Chance()
        if start is not None:
            self.chance.want(start, players)
        for roll in dice:
            for face in roll:
                self.chance.want(face - 1, 6)
        self.game = Game(rules, players, self.table, one_round)
        self.s = self.game.start(self.chance)

    def play(self, *words: str) -> Position:
        """Take actions one after another, for all who are asked."""
        for word in words:
            legal = self.legal
            assert word in legal, f"{word} is not among {', '.join(legal)} of seat {self.s.turn}"
            self.game.apply(self.s, self.game.legal_actions(self.s)[legal.index(word)], self.chance)
        return self

    def play_on(self, until: int = 1) -> Position:
        """Take the first legal action again and again, until rounds are scored."""
        while len(self.lines("score")) < until and not self.over:
            self.play(self.legal[0])
        return self

    @property
    def legal(self) -> tuple[str, ...]:
        """List the legal actions."""
        return tuple(self.s.step.words(action) for action in self.game.legal_actions(self.s))

    def may(self, verb: str) -> str:
        """List what may be done with a verb: "K1 K2"."""
        return " ".join(word.split()[1] for word in self.legal if word.split()[0] == verb)

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def over(self) -> bool:
        return self.s.turn < 0

    @property
    def question(self) -> Question:
        return self.s.step.question(self.s)

    def lying(self, zone: str, place: int = 0) -> str:
        """Name the cards of a place."""
        return " ".join(self.table.cards.names_of(self.table.zones[zone].cards(self.s, place)))

    def tally(self, name: str) -> list[int]:
        """Read a tally at all its places."""
        tally = self.table.tallies[name]
        return self.s.tallies[tally.at : tally.at + tally.places]

    def write(self, name: str, *numbers: int) -> Position:
        """Write other numbers on the table."""
        for place, number in enumerate(numbers):
            self.table.note(self.s, self.table.tallies[name], place, number)
        return self

    def put(self, names: str, zone: str, place: int = 0) -> Position:
        """Put further cards on the table."""
        self.table.zones[zone].put_in_order(self.s, self.table.named(names), place)
        return self

    def lines(self, kind: str) -> list[Line]:
        """List the record's lines of one kind so far."""
        return [line for line in lines_of(entry.event for entry in self.table.journal) if line["e"] == kind]

    def kinds(self) -> list[str]:
        """List the kinds of all the record's lines so far, in order."""
        return [line["e"] for line in lines_of(entry.event for entry in self.table.journal)]

    def seen(self, seat: int) -> Observation:
        """Tell what a seat knows."""
        return self.game.observe(self.s, seat)

    def winners(self) -> tuple[int, ...]:
        return self.game.winners(self.s)
