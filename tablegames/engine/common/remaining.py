"""Who is still in the game, where players fall out of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import word_of
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

OUT = "out"
"""The name of a tally: for a seat that is out of the game, the round in which it fell out; else 0."""


class Remaining:
    """Who is still in the game: all seats, where no player falls out of it."""

    def __init__(self, table: Table, some_fall_out: bool) -> None:
        self.out = table.tally(OUT) if some_fall_out else None
        self.seats = table.all_seats

    def left(self, s: State) -> Sequence[int]:
        """List the seats still in."""
        if self.out is None:
            return self.seats
        at = self.out.at
        return [seat for seat in self.seats if not s.tallies[at + seat]]

    def began(self, s: State) -> Sequence[int]:
        """List the seats that were in when this round began: who falls out in it has played it."""
        if self.out is None:
            return self.seats
        at = self.out.at
        return [seat for seat in self.seats if s.tallies[at + seat] in (0, s.round)]

    def seen(self, known: Known) -> Sequence[int]:
        """List the same seats, as everybody knows them."""
        if self.out is None:
            return self.seats
        return [seat for seat in self.seats if known.public(self.out, seat) in (0, known.seen.round)]

    def dealt(self, s: State) -> Sequence[int]:
        """List who is dealt cards; the marker of who has fallen out goes on to the next one who is still in."""
        if self.out is None:
            return self.seats
        if s.marker != NOBODY:
            s.marker = self.reach(s, s.marker)
        return self.left(s)

    def reach(self, s: State, seat: int, end: int = NOBODY) -> int:
        """Find the first seat clockwise from one on, itself included, that is still in; `end` if that comes before."""
        if self.out is None:
            return seat
        at, seats = self.out.at, len(self.seats)
        while seat != end and s.tallies[at + seat]:
            seat = (seat + 1) % seats
        return seat


def remaining_of(table: Table, rules: Rules) -> Remaining:
    """Find who is still in."""
    return Remaining(table, any(phase.falls_out for phase in rules.phases))


def everyone_stays(rules: Rules, asking: Phase) -> None:
    """Make sure that no player falls out where a phase asks or rewards all. Raises RulesError."""
    out = next((phase for phase in rules.phases if phase.falls_out), None)
    if out is not None:
        asks, ends = word_of(type(asking).__name__), word_of(type(out).__name__)
        raise RulesError("phase.not_with_knock_out", phase=asks, out=ends)
