"""The hand that draws the knob of a scroll bar."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.scroll_bar import ScrollBar, ScrollPlace


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
