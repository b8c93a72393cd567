"""The round's marker: who deals, starts, or sets."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.marker import janken
from tablegames.engine.common.places import Places, first_place_of, places_of
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


@register
class DrawMarker(Phase):
    """The first to have the round's marker (the dealer, the start player ...) is found by janken among all."""

    what: Literal["dealer", "start"] = "start"
    """What the draw is called in the record."""

    def compile(self, table: Table, rules: Rules) -> Step:
        table.marked = True

        def draw(s: State, rng: Random) -> None:
            s.marker = janken(table, s, self.what, table.all_seats, rng)

        return table.add(SilentStep(draw))


@register
class PassMarker(Phase):
    """From the second round on the marker goes to the next seat clockwise, to the lowest score, or by the places of the
    deal before.

    It may also stay for several rounds before it goes on. Of several with the lowest score it goes to the nearest
    clockwise, the present holder being nearest of all. A player who is out of the game is passed over. The first place
    is that of the player who was the first to go out of the deal before, the last place of the player who was the last.
    After a deal in which no player went out, that of an earlier deal counts.
    """

    short_field: ClassVar[str] = "to"
    to: Literal["next", "lowest_score", "first_place", "last_place"] = "next"
    """Who gets it."""
    every: Annotated[int, Range(1, 60)] = 1
    """After so many rounds it goes on."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if self.to in ("first_place", "last_place"):
            first = self.to == "first_place"
            with below("to"):
                places = (first_place_of if first else places_of)(table, rules.phases)
            to = partial(by_place, places, 1 if first else table.seats)
        else:
            remaining = remaining_of(table, rules)
            to = (
                partial(next_left, table, remaining)
                if self.to == "next"
                else partial(lowest_score, table, remaining, table.tally("points"))
            )

        def go_on(s: State, rng: Random) -> None:
            if s.round > 1 and (s.round - 1) % self.every == 0:
                s.marker = to(s)

        return table.add(SilentStep(go_on))


def next_left(table: Table, remaining: Remaining, s: State) -> int:
    """Find the next seat that is still in the game."""
    return remaining.reach(s, table.after[s.marker])


def lowest_score(table: Table, remaining: Remaining, points: Tally, s: State) -> int:
    """Find the lowest score, of several that nearest to the marker."""
    left, totals = remaining.left(s), s.tallies[points.all]
    clockwise: list[int] = table.clockwise[s.marker]
    return min([seat for seat in clockwise if seat in left], key=totals.__getitem__)


def by_place(places: Places, place: int, s: State) -> int:
    """Find who went out of the deal before with a certain place; where no player did the marker stays."""
    found = places.seat_before(s, place)
    return s.marker if found == NOBODY else found
