"""Stretching what was painted small, where a picture is the same all through its middle."""

from __future__ import annotations

from pygame import BLEND_RGBA_ADD, SRCALPHA, Rect, Surface, transform

LARGE = 40_000
"""Real pixels from which on stretching is worth it: the rasteriser takes some 20 milliseconds for a million."""


def stretch(small: Surface, w: int, h: int) -> Surface:
    """Enlarge a square to w x h real pixels: the row and the column in its middle are repeated, the rest is kept."""
    side = small.get_width()
    middle = (side - 1) // 2
    far = middle + 1
    right, below = w - (side - far), h - (side - far)
    whole = Surface((w, h), SRCALPHA)
    whole.fill(small.get_at((middle, middle)), Rect(middle, middle, right - middle, below - middle))

    def lay(source: Rect, target: Rect) -> None:
        part = small.subsurface(source)
        if source.size != target.size:
            part = transform.scale(part, target.size)
        # Added to nothing it stays exactly what it is.
        whole.blit(part, target, special_flags=BLEND_RGBA_ADD)

    rest = side - far
    for y, top, high in ((0, 0, middle), (far, below, rest)):
        lay(Rect(0, y, middle, high), Rect(0, top, middle, high))
        lay(Rect(middle, y, 1, high), Rect(middle, top, right - middle, high))
        lay(Rect(far, y, rest, high), Rect(right, top, rest, high))
    lay(Rect(0, middle, middle, 1), Rect(0, middle, middle, below - middle))
    lay(Rect(far, middle, rest, 1), Rect(right, middle, rest, below - middle))
    return whole
