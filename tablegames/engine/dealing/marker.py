"""The round's marker: who deals, starts, or sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from tablegames.engine.ending.knock_out import Company, company_of
from tablegames.engine.events import JankenDrawn
from tablegames.engine.field_constraints import RulesError
from tablegames.engine.state import State
from tablegames.engine.step import DONE, Step
from tablegames.engine.table import Table

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


def needs_marker(table: Table, word: str) -> None:
    """Make sure that somebody has the marker when a phase begins, named by its word. Raises RulesError.

    A question to whoever has the marker would else be put to nobody, which looks like the end of the game.
    """
    if not table.marked:
        raise RulesError(f"{word}: nobody has the round's marker before this phase; put draw_marker in the setup")


def janken(table: Table, s: State, what: str, among: Sequence[int], rng: Random) -> int:
    """Choose fairly among tied seats; a lone one needs no draw."""
    if len(among) == 1:
        return among[0]
    chosen = among[int(rng.random() * len(among))]
    table.tell(s, JankenDrawn(what, tuple(among), chosen))
    return chosen


@dataclass(frozen=True, slots=True)
class DrawMarker:
    """The first to have the round's marker (the dealer, the start player ...) is found by janken among all."""

    what: Literal["dealer", "start"] = "start"
    """What the draw is called in the record."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the draw."""
        table.marked = True
        return table.add(MarkerDraw(table, self.what))


class MarkerDraw(Step):
    """The marker goes to the winner of the janken."""

    def __init__(self, table: Table, what: str) -> None:
        self.table, self.what = table, what

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.marker = janken(self.table, s, self.what, self.table.all_seats, rng)
        return DONE


@dataclass(frozen=True, slots=True)
class PassMarker:
    """From the second round on the marker goes to the next seat clockwise, or to the lowest score.

    Of several with the lowest score it goes to the nearest clockwise, the present holder being nearest of all. Who is
    out of the game is passed over.
    """

    to: Literal["next", "lowest_score"] = "next"

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the passing on."""
        if self.to == "lowest_score":
            return table.add(MarkerToLowest(table, company_of(table, rules)))
        return table.add(MarkerToNext(table, company_of(table, rules)))


class MarkerToNext(Step):
    """The marker goes one seat on."""

    def __init__(self, table: Table, company: Company | None) -> None:
        self.after, self.company = table.after, company

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1:
            s.marker = self.after[s.marker]
            while self.company and s.marker not in self.company.left(s):
                s.marker = self.after[s.marker]
        return DONE


class MarkerToLowest(Step):
    """The marker goes to the lowest score."""

    def __init__(self, table: Table, company: Company | None) -> None:
        self.seats, self.company = table.seats, company
        self.points = table.tally("points")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1:
            points = s.tallies[self.points.at : self.points.at + self.seats]
            there = self.company.left(s) if self.company else range(self.seats)
            clockwise = [seat for k in range(self.seats) if (seat := (s.marker + k) % self.seats) in there]
            s.marker = min(clockwise, key=points.__getitem__)
        return DONE
