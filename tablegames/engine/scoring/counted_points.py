"""Points for what was counted while the tricks were played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.counting import COUNTED, counted_tally


@register
@dataclass(frozen=True, slots=True)
class CountedPoints(Phase):
    """What each side has counted in the tricks becomes its points; partners both have the points of their side.

    So many counted may be needed for one point: where cards count thirds, three; what is left over is lost.
    """

    needed: Annotated[int, Range(1, 100)] = 1
    """How many counted make a point."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_counting(table)
        return table.add(TakingCount(table, self.needed))


def needs_counting(table: Table) -> None:
    """Make sure that something was counted before. Raises RulesError."""
    if COUNTED not in table.tallies:
        raise RulesError("phase.counts_nothing")


class TakingCount(Step):
    """Every side scores what it counted."""

    def __init__(self, table: Table, needed: int) -> None:
        self.table, self.needed = table, needed
        self.counted, self.points = counted_tally(table), table.tally("points")
        table.measure(Measure("points", "mean", PointsMade))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each, side in enumerate(self.table.team_of):
            counted = s.tallies[self.counted.at + side]
            # Rounded towards nothing: what is left over of points below it is lost as well.
            points = abs(counted) // self.needed * (1 if counted > 0 else -1)
            if points:
                self.table.gain(s, self.points, each, points)
        return DONE
