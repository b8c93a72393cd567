"""Dealing."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal

from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.stock import stock
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table

HandSize = Annotated[int, Range(1, 60)]
FEWEST_OF_ALL = 1
"""How many cards everyone has for sure where all are dealt, no matter how many play."""


@register
class Deal(Phase):
    """Gather all cards, shuffle them and deal the same number to everyone; the rest stay aside, unseen.

    Hands may change from deal to deal. A player who is out of the game gets none.
    """

    cards: HandSize | Literal["all", "all_but_one"] | tuple[HandSize, ...]
    """How many cards everyone gets; a list says it deal by deal, and begins again after its end. With "all" every card
    is dealt, with "all_but_one" one is left aside: where that does not come out even, those nearest to the left of the
    marker get one more."""

    @property
    def fewest_dealt(self) -> int | None:
        if isinstance(self.cards, str):
            return FEWEST_OF_ALL
        return self.cards if isinstance(self.cards, int) else min(self.cards, default=None)

    @property
    def left_of_all(self) -> int:
        """Count the cards that are left aside where all others are dealt."""
        return int(self.cards == "all_but_one")

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare hands and stock."""
        if isinstance(self.cards, str):
            if any(phase.plays_tricks for phase in rules.after(self)):
                raise RulesError("deal.all_for_tricks", "cards")
            count = table.cards.count - self.left_of_all
            if count < table.seats:
                raise RulesError("deal.too_few", "cards", players=table.seats, cards=count)
            return table.add(DealStep(table, (), count, rules))
        sizes = (self.cards,) if isinstance(self.cards, int) else self.cards
        if not sizes:
            raise RulesError("phase.no_numbers", "cards")
        enough_cards(table, max(sizes))
        return table.add(DealStep(table, sizes, 0, rules))


def enough_cards(table: Table, each: int) -> None:
    """Make sure that the deck has so many cards for each player. Raises RulesError."""
    needed, cards = each * table.seats, table.cards.count
    if needed > cards:
        raise RulesError("deal.too_many", "cards", each=each, players=table.seats, needed=needed, cards=cards)


class DealStep(Step):
    """Everyone gets a new hand."""

    deals = True

    def __init__(self, table: Table, sizes: tuple[int, ...], count: int, rules: Rules) -> None:
        """`sizes`: of the hands, deal by deal; without any so many cards in all are dealt one by one."""
        self.table, self.sizes, self.cards = table, sizes, count
        self.hand, self.stock = table.hands(), stock(table)
        self.remaining = remaining_of(table, rules)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, more = self.table, 0
        seats = self.remaining.dealt(s)
        if self.sizes:
            each = self.sizes[(s.round - 1) % len(self.sizes)]
        else:
            # Those nearest to the left of the marker get one more.
            seats = [each for each in table.clockwise[table.after[s.marker]] if each in seats]
            each, more = divmod(self.cards, len(seats))
        table.gather(s)
        table.deal(s, each, self.hand, self.stock, rng, seats, more)
        return DONE
