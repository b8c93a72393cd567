"""A rounded box with a line just inside its edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import BLEND_RGBA_ADD, SRCALPHA, Rect, Surface, transform

from tablegames.view.painting.picture import Drawing, Enlarged, Kit, draw_svg

BEYOND = 2
"""Real pixels that are painted beyond a corner: there an edge looks the same everywhere."""


class BoxEdge(NamedTuple):
    """The line just inside the edge of a box."""

    color: str
    opacity: float
    width: float


def round_box(w: float, h: float, r: float, ink: str, line: BoxEdge) -> str:
    """Write a rounded box as SVG, `ink` being the attributes of its fill."""
    edge = ""
    if line.width and line.opacity:
        half = line.width / 2
        inner = f'width="{w - line.width}" height="{h - line.width}" rx="{max(0, r - half)}"'
        edge = (
            f'<rect x="{half}" y="{half}" {inner}'
            f' fill="none" stroke="{line.color}" stroke-opacity="{line.opacity}" stroke-width="{line.width}"/>'
        )
    return f'<rect width="{w}" height="{h}" rx="{r}" {ink}/>{edge}'


@dataclass(frozen=True, slots=True)
class RoundedBox(Drawing, Enlarged):
    """A rounded box of one colour."""

    r: float
    ink: str
    line: BoxEdge

    def premultiplied(self, kit: Kit) -> Surface:
        w, h = kit.px(self.w), kit.px(self.h)
        side = 2 * (kit.px(max(self.r, self.line.width)) + BEYOND) + 1
        if w * h < LARGE or side > min(w, h):
            return self.paint(kit).premul_alpha()
        across, down = w / self.w, h / self.h
        body = round_box(side / across, side / down, self.r, self.ink, self.line)
        return stretch(draw_svg(body, side, side, across, down).premul_alpha(), w, h)


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
