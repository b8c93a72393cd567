"""The box of a game that has no drawing of its own: some of its cards, fanned before a sunburst."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import BLEND_RGBA_MIN as BLEND_MIN
from pygame import Surface, transform

from tablegames.view.backdrops.game_colours import GAME_COLOURS, GameColours
from tablegames.view.cards.card import Card
from tablegames.view.painting.picture import Drawing, Kit, Picture, Soft
from tablegames.view.painting.vector import raster

WIDE, HIGH = 240, 280
"""Units of a box."""
RAYS = 24
CARD = {1: 132.0, 2: 108.0, 3: 96.0, 4: 88.0, 5: 84.0}
"""By number of cards, how wide one is."""
STEP = {1: 0.0, 2: 17.0, 3: 15.0, 4: 12.0, 5: 10.0}
"""Degrees from one card to the next."""
MOST = 5
FINE = 2
"""Cards are turned at so many times their size, for smooth edges."""
PIVOT = 172.0
"""How far below the middle of the cards the point lies about which they are fanned."""


@dataclass(frozen=True, slots=True)
class PaintedCover:
    """A box `w` wide with a picture of its own, whose corners are cut round."""

    picture: Picture

    @property
    def w(self) -> float:
        return self.picture.w

    @property
    def h(self) -> float:
        return self.picture.h

    def paint(self, kit: Kit) -> Surface:
        surface = kit.part(self.picture).copy()
        surface.blit(kit.part(corners(self.w)), (0, 0), special_flags=BLEND_MIN)
        return surface


def corners(w: float) -> Drawing:
    """Draw what is seen of a box so wide: all of it but its corners."""
    high = w * HIGH / WIDE
    return Drawing(f'<rect width="{w}" height="{high}" rx="{18 * w / WIDE}" fill="#fff"/>', w, high)


@dataclass(frozen=True, slots=True)
class Cover:
    """A box `w` wide that shows cards of a world of faces."""

    colour: str
    faces: str
    cards: tuple[str, ...]
    w: float

    @property
    def h(self) -> float:
        return self.w * HIGH / WIDE

    def paint(self, kit: Kit) -> Surface:
        u = self.w / WIDE * FINE
        w, h = kit.px(self.w), kit.px(self.h)
        surface = raster(ground(GAME_COLOURS[self.colour]), w * FINE, h * FINE)
        shown = self.cards[:MOST]
        for at, card in enumerate(shown):
            self.lay(surface, kit, card, (at - (len(shown) - 1) / 2) * STEP[len(shown)], u)
        surface = transform.smoothscale(surface, (w, h))
        surface.blit(raster(frame(), w, h), (0, 0))
        surface.blit(kit.part(corners(self.w)), (0, 0), special_flags=BLEND_MIN)
        return surface

    def lay(self, surface: Surface, kit: Kit, card: str, angle: float, u: float) -> None:
        """Lay one card of the fan, with its shadow."""
        wide = CARD[min(len(self.cards), MOST)] * u
        x = (WIDE / 2 + math.sin(math.radians(angle)) * PIVOT) * u
        y = (HIGH / 2 + PIVOT - math.cos(math.radians(angle)) * PIVOT + 2) * u
        soft = Soft(wide, wide * 1.4, wide * 0.08, 5 * u, 150)
        for picture, drop in ((soft, 4 * u), (Card(self.faces, card, wide), 0.0)):
            image = transform.rotozoom(kit.part(picture), -angle, 1)
            surface.blit(image, image.get_rect(center=(kit.at(x), kit.at(y + drop))))


def ground(colour: GameColours) -> bytes:
    """Draw what lies behind the cards: a gradient, rays and a glow."""
    rays = []
    for at in range(RAYS):
        middle = math.tau * at / RAYS
        ends = [(WIDE / 2 + 260 * math.cos(a), HIGH / 2 + 260 * math.sin(a)) for a in (middle - 0.065, middle + 0.065)]
        rays.append(f"M{WIDE / 2} {HIGH / 2} " + " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "z")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"><defs>'
        f'<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{HIGH}">'
        f'<stop offset="0" stop-color="{colour.top}"/><stop offset="1" stop-color="{colour.bottom}"/></linearGradient>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{WIDE / 2}" cy="{HIGH / 2}" r="130">'
        f'<stop offset="0" stop-color="{colour.light}" stop-opacity=".85"/><stop offset=".5"'
        f' stop-color="{colour.light}" stop-opacity=".25"/><stop offset="1" stop-color="{colour.light}"'
        f' stop-opacity="0"/></radialGradient></defs><rect width="{WIDE}" height="{HIGH}" fill="url(#s)"/>'
        f'<path d="{" ".join(rays)}" fill="{colour.light}" fill-opacity=".13"/>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="url(#g)"/></svg>'
    ).encode()


def frame() -> bytes:
    """Draw what lies over the cards: the edge of the box, its gold line, and a spark in each corner."""
    sparks = " ".join(
        f"M{x} {y - 7} L{x + 1.8} {y - 1.8} L{x + 7} {y} L{x + 1.8} {y + 1.8} L{x} {y + 7} L{x - 1.8} {y + 1.8}"
        f" L{x - 7} {y} L{x - 1.8} {y - 1.8}z"
        for x in (26, WIDE - 26)
        for y in (26, HIGH - 26)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<path d="{sparks}" fill="#fff8e7" fill-opacity=".9"/>'
        f'<rect x="1.5" y="1.5" width="{WIDE - 3}" height="{HIGH - 3}" rx="16.5" fill="none" stroke="#fff8e7"'
        f' stroke-opacity=".28" stroke-width="3"/><rect x="8" y="8" width="{WIDE - 16}" height="{HIGH - 16}" rx="11"'
        ' fill="none" stroke="#f0bd4f" stroke-opacity=".55" stroke-width="1.4"/></svg>'
    ).encode()
