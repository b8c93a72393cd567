"""Lays the boxes of a page out on the canvas: as large as there is room, smaller where there is not enough."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TypeVar

from tablegames.view.boxes.page_box import Area, Fit, PageBox
from tablegames.view.controls.controls import Controls
from tablegames.view.layout.carry import Carry
from tablegames.view.painting.canvas import Canvas

LARGEST, HIGHER = 1.36, 480.0
"""How much larger everything becomes at most in a window so much higher than usual, logical pixels."""
LARGER, SMALLER = 0.04, 0.03
"""The steps by which everything is tried larger and smaller."""
SMALLEST, HARDLY = 0.7, 0.9
"""The smallest part of its size to which everything shrinks together, and that to which it does before it scrolls."""
ROUNDING = 0.5
"""How much room may be missing, logical pixels."""
Size = TypeVar("Size")


def largest(canvas: Canvas) -> float:
    """Tell by how much everything is enlarged at most: more in a window that is higher than usual."""
    return 1 + (LARGEST - 1) * min(1.0, canvas.more_high / HIGHER)


def fit_for(root: PageBox, canvas: Canvas, letters: float, smallest: float) -> tuple[Fit, float]:
    """Find how large everything is set, and by how much all of it is enlarged afterwards."""
    most = largest(canvas)
    zooms = [(max(1.0, most - LARGER * step), 1.0) for step in range(1 + ceil((most - 1) / LARGER))]
    factors = [(1.0, max(SMALLEST, 1 - SMALLER * step)) for step in range(1 + ceil((1 - SMALLEST) / SMALLER))]
    little = [each for each in factors if each[1] >= HARDLY]
    # A fit remembers what it measured, and most sizes are tried twice.
    fits: dict[tuple[float, float], Fit] = {}

    def enough(size: tuple[float, float], all_seen: bool) -> bool:
        zoom, factor = size
        fit = fits.setdefault(size, Fit(letters, smallest / zoom, factor))
        w, h = canvas.width / zoom + ROUNDING, canvas.height / zoom + ROUNDING
        if fit.width(root).least > w:
            return False
        high = fit.height(root, canvas.width / zoom)
        return (high.wished if all_seen else high.least) <= h

    for sizes, all_seen in ((zooms, True), (little, True), (zooms, False), (factors, False)):
        found = first_enough(sizes, partial(enough, all_seen=all_seen))
        if found is not None:
            break
    found = found or factors[-1]
    return fits[found], found[0]


def first_enough(sizes: Sequence[Size], enough: Callable[[Size], bool]) -> Size | None:
    """Find the first of sizes, from large to small, for which there is room; None where there is for none.

    >>> first_enough([5, 4, 3, 2, 1], lambda size: size < 4)
    3
    """
    if enough(sizes[0]):
        return sizes[0]
    if not enough(sizes[-1]):
        return None
    return sizes[bisect_left(sizes, True, 1, len(sizes) - 1, key=enough)]


class BoxLayout:
    """A box over the whole canvas, measured once: it is drawn as often as another control is pointed at.

    In a window that is higher than usual everything is larger, as far as it still has room. Where there is not enough
    room, type and distances shrink together, so that what matters more stays larger than what matters less. Before
    anything is scrolled all of it may become a little smaller.
    """

    def __init__(self, root: PageBox, canvas: Canvas, letters: float, smallest: float) -> None:
        """`letters`: by how much words grow; `smallest`: the smallest type that can be read, logical pixels."""
        self.root, self.canvas = root, canvas
        self.fit, self.zoom = fit_for(root, canvas, letters, smallest)

    def draw(self, c: Controls) -> None:
        """Draw it as it is now."""
        zoom, canvas = self.zoom, self.canvas
        carry, before, c.scale = Carry(scale=zoom), len(c.sprites), zoom
        self.root.draw(c, self.fit, Area(0, 0, canvas.width / zoom, canvas.height / zoom))
        c.scale = 1.0
        if zoom > 1:
            c.sprites[before:] = [carry.sprite(each) for each in c.sprites[before:]]
        for place in c.places:
            place.zoom = zoom
