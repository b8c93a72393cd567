"""Buttons that call: what is pressed does what it was made for."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.view.boxes.page_box import BASELINE, Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import CONTROL, TIGHT, TypeStyle
from tablegames.view.controls.controls import ROUND, Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.picture import Picture

Call = Callable[[], object]
"""What a control does; what it gives back does not matter."""
SIZE, LARGE = TypeStyle(16, BOLD), TypeStyle(16.5, HEAVY)
"""The type of a button, and of the one that matters most."""
LEAST = 0.7
"""The smallest part of their size to which the words of a button shrink."""
BESIDE = 18.0
"""Room beside the words of a button."""
SYMBOL, AFTER = 1.28, 10
"""How large the icon of a button is, by the size of its type, and the room between it and the words."""


class ButtonBox(PageBox):
    """A button with words."""

    def __init__(
        self, key: str, said: str, on: Call, primary: bool, symbol: str, enabled: bool, tip: str, lines: int, name: str
    ) -> None:
        self.key, self.said, self.on, self.primary = key, said, on, primary
        self.symbol, self.enabled, self.tip, self.lines, self.name = symbol, enabled, tip, lines, name
        self.style = LARGE if primary else SIZE

    def width(self, fit: Fit) -> Extent:
        size = fit.size(self.style.size)
        words = fonts.width(self.said, size, self.style.weight) * SLACK
        around = 2 * BESIDE + (size * SYMBOL + AFTER if self.symbol else 0)
        return Extent(max(CONTROL, around + words * LEAST), around + words + TIGHT)

    def height(self, fit: Fit, width: float) -> Extent:
        high = max(CONTROL, fit.gap(CONTROL * fit.letters**0.5))
        return Extent(high, high)

    def baseline(self, fit: Fit, width: float) -> float:
        return fit.height(self, width).wished / 2 + fit.size(self.style.size) * BASELINE

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        size = self.style.size * fit.factor
        c.button(self.key, self.said, *area, self.primary, self.enabled, self.symbol, size, self.lines, self.name)
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

    def __init__(
        self,
        key: str,
        shown: Picture,
        name: str,
        on: Call,
        chosen: bool,
        group: str,
        enabled: bool,
        radius: float,
        tip: str,
    ) -> None:
        self.key, self.shown, self.name, self.on, self.tip = key, shown, name, on, tip
        self.chosen, self.group, self.enabled, self.radius = chosen, group, enabled, radius

    def width(self, fit: Fit) -> Extent:
        return Extent(self.shown.w, self.shown.w)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(self.shown.h, self.shown.h)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        name = f"{self.name} ✓" if self.chosen else self.name
        x, y = area.x + (area.w - self.shown.w) / 2, area.y + (area.h - self.shown.h) / 2
        c.control(self.key, self.shown, x, y, "choice", self.enabled, self.radius, name)
        c.answer(self.key, self.on, self.tip)
        c.among(self.key, self.group, self.chosen)


def button(
    key: str,
    said: str,
    on: Call,
    primary: bool = False,
    symbol: str = "",
    enabled: bool = True,
    tip: str = "",
    lines: int = 1,
    name: str = "",
) -> ButtonBox:
    """Make a button that calls `on`; with `lines` its words may break, but not within the `name` among them."""
    return ButtonBox(key, said, on, primary, symbol, enabled, tip, lines, name)


def icon_button(key: str, symbol: str, name: str, on: Call, enabled: bool = True) -> IconBox:
    """Make a round button that shows an icon; `name` says in words what it does."""
    return IconBox(key, symbol, name, on, enabled)


def picture_button(
    key: str,
    shown: Picture,
    name: str,
    on: Call,
    group: str,
    chosen: bool = False,
    enabled: bool = True,
    radius: float | None = None,
    tip: str = "",
) -> PictureButton:
    """Make a picture that can be chosen, one of a `group`; without a `radius` of its corners it is round."""
    round_ = shown.h / 2 if radius is None else radius
    return PictureButton(key, shown, name, on, chosen, group, enabled, round_, tip)
