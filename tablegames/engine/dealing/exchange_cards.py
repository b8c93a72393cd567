"""Cards that change hands by how the last deal ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.places import places_of
from tablegames.engine.dealing.pass_cards import GiveStep
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


@register
class ExchangeCards(Phase):
    """From the second deal on those who went out last give their best cards to those who went out first, and get back
    cards that these choose.

    The last one exchanges with the first, the last but one with the second, and so on. Of equal cards that of the suit
    named last is the better one. No other player sees the cards. Both know then what they gave.
    """

    needs_cards: ClassVar[bool] = True
    short_field: ClassVar[str] = "counts"
    counts: tuple[Annotated[int, Range(0, 20)], ...]
    """How many cards the last player and the first exchange, then the last but one and the second, and so on."""
    best: tuple[str, ...] = ()
    """Cards that are better than all others, whatever number they have."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find who exchanges. Raises RulesError where there are fewer players."""
        if len(self.counts) > table.seats // 2:
            raise RulesError("exchange_cards.count", "counts", count=len(self.counts), players=table.seats)
        with below("best"):
            best = table.cards.matching(self.best)
        return table.add(ExchangeCardsStep(table, rules, self.counts, best))


class ExchangeCardsStep(GiveStep):
    """The best cards come up by themselves; those that go down are chosen, and wait until all of them are."""

    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, counts: Sequence[int], best: int) -> None:
        super().__init__(table)
        self.counts, self.places = counts, places_of(table, rules.phases)
        cards = table.cards
        order = sorted([((best >> card & 1, cards.value[card]), card) for card in range(cards.count)], reverse=True)
        self.order = [card for _, card in order]
        """The cards of the deck, the best first."""
        self.better = [sum([1 << each for each in self.order[:at]]) for at in range(cards.count)]
        """By a card's place in that order, all cards that are better."""
        self.worst = table.tally("worst_received", sight=Sight.OWNER)
        """By seat that received cards, the place in that order of the worst one, the first being 1; 0: none."""
        table.each_round(self.worst)
        # What another seat received stays open.
        table.guesses.append((self.worst, lambda s, seat, random: 0))
        table.limits.append(self.nothing_better)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.places.seat_before(s, 1) == NOBODY:
            return DONE
        for pair, count in enumerate(self.counts):
            first, last = self.pair(s, pair)
            hand = self.hand.mask(s, last)
            given = [card for card in self.order if hand >> card & 1][:count]
            for card in given:
                self.table.move(s, card, self.hand, last, self.hand, first)
            if given:
                self.table.note(s, self.worst, first, 1 + self.order.index(given[-1]))
        return self.ask(s, 0)

    def nothing_better(self, s: State) -> Iterable[Limit]:
        """Tell who received cards that the giver holds none that are better, except those that were given back."""
        if self.places.seat_before(s, 1) == NOBODY:
            return
        for pair in range(len(self.counts)):
            first, last = self.pair(s, pair)
            if worst := s.tallies[self.worst.at + first]:
                yield Limit(self.hand.cell + last, self.better[worst - 1] & ~s.told[first], 0)

    def pair(self, s: State, pair: int) -> tuple[int, int]:
        """Find who exchanges: the first from above, and from below."""
        return self.places.seat_before(s, 1 + pair), self.places.seat_before(s, self.table.seats - pair)

    def pair_of(self, s: State, seat: int) -> int:
        """Tell in which pair a seat is that gives cards back, from 0."""
        return s.tallies[self.places.before.at + seat] - 1

    def ask(self, s: State, pair: int) -> bool:
        """Ask the first of these pairs in which cards are given back."""
        while pair < len(self.counts) and not self.counts[pair]:
            pair += 1
        if pair == len(self.counts):
            return DONE
        self.table.note(s, self.count, 0, self.counts[pair])
        s.turn, _ = self.pair(s, pair)
        return ASKING

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        table.set_aside(s, action, self.hand, self.passed, seat)
        pair = self.pair_of(s, seat)
        if self.passed.count(s, seat) < self.counts[pair]:
            return ASKING
        table.sweep(s, self.passed, seat, self.hand, self.pair(s, pair)[1])
        return self.ask(s, pair + 1)

    def is_alone(self, held: Sequence[int], card: int) -> bool:
        """Tell whether a card is the only one of its rank among those held; jokers have none."""
        rank = self.table.cards.rank
        return bool(rank[card]) and sum([rank[each] == rank[card] for each in held]) == 1

    def worst_first(self, s: State) -> list[int]:
        """List the cards of the hand that is asked from the worst on: first those that are alone of their rank."""
        hand = self.hand.mask(s, s.turn)
        held = [card for card in reversed(self.order) if hand >> card & 1]
        return sorted(held, key=lambda card: not self.is_alone(held, card))

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return self.worst_first(s)[0]

    def reasons(self, s: State, action: int) -> list[Reason]:
        held = self.worst_first(s)
        if action not in held[: max(2, len(held) // 3)]:
            return []
        # Of a hand that has pairs the worst card that stands alone may be strong all the same.
        weak = 2 * self.order.index(action) >= len(self.order)
        alone = self.is_alone(held, action)
        return [*([Reason("gives_low")] if weak else []), *([Reason("breaks_nothing")] if alone else [])]

    def question(self, s: State) -> Question:
        pair = self.pair_of(s, s.turn)
        left = self.counts[pair] - self.passed.count(s, s.turn)
        return Question("give", {"left": left, "to": self.pair(s, pair)[1]})
