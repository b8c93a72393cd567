"""Rasters at their places: what a sprite is on the screen."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite


class Blit(NamedTuple):
    """A raster at a place, real pixels; `z` because two lists in another order look different."""

    surface: Surface
    x: int
    y: int
    z: float

    @property
    def rect(self) -> Rect:
        return Rect((self.x, self.y), self.surface.get_size())


def blits_of(sprite: Sprite, surface: Surface, rasters: Rasters, left: float, top: float) -> list[Blit]:
    """List the blits of one sprite."""
    k = rasters.k
    blits: list[Blit] = []

    def put(surface: Surface, x: float, y: float) -> None:
        w, h = surface.get_size()
        blits.append(Blit(surface, round(left + x * k - w / 2), round(top + y * k - h / 2), sprite.z))

    for under in sprite.unders:
        put(rasters.soft(under.soft, under.angle), sprite.x, sprite.y - sprite.lift + under.drop)
    put(surface, sprite.x, sprite.y - sprite.lift)
    return blits
