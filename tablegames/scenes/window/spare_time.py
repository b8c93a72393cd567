"""Work that can wait, done piece by piece between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

WHILE_STILL, WHILE_BUSY = 0.012, 0.004
"""Seconds a frame, of its sixtieth of one: while nothing moves, and while something does."""


class SpareTime:
    """Does pieces of work after a frame, as many as its time has room for: hands are seen and heard meanwhile.

    What is done like this is wanted soon, such as reading the pages that may be opened next. Where it is wanted before
    its turn comes, the code that wants it does it at once.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.pieces: Iterator[object] | None = None

    @property
    def wanted(self) -> bool:
        """Tell whether there is work left."""
        return self.pieces is not None

    def fill(self, pieces: Iterator[object]) -> None:
        """Take on work: what yields after each piece."""
        self.pieces = pieces

    def use(self, busy: bool) -> None:
        """Do pieces until the time is over, one at least; `busy`: something moves, so that there is less of it."""
        end = self.clock() + (WHILE_BUSY if busy else WHILE_STILL)
        while self.pieces is not None:
            pieces, self.pieces = self.pieces, None
            # What fails is not continued, and the window tells of it.
            for _ in pieces:
                self.pieces = pieces
                break
            if self.clock() >= end:
                break
