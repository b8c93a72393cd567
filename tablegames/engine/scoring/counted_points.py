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
from tablegames.engine.scoring.going_out import Counted, GoingOut
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import COUNTED, counted_tally
from tablegames.engine.trick_taking.trick_taking import TrickTaking
from tablegames.engine.tricks.facts import PartsFact


@register
@dataclass(frozen=True, slots=True)
class CountedPoints(Phase):
    """What each side has counted in the tricks becomes its points; partners both have the points of their side.

    So many counted may be needed for one point: where cards count thirds, three; what is left over is lost.
    Sides may go out: whoever reaches the goal with what it counts has won at the end of that trick. In the record:
    `went-out`.
    """

    short_field: ClassVar[str] = "needed"
    needed: Annotated[int, Range(1, 100)] = 1
    """How many counted make a point."""
    times: Literal["once", "contract_worth"] = "once"
    """Whether the points count once, or as often as the worth of the contract that was chosen from a menu says."""
    goes_out: tuple[Counted, ...] = ()
    """A side that reaches the goal of `reach` with what it counts wins at the end of that trick, and it alone scores.
    Where two do, what stands first in this list counts first; a trump pair may still be in the hand. Nothing: the goal
    is looked at when the round is over."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_counting(table)
        scored_by_sides(rules)
        worths = [contract.worth for contract in menu_of(rules).values()] if self.times == "contract_worth" else []
        if self.times == "contract_worth" and DECLARED not in table.tallies:
            raise RulesError("winner_by_contract.no_menu", "times")
        step = TakingCount(table, self.needed, worths)
        if self.goes_out:
            step.out = GoingOut(table, rules, self, self.goes_out, step.worth)
        return table.add(step)


def needs_counting(table: Table) -> None:
    """Make sure that something was counted before. Raises RulesError."""
    if COUNTED not in table.tallies:
        raise RulesError("phase.counts_nothing")


def scored_by_sides(rules: Rules) -> None:
    """Make sure that nobody plays alone against all others: that is another score. Raises RulesError."""
    if any(isinstance(phase, TrickTaking) and phase.sides == "against_maker" for phase in rules.phases):
        raise RulesError("phase.against_maker")


class TakingCount(Step):
    """Every side scores what it counted."""

    out: GoingOut | None = None

    def __init__(self, table: Table, needed: int, worths: Sequence[int]) -> None:
        """`worths`: by contract, how often points count; empty where they count once."""
        self.table, self.needed, self.worths = table, needed, worths
        self.declared = table.tallies.get(DECLARED)
        self.counted, self.points = counted_tally(table), table.tally("points")
        table.measure(Measure("points", "mean", PointsMade))
        if needed > 1:
            table.publish(self.fact)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each, side in enumerate(self.table.team_of):
            points = self.worth(s, side) if self.out is None or self.out.scores(s, side) else 0
            if points:
                self.table.gain(s, self.points, each, points)
        return DONE

    def worth(self, s: State, side: int, more: int = 0) -> int:
        """Say what a side scores for what it counted, with so much more."""
        times = self.worths[s.tallies[self.declared.at]] if self.worths and self.declared else 1
        return times * self.parted(s.tallies[self.counted.at + side] + more)[0]

    def parted(self, counted: int) -> tuple[int, int]:
        """Divide what was counted into points and what is left over: points below nothing lose their rest as well."""
        points, rest = divmod(abs(counted), self.needed)
        return (points, rest) if counted > 0 else (-points, rest)

    def fact(self, known: Known) -> PartsFact:
        """Say how many points each side has counted."""
        sides = [self.parted(known.number(self.counted, side) or 0) for side in range(self.table.teams)]
        parted = [sides[side] for side in self.table.team_of]
        return PartsFact(tuple([points for points, _ in parted]), tuple([rest for _, rest in parted]), self.needed)
