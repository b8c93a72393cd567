"""Dealing."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

from tablegames.engine.marks import Range, RulesError
from tablegames.engine.state import State
from tablegames.engine.step import DONE, Step
from tablegames.engine.table import Table
from tablegames.engine.zones import Heap, Sight

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


def stock(table: Table) -> Heap:
    """Declare the undealt cards, which nobody sees."""
    return table.heap("stock", Sight.NOBODY, places=1)


@dataclass(frozen=True, slots=True)
class Deal:
    """Gather all cards, shuffle them and deal the same number to everyone; the rest stay aside, unseen."""

    cards: Annotated[int, Range(1, 60)]
    """How many cards everyone gets."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare hands and stock."""
        if self.cards * table.seats > table.cards.count:
            raise RulesError(
                f"deal: {self.cards} cards each for {table.seats} players are {self.cards * table.seats}, "
                f"but the deck has {table.cards.count}"
            )
        return table.add(Dealing(table, self.cards))


class Dealing(Step):
    """Everyone gets a new hand."""

    def __init__(self, table: Table, each: int) -> None:
        self.table, self.each = table, each
        self.hand, self.stock = table.hands(), stock(table)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.gather(s)
        self.table.deal(s, self.each, self.hand, self.stock, rng)
        return DONE
