"""When a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.marks import Range
from tablegames.engine.state import State


@dataclass(frozen=True, slots=True)
class Rounds:
    """The game is over after a number of rounds."""

    count: Annotated[int, Range(1, 100)]

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round."""
        return s.round >= self.count


@dataclass(frozen=True, slots=True)
class Reach:
    """The game is over at the end of the round in which somebody's total reaches a number."""

    points: Annotated[int, Range(1, 10_000)]

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round."""
        return max(totals) >= self.points


Ends = Rounds | Reach
