"""The area everything is laid out in: as large as the window asks for, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import FRect

from tablegames.view.painting.theme import HEIGHT, WIDTH

Shape = Literal["usual", "wide", "tall", "upright"]
NEAR = 14.0
"""By how many logical pixels a window may differ from the usual shape and is still laid out as usual."""
UPRIGHT_FROM = 340.0
"""From so much more height on there is room to put things below each other that usually stand side by side."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """A width and a height in logical pixels, of which neither is below that of the usual canvas."""

    width: float = WIDTH
    height: float = HEIGHT

    @property
    def more_wide(self) -> float:
        """How much wider it is than the usual canvas."""
        return self.width - WIDTH

    @property
    def more_high(self) -> float:
        """How much higher it is than the usual canvas."""
        return self.height - HEIGHT

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.width / 2, self.height / 2

    @property
    def rect(self) -> FRect:
        """All of it."""
        return FRect(0, 0, self.width, self.height)

    @property
    def shape(self) -> Shape:
        """What it looks like beside the usual canvas: the same, wider, higher, or standing upright."""
        if self.more_wide:
            return "wide"
        if self.more_high:
            return "upright" if self.more_high >= UPRIGHT_FROM else "tall"
        return "usual"


USUAL = Canvas()
"""16:9, for which every position in pages and rulesets is given."""


def scale_of(size: tuple[int, int]) -> float:
    """Give how many real pixels of a window a logical one takes."""
    return min(size[0] / WIDTH, size[1] / HEIGHT)


def canvas_of(size: tuple[int, int]) -> Canvas:
    """Give the canvas that fills a window of a size in real pixels."""
    k = scale_of(size)
    w, h = int(size[0] / k + 0.001), int(size[1] / k + 0.001)
    return Canvas(w if w - WIDTH > NEAR else WIDTH, h if h - HEIGHT > NEAR else HEIGHT)
