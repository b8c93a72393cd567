"""A board: a panel with words and marks that stands on the table."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Key, Sprite


def board(
    t: Layout,
    key: Key,
    box: tuple[float, float, float, float],
    parts: Iterable[Part],
    rounded: float = 16,
    opacity: float = 0.86,
) -> Sprite:
    """Answer the sprite of a board whose left upper corner, width and height are given.

    Parts are placed from that corner, as widgets think; a sprite stands by its middle.
    """
    x, y, w, h = box
    picture = panel(w, h, rounded, t.fill, opacity, parts=tuple(parts))
    return Sprite(key, picture, x + w / 2, y + h / 2, STANDING)
