"""Who is counted together for a score, and whose goal it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.remaining import OUT, Remaining
from tablegames.engine.common.sides import FoundSides, add_up_sides
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

Who = Literal["sides", "seats", "maker", "most"]
"""Who has a goal: each side, each seat, the maker's side against all others, or the side that has most."""

FINDERS, REST, STAKES = 0, 1, 2
"""Where sides are found: the party of those who were, that of all others, and by how much each of the others has paid
the finders. What they get of it besides depends on how many there are of both."""


class Parties:
    """The seats that are counted together, and the points they get."""

    def __init__(self, table: Table, who: Who) -> None:
        """Raises RulesError where a maker is needed and there is none."""
        self.table, self.who = table, who
        self.found = table.find(FoundSides) if who != "seats" else None
        """Sides that are found in each deal: then there are two parties, first the one that was found."""
        groups = range(1 << table.seats if self.found else 0)
        self.of_side = [[FINDERS if side >> seat & 1 else REST for seat in table.all_seats] for side in groups]
        """By who is on the side that was found, as a mask, the party of every seat."""
        self.count = 2 if self.found else table.seats if who == "seats" else table.teams
        self.everyone = range(self.count)
        self.others = [[other for other in self.everyone if other != party] for party in self.everyone]
        """By party, all others."""
        self.shares = 3 if self.found else self.count
        """How many numbers say what a deal brings: one a party, and where sides are found the STAKES."""
        self.of_seat = [seat % self.count for seat in table.all_seats]
        self.seats = [range(party, table.seats, self.count) for party in self.everyone]
        self.maker = None
        if who == "maker" and (self.found is None or self.found.maker is not None):
            self.maker = table.need(MakerSeat, "phase.no_maker").tally
        self.remaining = Remaining(table, OUT in table.tallies)
        self.points = table.tally("points")
        self.by_seat = self.count > table.teams
        """Whether partners are counted one by one, and share what they get."""

    def makers(self, s: State) -> int:
        """Find the party of the maker; NOBODY where there is none, or no maker is asked for."""
        if self.maker is None or s.tallies[self.maker.at] == NO_MAKER:
            return NOBODY
        return FINDERS if self.found else self.of_seat[s.tallies[self.maker.at]]

    def whole(self) -> None:
        """Make sure that partners are counted together. Raises RulesError."""
        if self.by_seat:
            raise RulesError("side_points.by_side", "who")

    def give(self, s: State, gains: Sequence[int]) -> None:
        """Give every seat what its party gains, or its partners share."""
        for seat, gain in enumerate(self.by_seats(s, gains)):
            if gain:
                self.table.gain(s, self.points, seat, gain)

    def by_seats(self, s: State, gains: Sequence[int]) -> Sequence[int]:
        """Say what every seat gets of what the parties gain."""
        if self.found:
            return self.by_found_seats(s, self.found, gains)
        if self.count == self.table.seats:
            return add_up_sides(self.table, gains)
        return [gains[party] for party in self.of_seat]

    def now(self, s: State) -> list[int]:
        """Tell of every seat to which party it belongs in this deal."""
        if self.found is None:
            return self.of_seat
        return self.of_side[self.found.side(s)]

    def members(self, s: State) -> Sequence[Sequence[int]]:
        """List by party the seats that belong to it in this deal."""
        if self.found is None:
            return self.seats
        now = self.now(s)
        return [[seat for seat, own in enumerate(now) if own == party] for party in self.everyone]

    def playing(self, s: State) -> Sequence[int]:
        """List the seats that play in this round: who fell out of the game before it has no share in it."""
        return self.remaining.began(s)

    def left(self, s: State) -> Sequence[int]:
        """List the parties of which a seat plays in this round."""
        if self.remaining.out is None and self.found is None:
            return self.everyone
        of_seat = self.now(s)
        return sorted({of_seat[seat] for seat in self.playing(s)})

    def known(self, s: State, by: int, seat: int) -> bool | None:
        """Tell whether a seat belongs to the party of another one, as that one knows; None where it cannot tell."""
        if self.found is None:
            return self.of_seat[seat] == self.of_seat[by]
        on = self.found.known(s, by, seat)
        return None if on is None else on == self.found.found(s, by)

    def even(self, s: State) -> bool:
        """Tell whether all parties have as many players in this round."""
        of_seat = self.now(s)
        playing = [of_seat[seat] for seat in self.playing(s)]
        return len({playing.count(party) for party in playing}) == 1

    def by_found_seats(self, s: State, found: FoundSides, gains: Sequence[int]) -> list[int]:
        """Say it where sides are found. Where the others are more, the maker gets what they pay beyond that.

        Without a maker the finders share it; what cannot be shared is lost.
        """
        parties, head = {seat: self.now(s)[seat] for seat in self.playing(s)}, found.head(s)
        finders = [*parties.values()].count(FINDERS)
        more = gains[STAKES] * (len(parties) - 2 * finders)
        got = [0] * self.table.seats
        for seat, party in parties.items():
            got[seat] = gains[party]
            if seat == head:
                got[seat] += more
            elif party == FINDERS and head == NOBODY:
                got[seat] += more // finders if more > 0 else -(-more // finders)
        return got
