"""Lays the boxes of a page out on the canvas: as large as there is room, smaller where there is not enough."""

from __future__ import annotations

from math import ceil

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


def enough(root: PageBox, fit: Fit, w: float, h: float, all_seen: bool) -> bool:
    """Tell whether a box has enough room; with `all_seen` nothing has to be scrolled."""
    wide, high = fit.width(root), fit.height(root, w)
    return wide.least <= w + 0.5 and (high.wished if all_seen else high.least) <= h + 0.5


def largest(canvas: Canvas) -> float:
    """Tell by how much everything is enlarged at most: more in a window that is higher than usual."""
    return 1 + (LARGEST - 1) * min(1.0, canvas.more_high / HIGHER)


def fit_for(root: PageBox, canvas: Canvas, c: Controls) -> tuple[Fit, float]:
    """Find how large everything is set, and by how much all of it is enlarged afterwards."""
    most = largest(canvas)
    zooms = [max(1.0, most - LARGER * step) for step in range(1 + ceil((most - 1) / LARGER))]
    factors = [max(SMALLEST, 1 - SMALLER * step) for step in range(1 + ceil((1 - SMALLEST) / SMALLER))]
    little = [each for each in factors if each >= HARDLY]
    tries = [
        *((zoom, 1.0, True) for zoom in zooms),
        *((1.0, factor, True) for factor in little),
        *((zoom, 1.0, False) for zoom in zooms),
        *((1.0, factor, False) for factor in factors),
    ]
    # A fit remembers what it measured, and most sizes are tried twice.
    fits = {size: Fit(c.letters, c.smallest / size[0], size[1]) for size in {each[:2] for each in tries}}
    for zoom, factor, all_seen in tries:
        fit = fits[zoom, factor]
        if enough(root, fit, canvas.width / zoom, canvas.height / zoom, all_seen):
            break
    return fit, zoom


def lay_boxes(root: PageBox, canvas: Canvas, c: Controls) -> None:
    """Lay a box out over the whole canvas.

    In a window that is higher than usual everything is larger, as far as it still has room; where there is not enough
    room, type and distances shrink together, so that what matters more stays larger than what matters less. Before
    anything is scrolled all of it may become a little smaller.
    """
    fit, zoom = fit_for(root, canvas, c)
    carry, before, c.scale = Carry(scale=zoom), len(c.sprites), zoom
    root.draw(c, fit, Area(0, 0, canvas.width / zoom, canvas.height / zoom))
    c.scale = 1.0
    if zoom > 1:
        c.sprites[before:] = [carry.sprite(each) for each in c.sprites[before:]]
    for place in c.places:
        place.zoom = zoom
