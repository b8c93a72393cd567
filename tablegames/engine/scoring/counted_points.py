"""Points for what was counted while the tricks were played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.declared import DECLARED, menu_of
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

    short_field: ClassVar[str] = "needed"
    needed: Annotated[int, Range(1, 100)] = 1
    """How many counted make a point."""
    times: Literal["once", "contract_worth"] = "once"
    """Whether the points count once, or as often as the worth of the contract that was chosen from a menu says."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_counting(table)
        worths = [contract.worth for contract in menu_of(rules).values()] if self.times == "contract_worth" else []
        if self.times == "contract_worth" and DECLARED not in table.tallies:
            raise RulesError("winner_by_contract.no_menu", "times")
        return table.add(TakingCount(table, self.needed, worths))


def needs_counting(table: Table) -> None:
    """Make sure that something was counted before. Raises RulesError."""
    if COUNTED not in table.tallies:
        raise RulesError("phase.counts_nothing")


class TakingCount(Step):
    """Every side scores what it counted."""

    def __init__(self, table: Table, needed: int, worths: Sequence[int]) -> None:
        """`worths`: by contract, how often points count; empty where they count once."""
        self.table, self.needed, self.worths = table, needed, worths
        self.declared = table.tallies.get(DECLARED)
        self.counted, self.points = counted_tally(table), table.tally("points")
        table.measure(Measure("points", "mean", PointsMade))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        times = self.worths[s.tallies[self.declared.at]] if self.worths and self.declared else 1
        for each, side in enumerate(self.table.team_of):
            counted = s.tallies[self.counted.at + side]
            # Rounded towards nothing: what is left over of points below it is lost as well.
            points = times * (abs(counted) // self.needed) * (1 if counted > 0 else -1)
            if points:
                self.table.gain(s, self.points, each, points)
        return DONE
