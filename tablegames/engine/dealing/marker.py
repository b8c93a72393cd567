"""The round's marker: who deals, starts, or sets."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.marker import janken
from tablegames.engine.common.places import Places, first_place_of, places_of
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class DrawMarker(Phase):
    """The first to have the round's marker (the dealer, the start player ...) is found by janken among all."""

    what: Literal["dealer", "start"] = "start"
    """What the draw is called in the record."""

    def compile(self, table: Table, rules: Rules) -> Step:
        table.marked = True
        return table.add(DrawMarkerStep(table, self.what))


class DrawMarkerStep(Step):
    """The marker goes to the winner of the janken."""

    def __init__(self, table: Table, what: str) -> None:
        self.table, self.what = table, what

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.marker = janken(self.table, s, self.what, self.table.all_seats, rng)
        return DONE


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
        if self.to == "lowest_score":
            return table.add(PassMarkerToLowestStep(table, remaining_of(table, rules), self.every))
        if self.to in ("first_place", "last_place"):
            first = self.to == "first_place"
            with below("to"):
                places = (first_place_of if first else places_of)(table, rules.phases)
            return table.add(PassMarkerToPlaceStep(places, 1 if first else table.seats, self.every))
        return table.add(PassMarkerStep(table, remaining_of(table, rules), self.every))


class PassMarkerStep(Step):
    """The marker goes one seat on."""

    def __init__(self, table: Table, remaining: Remaining | None, every: int) -> None:
        self.after, self.remaining, self.every = table.after, remaining, every

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1 and (s.round - 1) % self.every == 0:
            left = self.remaining.left(s) if self.remaining else ()
            s.marker = self.after[s.marker]
            while left and s.marker not in left:
                s.marker = self.after[s.marker]
        return DONE


class PassMarkerToLowestStep(Step):
    """The marker goes to the lowest score."""

    def __init__(self, table: Table, remaining: Remaining | None, every: int) -> None:
        self.seats, self.remaining, self.every = table.seats, remaining, every
        self.points = table.tally("points")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1 and (s.round - 1) % self.every == 0:
            points = s.tallies[self.points.at : self.points.at + self.seats]
            there = self.remaining.left(s) if self.remaining else range(self.seats)
            clockwise = [seat for k in range(self.seats) if (seat := (s.marker + k) % self.seats) in there]
            s.marker = min(clockwise, key=points.__getitem__)
        return DONE


class PassMarkerToPlaceStep(Step):
    """The marker goes to the player who went out of the deal before with a certain place."""

    def __init__(self, places: Places, place: int, every: int) -> None:
        self.places, self.place, self.every = places, place, every

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1 and (s.round - 1) % self.every == 0:
            found = self.places.seat_before(s, self.place)
            s.marker = s.marker if found == NOBODY else found
        return DONE
