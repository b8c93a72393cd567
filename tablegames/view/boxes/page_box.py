"""What every box of a page can do: tell how large it wants to be, and draw itself into an area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.view.boxes.spacing import BODY
from tablegames.view.controls.controls import Controls

BASELINE = 0.36
"""How far below the middle of a line its letters stand, by the size of the type."""


class Area(NamedTuple):
    """A rectangle by its upper left corner, logical pixels."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, across: float, down: float) -> Area:
        """Give what is left of it inside a margin."""
        return Area(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)


class Extent(NamedTuple):
    """How much room a box needs in one direction, and how much it would like, logical pixels."""

    least: float
    wished: float

    def plus(self, more: float) -> Extent:
        """Give an extent with a margin."""
        return Extent(self.least + more, self.wished + more)


class TypeScale(NamedTuple):
    """How large type is set."""

    letters: float
    """By how much words grow for the reader."""
    smallest: float
    """The smallest type that can be read, logical pixels."""
    factor: float = 1.0
    """By how much everything is shrunk: 1, or less."""

    def size(self, usual: float, shrunk: float = 1.0) -> float:
        """Give the size in which type of a usual size is set, never smaller than can be read."""
        wanted = usual * self.letters
        return max(wanted * self.factor * shrunk, min(wanted, self.smallest))


class Fit:
    """How large everything is set, and for one layout what was measured, since a row asks its boxes more than once."""

    def __init__(self, letters: float, smallest: float, factor: float = 1.0) -> None:
        self.scale = TypeScale(letters, smallest, factor)
        self.letters, self.factor, self.size = letters, factor, self.scale.size
        self.heights: dict[tuple[int, float], Extent] = {}
        self.widths: dict[int, Extent] = {}
        self.shares: dict[tuple[int, float], list[float]] = {}
        """How the boxes of a row share its width."""

    def again(self) -> Fit:
        """Give the same with nothing measured, for boxes that do not live as long as the layout."""
        return Fit(*self.scale)

    def gap(self, usual: float) -> float:
        """Give a distance where everything is shrunk."""
        return usual * self.factor

    def width(self, box: PageBox) -> Extent:
        """Measure how wide a box wants to be."""
        key = id(box)
        if key not in self.widths:
            self.widths[key] = box.width(self)
        return self.widths[key]

    def height(self, box: PageBox, width: float) -> Extent:
        """Measure how high a box wants to be where it is so wide."""
        key = id(box), width
        if key not in self.heights:
            self.heights[key] = box.height(self, width)
        return self.heights[key]


class PageBox:
    """Part of a page. First it is measured, then drawn: it never asks where it stands."""

    grows = 0.0
    """Its share of the room that is left in its row or column; 0: it takes none."""

    def width(self, fit: Fit) -> Extent:
        """Tell how wide it wants to be."""
        raise NotImplementedError

    def height(self, fit: Fit, width: float) -> Extent:
        """Tell how high it wants to be where it is so wide."""
        raise NotImplementedError

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        """Draw it into an area."""
        raise NotImplementedError

    def baseline(self, fit: Fit, width: float) -> float:
        """Tell how far below its upper edge its first line of letters stands."""
        return fit.height(self, width).wished / 2 + fit.size(BODY.size) * BASELINE


def shares(extents: Sequence[Extent], grows: Sequence[float], room: float) -> list[float]:
    """Share room among boxes in a row: to each what it wishes, and what is left to those that grow.

    Where there is not enough, those give way that can, each in proportion to what it can give.

    >>> shares([Extent(10, 10), Extent(20, 60)], [0, 1], 100)
    [10, 90.0]
    >>> shares([Extent(10, 10), Extent(20, 60)], [0, 1], 50)
    [10.0, 40.0]
    """
    wished, least = sum(each.wished for each in extents), sum(each.least for each in extents)
    if wished <= room:
        spare, parts = room - wished, sum(grows)
        return [
            each.wished + spare * part / parts if part else each.wished
            for each, part in zip(extents, grows, strict=True)
        ]
    given = max(0.0, (room - least) / (wished - least)) if wished > least else 0.0
    return [each.least + (each.wished - each.least) * given for each in extents]
