"""What happened in a game so far, shared between a state and its copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from tablegames.engine.table.events import Event


class History:
    """The events of one move, and the history before it. It never changes, so copies of a state share it."""

    __slots__ = ("_digests", "before", "events")

    def __init__(self, before: History | None, events: tuple[Event, ...]) -> None:
        self.before, self.events = before, events
        self._digests: dict[int, bytes] = {}

    @classmethod
    def of(cls, told: Iterable[tuple[Event, ...]]) -> History | None:
        """Put together what `told` gives; None for nothing."""
        history: History | None = None
        for events in told:
            history = cls(history, events)
        return history

    def told(self) -> tuple[tuple[Event, ...], ...]:
        """Give the events move by move, the first first."""
        return tuple([move.events for move in self.moves()])

    def moves(self) -> list[History]:
        """List the history move by move, the first first."""
        moves, at = [], self
        while True:
            moves.append(at)
            if at.before is None:
                return moves[::-1]
            at = at.before

    def seen_by(self, seat: int) -> Iterator[Event]:
        """Go through everything that a seat (NOBODY: an onlooker) saw happen."""
        for move in self.moves():
            yield from move.own(seat)

    def own(self, seat: int) -> list[Event]:
        """List what a seat saw happen in this move."""
        return [seen for event in self.events if (seen := event.seen_by(seat)) is not None]

    def known_to(self, seat: int) -> History:
        """Give the history as this seat saw it: what goes on from there in a world that it takes for possible."""
        known = History.of([tuple(move.own(seat)) for move in self.moves()])
        assert known is not None
        return known

    def digest(self, seat: int) -> str:
        """Give the SHA-256 of everything that a seat saw happen, in hex digits: equal for what it cannot tell apart.

        Each move's depends on the one before, so that a long game costs no more a move than a short one.
        """
        missing, at = [], self
        while seat not in at._digests:
            missing.append(at)
            if at.before is None:
                break
            at = at.before
        for move in reversed(missing):
            before = b"" if move.before is None else move.before._digests[seat]
            move._digests[seat] = sha256(before + repr(move.own(seat)).encode()).digest()
        return self._digests[seat].hex()
