"""Points for the order of going out."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.places import places_of
from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY, Event, Placed
from tablegames.engine.table.measures import HowOften, Measure, PointsMade
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table

PlaceWorth = Annotated[int, Range(-1000, 1000)]


@register
class PlacePoints(Phase):
    """Everyone gets points for the place with which they went out of the deal; partners share what both get."""

    short_field: ClassVar[str] = "points"
    points: tuple[PlaceWorth, ...]
    """What each place counts, the first first: a number for every player."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if len(self.points) != table.seats:
            raise RulesError("place_points.count", "points", count=len(self.points), players=table.seats)
        places = places_of(table, rules.before(self))
        table.measure(Measure("points", "mean", PointsMade))
        table.measure(Measure("first_out", "share", partial(HowOften, whose=went_first)))
        points = table.tally("points")

        def score(s: State, rng: Random) -> None:
            gain_by_side(table, s, points, [self.points[place - 1] for place in s.tallies[places.place.all]])

        return table.add(SilentStep(score))


def went_first(event: Event) -> int:
    """Tell who went out first."""
    return event.seat if isinstance(event, Placed) and event.place == 1 else NOBODY
