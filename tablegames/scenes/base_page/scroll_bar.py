"""The hand that draws the knob of a scroll bar."""

from __future__ import annotations

from typing import Protocol

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.scroll_bar import ScrollBar


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
