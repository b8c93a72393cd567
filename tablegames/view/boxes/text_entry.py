"""Lines in which something is typed."""

from __future__ import annotations

from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import CONTROL
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry

LEAST, WISHED = 160.0, 480.0
"""How wide a line for typing is at least, and how wide it would like to be, logical pixels."""


class EntryBox(PageBox):
    """A line in which something is typed; Enter calls `on`."""

    def __init__(self, key: str, entry: TextEntry, on: Call | None, hint: str) -> None:
        self.key, self.entry, self.on, self.hint = key, entry, on, hint

    def width(self, fit: Fit) -> Extent:
        return Extent(LEAST, WISHED)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(CONTROL, CONTROL)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.entry(self.key, self.entry, *area, self.hint)
        if self.on is not None:
            c.enters[self.key] = self.on


class AreaBox(PageBox):
    """A box in which a text of several lines is typed."""

    grows = 1.0

    def __init__(self, key: str, entry: TextEntry) -> None:
        self.key, self.entry = key, entry

    def width(self, fit: Fit) -> Extent:
        return Extent(LEAST, WISHED)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(LEAST, LEAST)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.area(self.key, self.entry, *area)


def text_area(key: str, entry: TextEntry) -> AreaBox:
    """Make a box in which a text of several lines is typed, as large as there is room."""
    return AreaBox(key, entry)


def text_entry(key: str, entry: TextEntry, on: Call | None = None, hint: str = "") -> EntryBox:
    """Make a line in which something is typed; Enter calls `on`, empty it shows the hint."""
    return EntryBox(key, entry, on, hint)
