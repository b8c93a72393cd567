"""The bar beside something that is scrolled, and the hand that draws its knob."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tablegames.scenes.program.grip import Grip

WIDE = 6.0
REACH = 12.0
"""How far beside the bar a press still takes hold of it, logical pixels."""
SHORTEST = 40.0
"""The least length of a knob."""


class Scrolled(Protocol):
    """A page that is scrolled."""

    scrolled: float
    """How far, logical pixels."""
    notch: float
    """How far one turn of `scroll` moves it, logical pixels."""

    def scroll(self, by: float) -> None:
        """Scroll by notches; upwards is positive."""

    def hold_bar(self, held: bool) -> None:
        """Show that its bar is held, or is not."""


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


class BarGrip(Grip):
    """Draws the knob of a bar; a press beside the knob brings its middle there."""

    at_once = True

    def __init__(self, page: Scrolled, bar: ScrollBar, y: float) -> None:
        self.page, self.bar = page, bar
        begin = bar.place(page.scrolled)
        within = y - bar.top - begin
        self.held_at = within if 0 <= within <= bar.knob else bar.knob / 2
        """How far below its upper end the knob is held."""
        self.before = page.scrolled
        page.hold_bar(True)

    def move(self, x: float, y: float) -> None:
        self.go(self.bar.scrolled_at(y - self.bar.top - self.held_at))

    def go(self, to: float) -> None:
        """Scroll the page to a place."""
        self.page.scroll((self.page.scrolled - to) / self.page.notch)

    def release(self, x: float, y: float) -> None:
        self.page.hold_bar(False)

    def cancel(self) -> None:
        self.go(self.before)
        self.page.hold_bar(False)
