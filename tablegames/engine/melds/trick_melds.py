"""Melds that lie in a trick together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from itertools import product
from typing import Annotated, ClassVar, Final

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.melds.events import MeldsDeclared
from tablegames.engine.melds.melds import Meld, Melds
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import card_count, tell_melds
from tablegames.engine.tricks.rules.trick_taking import tricks_in

Worth = Annotated[int, Range(0, 1000)]
PAIR: Final = 2
"""How many ranks make the pair of trumps."""


@register
class TrickMelds(Phase):
    """Runs of a suit and sets of a rank count for the player who takes the trick in which their cards lie together.

    It stands right after the tricks, before what scores them. A card may be in a run and in a set, and the pair of
    trumps counts besides. What melds count is added to what the cards of the tricks count. In the record: `meld`.
    """

    scores_tricks: ClassVar[bool] = True
    watches_tricks: ClassVar[bool] = True
    runs: tuple[Worth, ...] = ()
    """What a run of three cards counts, one of four, and so on; a longer one like the last."""
    sets: Mapping[str, Worth] = field(default_factory=dict)
    """What all cards of a rank count in one trick, by rank."""
    order: tuple[str, ...] = ()
    """The ranks from low to high as runs go, where they have another order than the deck's; others make no runs."""
    pair: tuple[str, ...] = ()
    """Two ranks whose trumps count where they lie in one trick."""
    pair_worth: Worth = 20
    """What that pair counts."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Watch the tricks. Raises RulesError where none are counted before, or a rank is none of the deck's."""
        if not any(tricks.counts for tricks in tricks_in(rules.before(self))):
            raise RulesError("phase.counts_nothing")
        if not self.runs and not self.sets and not self.pair:
            raise RulesError("declare_melds.nothing")
        ranks = table.cards.deck.every_rank
        for at, rank in enumerate(self.pair):
            if rank not in ranks:
                raise RulesError("show_marriage.no_rank", "pair", at, rank=rank)
        if self.pair and (len(self.pair) != PAIR or "trump" not in table.tallies):
            raise RulesError("trick_melds.pair", "pair")
        return table.add(TrickMeldsStep(table, self))


class TrickMeldsStep(Step):
    """Every finished trick is looked at; when the tricks are over nothing is left to do."""

    def __init__(self, table: Table, rule: TrickMelds) -> None:
        self.table, self.rule, self.cards = table, rule, table.cards
        self.melds = Melds(table.cards, rule.runs, rule.sets, rule.order, overlap=True)
        self.count, self.trump = card_count(table), table.tallies.get("trump")
        self.pairs = [*[self.pairs_of(letter) for letter in table.cards.deck.suits], ()]
        """By suit, the pairs of trumps, several where every card is there twice; the last one: there is no trump."""
        table.trick_watchers.append(self.watch)
        table.trick_reasons.append(self.made_by)
        table.trick_gifts.append(self.spared_by)
        tell_melds(table)

    def pairs_of(self, letter: str) -> tuple[Meld, ...]:
        """List the pairs of trumps of a suit; none where it lacks one of the ranks."""
        alike = [self.cards.alike(letter + rank) for rank in self.rule.pair]
        worth = self.rule.pair_worth
        return tuple([Meld(worth, PAIR, -1, -1, self.cards.mask(cards)) for cards in product(*alike) if cards])

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Count the melds of a finished trick for the side that took it."""
        table, found = self.table, self.found(s, cards)
        points = sum([meld.points for meld in found]) if found else 0
        if not points:
            return
        seat = s.memory.winner
        if table.telling:
            named = tuple([self.cards.names_of(self.cards.listed(meld.mask)) for meld in found])
            table.tell(s, MeldsDeclared(seat, named, points))
        self.count.meld(table, s, seat, points)

    def found(self, s: State, cards: tuple[int, ...]) -> tuple[Meld, ...]:
        """List the melds among some cards."""
        mask = sum(map(self.table.bits.__getitem__, cards))
        found = self.melds.best(mask, cards)
        for pair in self.pairs[s.tallies[self.trump.at] if self.trump else NO_TRUMP]:
            if mask & pair.mask == pair.mask:
                return (*found, pair)
        return found

    def made_by(self, s: State, card: int, wins: bool | None) -> list[Reason]:
        """Say what melds a card makes with those that lie."""
        made = self.made(s, card)
        return [Reason("makes_melds", {"n": made})] if made > 0 else []

    def spared_by(self, s: State, card: int, cards: tuple[int, ...]) -> list[Reason]:
        """Say which other card would make a meld for another side, where this one makes none."""
        made = {each: self.made(s, each) for each in cards}
        most = max(cards, key=made.__getitem__)
        if made[card] > 0 or made[most] <= 0:
            return []
        return [Reason("spares_meld", {"card": self.cards.names[most], "n": made[most]})]

    def made(self, s: State, card: int) -> int:
        """Say how much more the melds count together with a card."""
        lying = s.piles[self.table.trick_at]
        before, after = [sum([meld.points for meld in self.found(s, cards)]) for cards in (lying, (*lying, card))]
        return after - before
