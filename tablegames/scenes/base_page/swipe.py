"""A finger on a page: it draws along what can be scrolled, and a stroke aside turns the page."""

from __future__ import annotations

from math import exp
from typing import Protocol

from tablegames.scenes.program.grip import Grip

SLOWING = 325.0
"""Milliseconds in which what was let go loses most of its speed."""
SLOWEST = 0.02
"""Below this speed it stands still, logical pixels a millisecond."""
STROKE = 70.0
"""How long a stroke aside must be to turn a page, logical pixels."""
MEMORY = 40.0
"""Over about so many milliseconds the speed of a finger is measured."""


class Leaves(Protocol):
    """A page that a finger can move."""

    notch: float
    """How far one turn of `scroll` moves it, logical pixels; 0 where nothing follows a finger."""

    def scroll(self, by: float) -> None:
        """Scroll by notches; upwards is positive."""

    def turn_leaf(self, way: int) -> None:
        """Turn to the next page (1) or the one before (-1)."""


class Swipe(Grip):
    """Scrolls a page with a finger; let go, it runs on for a while. Sideways it turns to another page."""

    timed = True

    def __init__(self, page: Leaves, x: float, y: float) -> None:
        self.page = page
        self.begun = self.last = (x, y)
        self.aside: bool | None = None
        """Whether the finger goes sideways; None before it went anywhere."""
        self.gone, self.speed = 0.0, 0.0
        """How far it went since the last step, logical pixels, and how fast it goes a millisecond."""
        self.held = True

    def move(self, x: float, y: float) -> None:
        if self.aside is None:
            self.aside = abs(x - self.begun[0]) > abs(y - self.begun[1])
        by, self.last = y - self.last[1], (x, y)
        if not self.aside:
            self.gone += by
            self.scroll(by)

    def release(self, x: float, y: float) -> None:
        self.held = False
        by = x - self.begun[0]
        if self.aside and abs(by) >= STROKE:
            self.page.turn_leaf(1 if by < 0 else -1)

    def step(self, ms: float) -> bool:
        if ms <= 0:
            return True
        if self.held:
            share = 1 - exp(-ms / MEMORY)
            self.speed += (self.gone / ms - self.speed) * share
            self.gone = 0.0
            return True
        self.scroll(self.speed * ms)
        self.speed *= exp(-ms / SLOWING)
        return abs(self.speed) > SLOWEST

    def scroll(self, by: float) -> None:
        """Move the page by logical pixels."""
        if self.page.notch and by:
            self.page.scroll(by / self.page.notch)
