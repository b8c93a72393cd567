"""The log of one viewer, read on as the game goes on, and its last lines in words."""

from __future__ import annotations

from tablegames.play.session.log import Log, LogLine
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import seen_events
from tablegames.view.layout.log_words import say_lines
from tablegames.view.table.table import TableView

LINES = 12
"""Lines of the log that a message has."""
KEPT = 36
"""Lines that are kept for them: for some a game has no words."""


class SeatLog:
    """What a viewer was told so far: nothing is read twice."""

    def __init__(self, session: Session, viewer: int) -> None:
        zones = session.game.table.zones.values()
        self.session, self.viewer, self.match = session, viewer, session.match
        self.log = Log(zone.name for zone in zones if zone.places == session.game.seats)
        self.read = 0
        self.kept: list[LogLine] = []
        self.before = 0
        """Lines that are not kept any more."""
        self.said: tuple[object, list[tuple[LogLine, str]]] = (None, [])
        """The last lines in words, and what they were made of."""

    def lines(self, table: TableView) -> list[tuple[LogLine, str]]:
        """Say the last lines, with what has happened since."""
        journal = self.match.journal
        if self.read < len(journal):
            self.kept += self.log.lines(seen_events(journal[self.read :], self.viewer))
            self.read = len(journal)
            extra = max(0, len(self.kept) - KEPT)
            self.before += extra
            del self.kept[:extra]
        made_of = self.read, table
        if self.said[0] != made_of:
            self.said = made_of, say_lines(self.kept, table)[-LINES:]
        return self.said[1]
