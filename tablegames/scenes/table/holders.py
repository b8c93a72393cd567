"""Which seats of a table are played on own screens, and not at the window."""

from __future__ import annotations

from tablegames.play.session.session import Session
from tablegames.scenes.program.own_screen_seats import Hearing, OwnScreenSeats
from tablegames.scenes.program.program import Program


class Holders:
    """Tells who does not look at the window at all, but at a screen of their own."""

    def __init__(self, program: Program, session: Session) -> None:
        self.program, self.session = program, session
        self.hearing: Hearing | None = None
        """What the own screens of this table play with; None before they have joined it."""

    @property
    def seats(self) -> OwnScreenSeats | None:
        """Who plays on own screens, as far as this table is the one they play at."""
        seats = self.program.services.own_screens
        return seats if seats is not None and seats.table is not None and seats.table is self.hearing else None

    def holds(self, seat: int) -> bool:
        """Tell whether a seat is played on an own screen now."""
        return self.seats is not None and self.seats.plays(seat) and seat in self.session.people

    @property
    def any(self) -> bool:
        """Whether any person plays on an own screen."""
        return any(self.holds(seat) for seat in self.session.people)

    @property
    def phones(self) -> tuple[str, ...]:
        """Tell by seat how the phone of its person is, "" where there is none; empty where no person has one."""
        seats = self.program.services.own_screens
        # The table is laid once before it is joined.
        if seats is None or seats.table not in (None, self.hearing) or not seats.wanted:
            return ()
        phones = {seat: seats.place(seat) for seat in self.session.people if seat in seats.wanted}
        return tuple([phones.get(seat, "") for seat in range(len(self.session.players))])
