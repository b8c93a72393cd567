"""Buttons that call: what is pressed does what it was made for."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.view.boxes.page_box import BASELINE, Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import CONTROL, GAP, TIGHT, TypeStyle
from tablegames.view.controls.controls import ROUND, Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, fitted
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.panel import panel as ground
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD

Call = Callable[[], object]
"""What a control does; what it gives back does not matter."""
SIZE, LARGE = TypeStyle(16, 700), TypeStyle(16.5, 800)
"""The type of a button, and of the one that matters most."""
LEAST = 0.7
"""The smallest part of their size to which the words of a button shrink."""
BESIDE = 18.0
"""Room beside the words of a button."""
SYMBOL = 1.28
"""How large the icon of a button is, by the size of its type."""


class ButtonBox(PageBox):
    """A button with words."""

    def __init__(
        self, key: str, said: str, on: Call, primary: bool, symbol: str, enabled: bool, tip: str, lines: int
    ) -> None:
        self.key, self.said, self.on, self.primary = key, said, on, primary
        self.symbol, self.enabled, self.tip, self.lines = symbol, enabled, tip, lines
        self.style = LARGE if primary else SIZE

    def width(self, fit: Fit) -> Extent:
        size = fit.size(self.style.size)
        words = fonts.width(self.said, size, self.style.weight) * SLACK
        around = 2 * BESIDE + (size * SYMBOL + 10 if self.symbol else 0)
        return Extent(max(CONTROL, around + words * LEAST), around + words + TIGHT)

    def height(self, fit: Fit, width: float) -> Extent:
        high = max(CONTROL, fit.gap(CONTROL * fit.letters**0.5))
        return Extent(high, high)

    def baseline(self, fit: Fit, width: float) -> float:
        return fit.height(self, width).wished / 2 + fit.size(self.style.size) * BASELINE

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        size = self.style.size * fit.factor
        c.button(self.key, self.said, *area, self.primary, self.enabled, self.symbol, size, self.lines)
        c.answer(self.key, self.on, self.tip)


class IconBox(PageBox):
    """A round button that shows an icon."""

    def __init__(self, key: str, symbol: str, name: str, on: Call, enabled: bool) -> None:
        self.key, self.symbol, self.name, self.on, self.enabled = key, symbol, name, on, enabled

    def width(self, fit: Fit) -> Extent:
        return Extent(ROUND, ROUND)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(ROUND, ROUND)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.round(self.key, self.symbol, area.x, area.y, self.name, ROUND, self.enabled)
        c.answer(self.key, self.on)


class PictureButton(PageBox):
    """A picture that can be chosen, one of several."""

    def __init__(self, key: str, shown: Picture, name: str, on: Call, chosen: bool, group: str, enabled: bool) -> None:
        self.key, self.shown, self.name, self.on = key, shown, name, on
        self.chosen, self.group, self.enabled = chosen, group, enabled

    def width(self, fit: Fit) -> Extent:
        return Extent(self.shown.w, self.shown.w)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(self.shown.h, self.shown.h)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        name = f"{self.name} ✓" if self.chosen else self.name
        x, y = area.x + (area.w - self.shown.w) / 2, area.y + (area.h - self.shown.h) / 2
        c.control(self.key, self.shown, x, y, "choice", self.enabled, self.shown.h / 2, name)
        c.answer(self.key, self.on)
        c.among(self.key, self.group, self.chosen)


class EntryOfList(PageBox):
    """A line of a list of which one is chosen: an icon and words."""

    def __init__(self, key: str, said: str, symbol: str, chosen: bool, on: Call, group: str) -> None:
        self.key, self.said, self.symbol, self.chosen, self.on, self.group = key, said, symbol, chosen, on, group

    def width(self, fit: Fit) -> Extent:
        words = fonts.width(self.said, fit.size(SIZE.size), SIZE.weight) * SLACK
        around = 3 * GAP + SIZE.size * 1.4
        return Extent(around + words * LEAST, around + words)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(CONTROL, CONTROL + fit.gap(2))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        color = GOLD if self.chosen else c.look.muted
        weight = SIZE.weight if self.chosen else 500
        left, mark = GAP, SIZE.size * 1.4
        room = area.w - 3 * GAP - mark
        size = c.legible(fitted(self.said, fit.size(SIZE.size), SIZE.weight, room, LEAST))
        parts: tuple[Part, ...] = (
            (left + mark / 2, area.h / 2, icon(self.symbol, mark, color), "center"),
            (left + mark + GAP, area.h / 2, Text(self.said, size, weight, CREAM if self.chosen else color), "midleft"),
        )
        shown = Group(area.w, area.h, parts)
        if self.chosen:
            shown = ground(area.w, area.h, 14, GOLD, 0.18, GOLD, 0.85, 1.2, shade=False, parts=parts)
        c.control(self.key, shown, area.x, area.y, "choice", radius=14, name=self.said, lit=self.chosen)
        c.answer(self.key, self.on)
        c.among(self.key, self.group, self.chosen, follows=True)


def button(
    key: str,
    said: str,
    on: Call,
    primary: bool = False,
    symbol: str = "",
    enabled: bool = True,
    tip: str = "",
    lines: int = 1,
) -> ButtonBox:
    """Make a button that calls `on`; with `lines` its words may break."""
    return ButtonBox(key, said, on, primary, symbol, enabled, tip, lines)


def icon_button(key: str, symbol: str, name: str, on: Call, enabled: bool = True) -> IconBox:
    """Make a round button that shows an icon; `name` says in words what it does."""
    return IconBox(key, symbol, name, on, enabled)


def entry_of_list(key: str, said: str, symbol: str, chosen: bool, on: Call, group: str) -> EntryOfList:
    """Make a line of a list of which one is chosen; the keyboard chooses it as it comes there."""
    return EntryOfList(key, said, symbol, chosen, on, group)


def picture_button(
    key: str, shown: Picture, name: str, on: Call, group: str, chosen: bool = False, enabled: bool = True
) -> PictureButton:
    """Make a round picture that can be chosen, one of a `group`."""
    return PictureButton(key, shown, name, on, chosen, group, enabled)
