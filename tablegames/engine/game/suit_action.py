"""What a suit does: the sort of ludeme, and its action at the table."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.engine.registry import Ludeme
from tablegames.engine.table.events import SuitActed
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class Act:
    """A suit's action at the table."""

    count = 1
    """How many counters it moves."""

    def __init__(self, table: Table, suit: str) -> None:
        self.table, self.suit = table, suit
        self.team_of = table.team_of

    def can(self, s: State, seat: int) -> bool:
        """Tell whether it would do anything for a seat now."""
        return True

    def due(self, s: State, seat: int) -> None:
        """Carry it out for a seat, or put its question on the agenda; it is left out where it cannot be done."""
        raise NotImplementedError

    def play_on(self, s: State, seat: int, random: Callable[[], float]) -> None:
        """Carry it out for a seat, its question answered at random: what playing on after `due` would come to."""
        self.due(s, seat)

    def tell(self, s: State, seat: int, count: int) -> None:
        """Announce how many counters it moved; 0: it could not be done."""
        if self.table.telling:
            self.table.tell(s, SuitActed(seat, self.suit, count > 0, count=max(1, count)))


class SuitAction(Ludeme):
    """What a suit does where a mechanic calls for its action."""

    __slots__ = ()

    def compile(self, table: Table, suit: str) -> Act:
        """Make it ready for a table. Raises RulesError where the table lacks what it moves."""
        raise NotImplementedError
