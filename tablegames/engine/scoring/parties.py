"""Who is counted together for a score, and whose goal it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.sides import shared
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

Who = Literal["sides", "seats", "maker", "most"]
"""Who has a goal: each side, each seat, the maker's side against all others, or the side that has most."""


class Parties:
    """The seats that are counted together, and the points they get."""

    def __init__(self, table: Table, who: Who) -> None:
        """Raises RulesError where a maker is needed and there is none."""
        self.table, self.who = table, who
        self.count = table.seats if who == "seats" else table.teams
        self.everyone = range(self.count)
        self.of_seat = [seat % self.count for seat in table.all_seats]
        self.seats = [range(party, table.seats, self.count) for party in self.everyone]
        self.maker = table.need(MakerSeat, "phase.no_maker").tally if who == "maker" else None
        self.points = table.tally("points")
        self.by_seat = self.count > table.teams
        """Whether partners are counted one by one, and share what they get."""

    def makers(self, s: State) -> int:
        """Find the party of the maker; NOBODY where there is none, or no maker is asked for."""
        if self.maker is None or s.tallies[self.maker.at] == NO_MAKER:
            return NOBODY
        return self.of_seat[s.tallies[self.maker.at]]

    def whole(self) -> None:
        """Make sure that partners are counted together. Raises RulesError."""
        if self.by_seat:
            raise RulesError("side_points.by_side", "who")

    def give(self, s: State, gains: Sequence[int]) -> None:
        """Give every seat what its party gains, or its partners share."""
        table, points = self.table, self.points
        if self.by_seat:
            gains = shared(table, gains)
        for seat, party in enumerate(table.all_seats if self.by_seat else self.of_seat):
            if gains[party]:
                table.gain(s, points, seat, gains[party])
