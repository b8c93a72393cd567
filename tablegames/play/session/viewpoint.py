"""What one seat sees of a match, change by change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Event, RoundBegan
from tablegames.engine.table.journal import JournalEntry
from tablegames.engine.table.observation import Observation
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Beat, Seen


class Viewpoint:
    """Sees a watched match as a seat does (NOBODY: as everyone does), at any moment of its journal.

    With `all_open` every card and number is seen, from that seat's side of the table: for games that are over.
    """

    def __init__(self, match: Match, seat: int, all_open: bool = False) -> None:
        self.match, self.seat, self.all_open = match, seat, all_open

    def at(self, moment: int) -> Observation:
        """Tell what is known before an entry of the journal, by its number; after the last one: what is known now."""
        journal = self.match.journal
        if moment == len(journal):
            return self.match.disclose(self.seat) if self.all_open else self.match.observe(self.seat)
        if self.all_open:
            return self.match.disclose_before(journal[moment], self.seat)
        return self.match.observe_before(journal[moment], self.seat)

    def seen(self, moment: int) -> Seen:
        """Show the table at a moment; no seat is asked."""
        return seen_by_name(self.match.game, self.at(moment))

    def told(self, start: int, end: int) -> tuple[Event, ...]:
        """List what it learnt of these entries of the journal."""
        entries = self.match.journal[start:end]
        if self.all_open:
            return tuple([entry.event for entry in entries])
        return tuple(seen_events(entries, self.seat))

    def beats(self, start: int, end: int) -> list[Beat]:
        """Tell what happened between two moments: events that start from the same state of the table are one beat.

        What ends a round and what begins the next one are never in the same.
        """
        return [Beat(told, seen_by_name(self.match.game, after)) for told, after in self.changes(start, end)]

    def changes(self, start: int, end: int) -> list[tuple[tuple[Event, ...], Observation]]:
        """List the events of each beat with what is known after them."""
        before = [self.at(moment) for moment in range(start, end + 1)]
        changes = []
        first = 0
        for at in range(1, len(before)):
            last = at == len(before) - 1
            if (
                last
                or not same_table(before[at], before[first])
                or isinstance(self.match.journal[start + at].event, RoundBegan)
            ):
                changes.append((self.told(start + first, start + at), before[at]))
                first = at
        return changes


def same_table(one: Observation, other: Observation) -> bool:
    """Tell whether nothing on the table differs: that something was decided shows only by what comes of it."""
    return replace(one, course=()) == replace(other, course=())


def seen_events(entries: Sequence[JournalEntry], viewer: int) -> list[Event]:
    """List what of these entries a seat saw."""
    told = [entry.event.seen_by(viewer) for entry in entries]
    return [event for event in told if event is not None]
