"""What everyone remembers of the cards in the middle while players climb."""

from __future__ import annotations

from typing import ClassVar, Final

from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import Memory

NOTHING: Final = -1
"""The number of the combination that lies, where none does."""


class Climbing(Memory):
    """Who has played what since the middle was empty, who has passed, and what holds for it."""

    fields: ClassVar[tuple[str, ...]] = ("bound", "heap_turned", "lies", "owner", "passed", "played", "turned")
    about: ClassVar[dict[str, str]] = {"owner": "seat", "passed": "seats", "played": "course"}
    __slots__ = fields

    def __init__(self) -> None:
        self.lies: Small = NOTHING
        """The number of the combination that is to be beaten."""
        self.owner: Small = NOBODY
        """Who played it."""
        self.passed = 0
        """The seats that are out of the heap, as a bitmask."""
        self.bound = 0
        """The suits that alone may follow, as a bitmask; 0: any may."""
        self.turned = False
        """Whether the order of the ranks is turned for this deal."""
        self.heap_turned = False
        """Whether it is turned once more as long as this heap lies."""
        self.played: tuple[tuple[int, int], ...] = ()
        """What lies in the middle, in order: its seat, and the number of its combination."""

    def copy(self) -> Climbing:
        c = Climbing.__new__(Climbing)
        c.lies, c.owner, c.passed, c.bound = self.lies, self.owner, self.passed, self.bound
        c.turned, c.heap_turned, c.played = self.turned, self.heap_turned, self.played
        return c

    def clear(self) -> None:
        """Begin with an empty middle."""
        self.lies, self.owner, self.passed, self.bound = NOTHING, NOBODY, 0, 0
        self.heap_turned, self.played = False, ()

    @property
    def order(self) -> int:
        """Tell which order of the ranks holds: 0 the usual one, 1 the turned one."""
        return int(self.turned != self.heap_turned)
