"""Hands on a page: a finger draws what can be scrolled, or turns the page; a knob is drawn along its bar."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.scroll_bar import ScrollBar, ScrollPlace

SLOWING = 325.0
"""Milliseconds in which what was let go loses most of its speed."""
SLOWEST = 0.02
"""Below this speed it stands still, logical pixels a millisecond."""
STROKE = 70.0
"""How long a stroke aside must be to turn a page, logical pixels."""
MEMORY = 40.0
"""Over about so many milliseconds the speed of a finger is measured."""


class Swipe(Grip):
    """Scrolls a page with a finger; let go, it runs on for a while. Sideways it turns to another page."""

    timed = True

    def __init__(self, move_by: Callable[[float], None], turn_leaf: Callable[[int], None], x: float, y: float) -> None:
        """`move_by` scrolls by logical pixels, `turn_leaf` turns to the next page (1) or the one before (-1)."""
        self.move_by, self.turn_leaf = move_by, turn_leaf
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
            self.move_by(by)

    def release(self, x: float, y: float) -> None:
        self.held = False
        by = x - self.begun[0]
        if self.aside and abs(by) >= STROKE:
            self.turn_leaf(1 if by < 0 else -1)

    def step(self, ms: float) -> bool:
        if ms <= 0:
            return True
        if self.held:
            share = 1 - exp(-ms / MEMORY)
            self.speed += (self.gone / ms - self.speed) * share
            self.gone = 0.0
            return True
        self.move_by(self.speed * ms)
        self.speed *= exp(-ms / SLOWING)
        return abs(self.speed) > SLOWEST


class BarGrip(Grip):
    """Draws the knob of a bar; a press beside the knob brings its middle there."""

    at_once = True

    def __init__(self, place: ScrollPlace, bar: ScrollBar, y: float, refresh: Callable[[], None]) -> None:
        self.place, self.bar, self.refresh = place, bar, refresh
        begin = bar.place(place.at)
        within = y / place.zoom - bar.top - begin
        self.held_at = within if 0 <= within <= bar.knob else bar.knob / 2
        """How far below its upper end the knob is held."""
        self.before = place.at
        self.hold(True)

    def hold(self, held: bool) -> None:
        """Show that the bar is held, or is not."""
        self.place.held = held
        self.refresh()

    def move(self, x: float, y: float) -> None:
        self.place.at = self.bar.scrolled_at(y / self.place.zoom - self.bar.top - self.held_at)
        self.refresh()

    def release(self, x: float, y: float) -> None:
        self.hold(False)

    def cancel(self) -> None:
        self.place.at = self.before
        self.hold(False)
