"""When a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Protocol

from tablegames.engine.marks import Range, RulesError
from tablegames.engine.state import State
from tablegames.engine.table import Table


class End(Protocol):
    """An end of the game made ready for a table."""

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """The game is over after a number of rounds."""

    count: Annotated[int, Range(1, 100)]

    def compile(self, table: Table) -> End:
        """Make it ready for a table."""
        return self

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round."""
        return s.round >= self.count


@dataclass(frozen=True, slots=True)
class Reach:
    """The game is over at the end of the round in which somebody's total reaches a number."""

    points: Annotated[int, Range(1, 10_000)]

    def compile(self, table: Table) -> End:
        """Make it ready for a table."""
        return self

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round."""
        return max(totals) >= self.points


@dataclass(frozen=True, slots=True)
class OneLeft:
    """The game is over when all players but one have fallen out of it."""

    def compile(self, table: Table) -> End:
        """Make it ready for a table."""
        if "out" not in table.tallies:
            raise RulesError("ends: one_left, but nobody ever falls out of this game; it needs knock_out")
        return Counted(table.tallies["out"].at, table.seats)


class Counted:
    """Those who are out are counted."""

    def __init__(self, at: int, seats: int) -> None:
        self.out, self.most = slice(at, at + seats), seats - 1

    def over(self, s: State, totals: Sequence[int]) -> bool:
        return sum(s.tallies[self.out]) >= self.most


Ends = Rounds | Reach | OneLeft
