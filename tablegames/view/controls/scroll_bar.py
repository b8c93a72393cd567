"""What is scrolled: how far, and the bar beside it."""

from __future__ import annotations

from dataclasses import dataclass

WIDE = 6.0
REACH = 12.0
"""How far beside the bar a press still takes hold of it, logical pixels."""
SHORTEST = 40.0
"""The least length of a knob."""


@dataclass(frozen=True, slots=True)
class ScrollBar:
    """A bar by its upper left corner and height; `longest` is how far its page can be scrolled, logical pixels."""

    x: float
    top: float
    high: float
    longest: float

    @property
    def knob(self) -> float:
        """Give the length of the knob: as much of the bar as is seen of the whole."""
        return max(SHORTEST, self.high * self.high / (self.high + self.longest))

    def place(self, scrolled: float) -> float:
        """Say how far below the top of the bar its knob begins."""
        return (self.high - self.knob) * scrolled / self.longest

    def scrolled_at(self, place: float) -> float:
        """Say how far is scrolled where the knob begins so far below the top."""
        free = self.high - self.knob
        return min(1.0, max(0.0, place / free)) * self.longest if free > 0 else 0.0

    def near(self, x: float, y: float) -> bool:
        """Tell whether a press at a point takes hold of it."""
        return -REACH <= x - self.x <= WIDE + REACH and self.top <= y <= self.top + self.high


@dataclass
class ScrollPlace:
    """How far something is scrolled, kept by the page from one layout to the next, logical pixels."""

    at: float = 0.0
    held: bool = False
    """Whether the knob of its bar is held."""
    shown: str = ""
    """A control that is to be seen: the one the focus came to."""
    bar: ScrollBar | None = None
    """Its bar as it was laid out last, where it has one."""
    wide: float = 0.0
    """How far left of its bar it begins."""
    zoom: float = 1.0
    """How much larger everything stands in the window than it was laid out."""

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point of the window lies on what is scrolled."""
        if self.bar is None:
            return False
        x, y = x / self.zoom - self.bar.x, y / self.zoom - self.bar.top
        return -self.wide <= x <= WIDE and 0 <= y <= self.bar.high

    def near(self, x: float, y: float) -> bool:
        """Tell whether a press at a point of the window takes hold of the bar."""
        return self.bar is not None and self.bar.near(x / self.zoom, y / self.zoom)
