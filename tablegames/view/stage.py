"""What was painted last, and what must be painted now.

The list of blits of this frame is compared with that of the last; where they differ is the damage, and each damaged
rectangle is redrawn whole: the ground, then every sprite that touches it, lowest first. So nothing has to be
declared stale by hand, and where nothing changed nothing is painted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from tablegames.view.rasters import Rasters
from tablegames.view.sprite import Sprite

JOIN = 1.15
"""Two damaged rectangles become one where that costs at most this factor of their area."""
ALL = 0.8
"""From this share of the window on everything is redrawn."""


class Blit(NamedTuple):
    """A raster at a place, real pixels; `z` because two lists in another order look different."""

    surface: Surface
    x: int
    y: int
    z: float

    @property
    def rect(self) -> Rect:
        return Rect((self.x, self.y), self.surface.get_size())


class Stage:
    """A surface, the ground under everything, and the blits that are on it."""

    def __init__(self, surface: Surface, ground: Surface) -> None:
        self.surface, self.ground = surface, ground
        self.last: list[Blit] | None = None

    def show(self, sprites: Iterable[Sprite], rasters: Rasters, left: float = 0, top: float = 0) -> list[Rect]:
        """Paint sprites, given lowest first; `left` and `top` are the letterbox. Returns what was repainted."""
        rasters.tick()
        blits = blits_of(sprites, rasters, left, top)
        screen = self.surface.get_rect()
        areas = [screen] if self.last is None else damage(self.last, blits, screen)
        if areas:
            rects = [each.rect for each in blits]
            for area in areas:
                self.surface.set_clip(area)
                self.surface.blit(self.ground, area, area)
                touched = area.collidelistall(rects)
                self.surface.fblits([(blits[at].surface, rects[at]) for at in touched], BLEND_PREMULTIPLIED)
            self.surface.set_clip(None)
        self.last = blits
        return areas


def blits_of(sprites: Iterable[Sprite], rasters: Rasters, left: float, top: float) -> list[Blit]:
    """List the blits of a frame: below each sprite its glow and shadow."""
    k = rasters.k
    blits: list[Blit] = []

    def put(surface: Surface, x: float, y: float, z: float) -> None:
        w, h = surface.get_size()
        blits.append(Blit(surface, round(left + x * k - w / 2), round(top + y * k - h / 2), z))

    for sprite in sprites:
        for under in sprite.unders:
            put(rasters.soft(under.soft, under.angle), sprite.x, sprite.y - sprite.lift + under.drop, sprite.z)
        put(rasters.pose(sprite.pose), sprite.x, sprite.y - sprite.lift, sprite.z)
    return blits


def damage(before: list[Blit], after: list[Blit], screen: Rect) -> list[Rect]:
    """Find the rectangles in which two lists of blits may look different."""
    if before == after:
        return []
    old, new = set(before), set(after)
    changed = [each.rect for each in before if each not in new] + [each.rect for each in after if each not in old]
    # What stayed may lie in another order, where two things stand equally high.
    kept, still = [each for each in before if each in new], [each for each in after if each in old]
    if len(kept) != len(still):
        return [screen]
    changed += [each.rect for was, now in zip(kept, still, strict=True) if was != now for each in (was, now)]
    areas: list[Rect] = []
    for rect in changed:
        area = rect.clip(screen)
        if area.w and area.h:
            join(areas, area)
    if sum(area.w * area.h for area in areas) > screen.w * screen.h * ALL:
        return [screen]
    return areas


def join(areas: list[Rect], area: Rect) -> None:
    """Add a rectangle to those found, united with its neighbours where that is cheap."""
    merging = True
    while merging:
        merging = False
        for other in areas:
            union = other.union(area)
            if union.w * union.h <= (other.w * other.h + area.w * area.h) * JOIN:
                areas.remove(other)
                area, merging = union, True
                break
    areas.append(area)
