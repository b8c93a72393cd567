"""Settings: one value of several, on or off, more or less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import CONTROL, TIGHT
from tablegames.view.controls.controls import BAR, BARS, TOGGLE, TOGGLE_HIGH, Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import BOLD

SIZE, LEAST = 16.0, 0.6
"""The type of a choice, and the smallest part of it to which it shrinks."""
CELL, BETWEEN = 120.0, 12.0
"""How wide a choice is at least where there is room, and the room beside its words."""


class ChoiceBox(PageBox):
    """A row of values of which one is chosen."""

    def __init__(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        on: Callable[[str], None],
        enabled: bool,
        tips: Mapping[str, str] | None,
        follows: bool,
    ) -> None:
        self.key, self.choices, self.chosen, self.on = key, choices, chosen, on
        self.enabled, self.tips, self.follows = enabled, tips, follows

    def width(self, fit: Fit) -> Extent:
        size = fit.size(SIZE)
        wide = [fonts.width(said, size, BOLD) * SLACK + 2 * BETWEEN for _, said in self.choices]
        least = [max(CONTROL, each * LEAST) for each in wide]
        return Extent(sum(least) + 6, max(*wide, CELL * fit.letters) * len(wide) + 6)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(CONTROL, CONTROL)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        size = SIZE * fit.factor
        c.segmented(self.key, self.choices, self.chosen, *area, size, self.enabled, self.tips)
        for value, _ in self.choices:
            key = f"{self.key}.{value}"
            c.answer(key, partial(self.on, value))
            c.among(key, self.key, value == self.chosen, self.follows)


class SwitchBox(PageBox):
    """A switch."""

    def __init__(self, key: str, is_on: bool, name: str, on: Call, enabled: bool) -> None:
        self.key, self.is_on, self.name, self.on, self.enabled = key, is_on, name, on, enabled

    def width(self, fit: Fit) -> Extent:
        return Extent(TOGGLE, TOGGLE)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(TOGGLE_HIGH, CONTROL)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.toggle(self.key, area.x, area.y + (area.h - TOGGLE_HIGH) / 2, self.is_on, self.name, self.enabled)
        c.answer(self.key, self.on)


class MeterBox(PageBox):
    """Steps between a button for less and one for more."""

    def __init__(self, key: str, level: int, most: int, names: tuple[str, str], on: Callable[[int], None]) -> None:
        self.key, self.level, self.most, self.names, self.on = key, level, most, names, on

    def width(self, fit: Fit) -> Extent:
        return Extent(BARS + TIGHT * self.most, BARS + BAR * self.most)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(CONTROL, CONTROL)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.meter(self.key, self.level, self.most, area.x, area.y + (area.h - CONTROL) / 2, area.w, self.names)
        c.answer(f"{self.key}.less", partial(self.on, max(0, self.level - 1)))
        c.answer(f"{self.key}.more", partial(self.on, min(self.most, self.level + 1)))


def choice(
    key: str,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    on: Callable[[str], None],
    enabled: bool = True,
    tips: Mapping[str, str] | None = None,
    follows: bool = False,
) -> ChoiceBox:
    """Offer values (with their words) of which one is chosen; `on` is called with the value.

    `follows`: the keyboard chooses a value as it comes there.
    """
    return ChoiceBox(key, choices, chosen, on, enabled, tips, follows)


def switch(key: str, is_on: bool, name: str, on: Call, enabled: bool = True) -> SwitchBox:
    """Offer to turn something on or off."""
    return SwitchBox(key, is_on, name, on, enabled)


def meter(key: str, level: int, most: int, names: tuple[str, str], on: Callable[[int], None]) -> MeterBox:
    """Offer a level from 0 to `most`; `names` says what less and more do, `on` is called with the new level."""
    return MeterBox(key, level, most, names, on)
