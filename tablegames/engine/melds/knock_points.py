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
from tablegames.engine.table.state import SilentStep, State, Step
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
        points, held = table.tally("points"), table.round_tally("held_points")

        def score(s: State, rng: Random) -> None:
            knocker = knocks.knocker(s)
            if knocker == NOBODY:
                return
            left = [knocks.left(s, seat) for seat in table.all_seats]
            own = [0] * table.seats
            own[knocker] = 0 if left[knocker] else self.gin
            for seat, count in enumerate(left):
                table.note(s, held, seat, count)
                more = count - left[knocker]
                if seat == knocker:
                    continue
                if more > 0 or not left[knocker]:
                    own[knocker] += more
                else:
                    own[seat] += self.undercut - more
            gain_by_side(table, s, points, own)

        return table.add(SilentStep(score))
