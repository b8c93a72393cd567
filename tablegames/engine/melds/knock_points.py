"""Points for a knock: the difference of what is left over, and more for gin and for an undercut."""

from __future__ import annotations

from random import Random
from typing import Annotated

from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.melds.draw_and_knock import DrawAndKnockStep
from tablegames.engine.registry import Range, register
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table

Bonus = Annotated[int, Range(0, 1000)]


@register
class KnockPoints(Phase):
    """The player who knocked gets from each of the others what these have left over beyond the own rest.

    Another player who has no more left over than the one who knocked has undercut: that player gets the difference, and
    more. With nothing left over the player who knocked cannot be undercut, and gets more instead. Partners share what
    both get. A void deal brings no points.
    """

    gin: Bonus = 25
    """What knocking with nothing left over brings besides."""
    undercut: Bonus = 25
    """What an undercut brings besides."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare what hands count. Raises RulesError where no player knocks before."""
        knocks = table.need(DrawAndKnockStep, "knock_points.nobody_knocks")
        table.measure(Measure("points", "mean", PointsMade))
        return table.add(KnockPointsStep(table, self, knocks))


class KnockPointsStep(Step):
    """What is left over is counted."""

    def __init__(self, table: Table, rule: KnockPoints, knocks: DrawAndKnockStep) -> None:
        self.table, self.rule, self.knocks = table, rule, knocks
        self.points, self.held = table.tally("points"), table.round_tally("held_points")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, rule, knocker = self.table, self.rule, self.knocks.knocker(s)
        if knocker == NOBODY:
            return DONE
        left = [self.knocks.left(s, each) for each in table.all_seats]
        own = [0] * table.seats
        if not left[knocker]:
            own[knocker] = rule.gin
        for each, count in enumerate(left):
            table.note(s, self.held, each, count)
            more = count - left[knocker]
            if each == knocker:
                continue
            if more > 0 or not left[knocker]:
                own[knocker] += more
            else:
                own[each] += rule.undercut - more
        gain_by_side(table, s, self.points, own)
        return DONE
