"""A rounded box with a line just inside its edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from tablegames.view.painting.picture import Drawing, Enlarged, Kit, draw_svg
from tablegames.view.painting.stretched import LARGE, stretch

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
