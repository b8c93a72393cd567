"""Points for tricks, and for what was counted in them: for each, above a number or a quota, or for having enough."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.goal_reached import Counted, GoalReached
from tablegames.engine.scoring.measured import CountedCards, WonTricks
from tablegames.engine.scoring.most import Otherwise
from tablegames.engine.scoring.pays.payoffs import Pay, Stakes
from tablegames.engine.scoring.score_hints import ScoreHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore, SideScoreStep
from tablegames.engine.scoring.targets import AtLeast, Quota
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table

Prize = Annotated[int, Range(1, 100)]


@register
class TrickPoints(SideScore):
    """Every trick scores for the player who won it; partners share what theirs score.

    Points below nothing make tricks something to be kept away from.
    """

    short_field: ClassVar[str] = "each"
    each: Annotated[int, Range(-100, 100)] = 1
    """What a trick counts."""
    over: Annotated[int, Range(0, 60)] = 0
    """Only tricks above so many count; partners add up theirs before."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        pays = (Pay(self.each, each="over" if self.over else "won"),)
        target = AtLeast(self.over) if self.over else None
        return ScoreParts(WonTricks(), pays, target, hints=ScoreHints)


@register
class QuotaPoints(SideScore):
    """Each seat has a quota of tricks, by where it sits from the marker: more of them score, fewer cost points.

    As the marker goes round everyone has each quota in turn. Partners have quotas of their own, and share what both
    score. Who is out of the game has none: the first quotas go to those who are left.
    """

    short_field: ClassVar[str] = "quotas"
    quotas: tuple[Annotated[int, Range(0, 60)], ...]
    """The quota of the seat with the marker, and those of the others clockwise."""
    more: Annotated[int, Range(0, 100)] = 1
    """Points for each trick above the quota."""
    fewer: Annotated[int, Range(0, 100)] = 1
    """What each trick that is missing costs."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        if len(self.quotas) != table.seats:
            raise RulesError("quota_points.seats", "quotas", count=table.seats)
        pays = (Pay(self.more, each="over"), Pay(-self.fewer, each="missing"))
        return ScoreParts(WonTricks(), pays, Quota(self.quotas), "seats")


@register
class CountedPoints(SideScore):
    """What each side has counted in the tricks becomes its points; partners both have the points of their side.

    So many counted may be needed for one point: where cards count thirds, three; what is left over is lost. Sides may
    go out: the player who reaches the goal with what it counts has won at the end of that trick. In the record:
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

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        table.measure(Measure("points", "mean", PointsMade))
        return ScoreParts(CountedCards(self.needed), (Pay(1, each="won"),), times=self.times)

    def compile(self, table: Table, rules: Rules) -> Step:
        step = SideScoreStep(table, rules, self, self.parts(table, rules))
        if self.goes_out:
            if step.found:
                raise RulesError("side_points.found_sides", "goes_out")
            step.out = GoalReached(table, rules, self, self.goes_out, step.so_far, step.factor)
        return table.add(step)


@register
class CountedWin(SideScore):
    """The side that counts so much in its tricks wins the round and scores, more where the others counted little.

    The player who closed the stock and does not count enough loses to the other side, which then scores as if it had
    won.
    """

    target: Annotated[int, Range(1, 1000)]
    """The least that wins the round; where two sides have it, the one with more wins."""
    points: Prize = 1
    """What winning brings."""
    low: Annotated[int, Range(0, 1000)] = 0
    """Where no other side has counted so much, winning brings more; 0: it never does."""
    low_points: Prize = 2
    """What it brings then; so much at least, too, where the one who closed the stock loses."""
    no_trick_points: Prize = 3
    """What winning brings where the others have won no trick, whatever their melds count, and `low` is given."""
    otherwise: Otherwise = "nobody"
    """Who wins where no side counts so much: none, or the player who won the last trick."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        if self.low > self.target:
            raise RulesError("counted_win.low", "low", low=self.low, target=self.target)
        stakes = Stakes(self.points, self.low, self.low_points, self.no_trick_points, to="winner")
        return ScoreParts(CountedCards(), (stakes,), AtLeast(self.target), "most", self.otherwise)
