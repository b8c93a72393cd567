"""Pictures are values: what to paint, in logical pixels. Equal pictures share one raster.

A picture knows nothing of windows; `paint` is given a kit that knows the scale and keeps what was painted before.
Everything here may run in the worker thread.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Protocol

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.view.language.text import fill_gaps
from tablegames.view.painting.theme import DIM
from tablegames.view.painting.vector import ART, paint_art, proportions, raster, with_alpha

LOG = logging.getLogger(__name__)


class Kit(Protocol):
    """What a picture paints itself with: the rasters, which know pictures and so cannot be named here."""

    @property
    def k(self) -> float:
        """Real pixels a logical one."""

    def px(self, value: float) -> int:
        """Turn a length into real pixels, at least one."""

    def at(self, value: float) -> int:
        """Turn a position into real pixels."""

    def part(self, picture: Picture) -> Surface:
        """Paint a picture, or give the surface painted before: upright, straight alpha, not to be changed.

        Transform a copy of it, too: the library locks what it transforms, and the thread that paints beside this one
        cannot lay a locked surface anywhere.
        """

    def layer(self, picture: Picture) -> Surface:
        """Give the same with premultiplied alpha, to be laid over others."""

    def smaller(self, factor: float) -> Kit:
        """Give the kit that paints everything smaller by a factor."""


class Picture(Protocol):
    """Something to paint, `w` by `h` logical pixels."""

    @property
    def w(self) -> float:
        """Width."""

    @property
    def h(self) -> float:
        """Height."""

    def paint(self, kit: Kit) -> Surface:
        """Paint it at the kit's scale, straight alpha (a group: premultiplied)."""

    def __hash__(self) -> int: ...


class Premultiplied:
    """A picture made of others, which paints itself with premultiplied alpha."""

    def within(self) -> Iterable[Picture]:
        """List the pictures it is made of."""
        raise NotImplementedError


class Enlarged:
    """A picture that is painted small and enlarged: its alpha is premultiplied before that, which costs little."""

    def premultiplied(self, kit: Kit) -> Surface:
        """Paint it at the kit's scale with premultiplied alpha."""
        raise NotImplementedError


class Turnable:
    """A picture with two sides, such as a card: going from one side to the other it turns over on its way."""

    @property
    def side(self) -> str:
        """Name the side that is up; "" is the back."""
        raise NotImplementedError

    def covered(self, owner: int) -> Picture:
        """Give its back, as the deck of `owner` has it."""
        raise NotImplementedError

    def uncovered(self, card: str) -> Picture:
        """Give its face, where it is this card."""
        raise NotImplementedError

    @property
    def dimmed(self) -> tuple[int, int, int]:
        """Give the colour it is multiplied by where it may not be chosen."""
        return DIM


@dataclass(frozen=True, slots=True)
class Svg:
    """A sprite of the art folder at a size of its own; `tint` multiplies its colours."""

    name: str
    w: float
    h: float
    tint: str = ""

    def paint(self, kit: Kit) -> Surface:
        surface = paint_art(self.name, kit.px(self.w), kit.px(self.h))
        if self.tint:
            surface.fill(pygame.Color(self.tint), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


NOTHING = "common/nothing"
"""A drawing of which nothing is seen."""


def art(name: str, w: float, tint: str = "", **gaps: object) -> Svg:
    """Take a sprite of the art folder `w` wide, as high as its drawing asks; a square for one that is gone.

    Where no art is named nothing is seen.

    `gaps` fill those of the name: "mark-{suit}".
    """
    name = fill_gaps(name, gaps) or NOTHING
    box = proportions(name)
    return Svg(name, w, w * box[1] / box[0], tint)


@cache
def is_drawn(name: str) -> bool:
    """Tell whether the art folder has a sprite of that name."""
    return (ART / f"{name}.svg").is_file()


@dataclass(frozen=True, slots=True)
class Stacked:
    """Pictures laid over each other about one middle, such as a die and the pips on it; the first is the largest."""

    layers: tuple[Picture, ...]

    @property
    def w(self) -> float:
        return self.layers[0].w

    @property
    def h(self) -> float:
        return self.layers[0].h

    def paint(self, kit: Kit) -> Surface:
        surface = Surface((kit.px(self.w), kit.px(self.h)), SRCALPHA)
        for each in self.layers:
            image = kit.part(each)
            surface.blit(image, image.get_rect(center=surface.get_rect().center))
        return surface


@dataclass(frozen=True, slots=True)
class Drawing:
    """A few SVG elements of our own, in logical pixels."""

    body: str
    w: float
    h: float

    def paint(self, kit: Kit) -> Surface:
        w, h = kit.px(self.w), kit.px(self.h)
        return draw_svg(self.body, w, h, w / self.w, h / self.h)


def draw_svg(body: str, w: int, h: int, across: float, down: float) -> Surface:
    """Turn a few SVG elements into w x h real pixels; `across` and `down`: how many of these a logical one takes.

    They may differ a little: the rasteriser keeps the aspect, and a wide box whose height was rounded down would end
    pixels before the lines above and below it.
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    try:
        return raster(f'{head}<g transform="scale({across} {down})">{body}</g></svg>'.encode(), w, h)
    except pygame.error as error:
        # Only what was taken out of a damaged file can be wrong here.
        LOG.warning("%s cannot be drawn: %s", body[:80], error)
        return Surface((w, h), SRCALPHA)


@dataclass(frozen=True, slots=True)
class Soft(Enlarged):
    """A blurred rounded rectangle, for shadows and glows. Its picture is `pad` larger on every side."""

    w: float
    h: float
    r: float
    blur: float
    alpha: int
    color: str = "#000000"

    @property
    def pad(self) -> float:
        return self.blur * 2.4

    def paint(self, kit: Kit) -> Surface:
        return self.enlarged(kit, self.blurred(kit))

    def premultiplied(self, kit: Kit) -> Surface:
        return self.enlarged(kit, self.blurred(kit).premul_alpha())

    def full(self, kit: Kit) -> tuple[int, int]:
        """Give its size in real pixels."""
        return kit.px(self.w + 2 * self.pad), kit.px(self.h + 2 * self.pad)

    def enlarged(self, kit: Kit, small: Surface) -> Surface:
        """Scale what was blurred to its full size."""
        full = self.full(kit)
        return small if small.get_size() == full else transform.smoothscale(small, full)

    def turned(self, kit: Kit, small: Surface, angle: float) -> Surface:
        """Turn what was blurred while it is small, which takes a fifth of the time, and scale it by as much as ever."""
        if not angle:
            return self.enlarged(kit, small)
        (w, h), full = small.get_size(), self.full(kit)
        if (w, h) == full:
            return transform.rotozoom(small, angle, 1)
        # What turns a surface takes a point half a pixel off for its middle, and small pixels are large on the screen.
        edged = Surface((w + 1, h + 1), SRCALPHA)
        edged.blit(small, (1, 1))
        whole = transform.rotozoom(edged, angle, 1)
        wide, high = whole.get_width() - 1, whole.get_height() - 1
        # As even as what is turned at its full size, or it would lie half a pixel beside it.
        size = round(wide * full[0] / w / 2) * 2, round(high * full[1] / h / 2) * 2
        return transform.smoothscale(whole.subsurface((1, 1, wide, high)), size)

    def blurred(self, kit: Kit) -> Surface:
        """Paint it at the size where the radius is about three pixels: the eye sees no difference, and it is far
        faster."""
        full = self.full(kit)
        shrink = max(1.0, kit.k * self.blur / 3)
        k = kit.k / shrink
        w, h = max(2, round(full[0] / shrink)), max(2, round(full[1] / shrink))
        pad = self.pad * k
        rect = f'<rect x="{pad}" y="{pad}" width="{self.w * k}" height="{self.h * k}" rx="{self.r * k}" fill="#fff"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{rect}</svg>'
        mask = Surface((w, h), 0, 24)
        mask.blit(raster(svg.encode(), w, h), (0, 0))
        mask = transform.gaussian_blur(mask, max(1, round(self.blur * k)))
        fade = bytes(round(level * self.alpha / 255) for level in range(256))
        color = pygame.Color(self.color)
        pixels = bytearray(bytes((color.r, color.g, color.b, 0)) * (w * h))
        pixels[3::4] = pygame.image.tobytes(mask, "RGB")[::3].translate(fade)
        return with_alpha(pygame.image.frombytes(bytes(pixels), (w, h), "RGBA"))
