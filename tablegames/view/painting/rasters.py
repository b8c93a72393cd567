"""Every raster made at one scale; painting may happen in a worker thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import takewhile

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.view.painting.picture import Enlarged, Picture, Premultiplied, Soft
from tablegames.view.painting.raster_store import FLYING, NOT_SHOWN, STILL_SHOWN, Store
from tablegames.view.painting.sprite import Pose, Sprite

WORKER = ThreadPoolExecutor(1, thread_name_prefix="rasters")
SECOND_WORKER = ThreadPoolExecutor(1, thread_name_prefix="more rasters")
"""Paints beside it while a page comes, when the thread of the window has nothing to do."""
MEGABYTE = 1 << 20
SHOWN, PARTS = 2 * MEGABYTE, 2 * MEGABYTE
"""Bytes kept besides those that grow with the window: of what is shown, and of what that is made of."""
EDGE = 4
"""Transparent pixels around a picture that is turned, so that its edge is smooth."""
FAINT = 2
"""From this alpha on a shadow is seen: the rim of what is fainter has up to a third of its pixels."""


class Rasters:
    """The pictures painted at one scale. A new scale takes a new object, so nothing stale can be drawn."""

    def __init__(self, k: float, window: tuple[int, int] = (1280, 720)) -> None:
        self.k = k
        self.made = 0
        self.closed = False
        self.pages = 0
        """How many have been turned over."""
        whole = window[0] * window[1] * 4
        self.resting = Store(SHOWN + whole * 3 // 2)
        self.brief = Store((SHOWN + whole * 2) // 4, still=FLYING)
        """Poses of flights live apart: they must not push out what stays."""
        self.parts = Store(PARTS + whole // 2, still=NOT_SHOWN)
        """What pictures are made of: wanted again where they are painted again, but never on the screen itself."""
        self.fine = Rasters(k * 2, window) if k < 2 else self
        """Where turned pictures take their source from."""
        self.window = window
        self.small: dict[float, Rasters] = {}
        """By factor, where pictures painted smaller take theirs from."""

    def close(self) -> None:
        """Let everything go: the window has another size now. What the worker still paints for it is not kept."""
        self.closed = True
        for store in (self.resting, self.brief, self.parts):
            store.clear()
        if self.fine is not self:
            self.fine.close()
        self.fine = self
        for small in self.small.values():
            small.close()

    def px(self, value: float) -> int:
        """Turn a length into real pixels, at least one."""
        return max(1, round(value * self.k))

    def at(self, value: float) -> int:
        """Turn a position into real pixels."""
        return round(value * self.k)

    def tick(self, frames: int = 1) -> None:
        """Count frames."""
        for store in (self.resting, self.brief):
            store.frame += frames

    def shrink(self) -> None:
        """Throw out what is too much though nothing new was painted: the screen may have become emptier."""
        for store in (self.resting, self.brief):
            store.shrink()

    def turn_over(self) -> None:
        """Count what was shown so far as seen long ago: another page comes, and one that stood still had no frames.

        Otherwise a table, its result and the title after it would all lie beside each other, above the budget.
        """
        self.tick(STILL_SHOWN + 1)
        self.pages += 1

    def part(self, picture: Picture) -> Surface:
        """Paint a picture upright, straight alpha, at exactly its size."""
        found = self.parts.find(picture)
        if found is None:
            self.made += 1
            found = self.parts.keep(picture, picture.paint(self))
        return found

    def layer(self, picture: Picture) -> Surface:
        """Paint a picture upright, premultiplied."""
        return self.within(Pose(picture))

    def within(self, pose: Pose) -> Surface:
        """Paint a pose of which another picture is made."""
        found = self.parts.find(pose) or self.store(pose).find(pose)
        if found is None:
            self.made += 1
            found = self.parts.keep(pose, self.compose(pose))
        return found

    def smaller(self, factor: float) -> Rasters:
        """Give the rasters in which everything is smaller by a factor."""
        found = self.small.get(factor)
        if found is None:
            # Two threads may get here at once; both take what the first of them made.
            w, h = self.window
            found = self.small.setdefault(factor, Rasters(self.k * factor, (round(w * factor), round(h * factor))))
        return found

    def has(self, pose: Pose) -> bool:
        """Tell whether a pose is painted."""
        return pose in self.store(pose)

    def kept(self, pose: Pose) -> Surface | None:
        """Give a pose that is painted, and mark it as used now."""
        return self.store(pose).find(pose)

    def keeps(self, sprite: Sprite) -> bool:
        """Mark what a sprite shows as used now; False where something of it is not there any more."""
        below = (self.resting.find((under.soft, under.angle)) for under in sprite.unders)
        return self.kept(sprite.pose) is not None and None not in below

    def store(self, pose: Pose) -> Store:
        """Tell where a pose is kept."""
        return self.brief if pose.in_flight else self.resting

    def pose(self, pose: Pose) -> Surface:
        """Paint a picture as it is blitted: turned, dimmed, premultiplied."""
        store = self.store(pose)
        found = store.find(pose)
        if found is None:
            self.made += 1
            found = store.keep(pose, self.compose(pose))
        return found

    def compose(self, pose: Pose) -> Surface:
        """Make a pose out of the picture's own raster."""
        if pose.dim or pose.alpha < 255:
            surface = self.within(pose._replace(dim=None, alpha=255)).copy()
            factor = (*pose.dim, 255) if pose.dim else (pose.alpha,) * 4
            surface.fill(factor, special_flags=pygame.BLEND_RGBA_MULT)
            return surface
        if pose.angle or pose.zoom != 1 or pose.squeeze != 1:
            straight = self.fine.part(pose.picture)
            edged = Surface((straight.get_width() + 2 * EDGE, straight.get_height() + 2 * EDGE), SRCALPHA)
            edged.blit(straight, (EDGE, EDGE))
            if not isinstance(pose.picture, Premultiplied):
                edged = edged.premul_alpha()
            if pose.squeeze != 1:
                width = max(1, round(edged.get_width() * pose.squeeze))
                edged = transform.smoothscale(edged, (width, edged.get_height()))
            return trim(transform.rotozoom(edged, pose.angle, pose.zoom * self.k / self.fine.k), 1)
        if isinstance(pose.picture, Premultiplied):
            return pose.picture.paint(self)
        if isinstance(pose.picture, Enlarged):
            return pose.picture.premultiplied(self)
        # A picture that stands by itself is not kept twice, straight and premultiplied.
        return (self.parts.find(pose.picture) or pose.picture.paint(self)).premul_alpha()

    def soft(self, soft: Soft, angle: float) -> Surface:
        """Paint a shadow or glow, turned, premultiplied."""
        key = soft, angle
        found = self.resting.find(key)
        if found is None:
            # All angles of it share what was blurred.
            small = self.parts.find((soft,)) or self.parts.keep((soft,), soft.blurred(self).premul_alpha())
            found = self.resting.keep(key, trim(soft.turned(self, small.copy(), angle), FAINT))
        return found

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint what these sprites need in the worker thread, in their order, as long as the page is not turned over.

        What is given as an iterator is run through by the worker too. None where nothing is missing.
        """
        if not isinstance(sprites, Iterator):
            sprites = [each for each in sprites if not self.has(each.pose)]
            if not sprites:
                return None
        page = self.pages
        return WORKER.submit(self.paint, takewhile(lambda _: self.pages == page, sprites))

    def paint(self, sprites: Iterable[Sprite]) -> None:
        """Paint what these sprites need, unless it is not wanted any more."""
        for sprite in sprites:
            if self.closed:
                break
            self.pose(sprite.pose)
            for under in sprite.unders:
                self.soft(under.soft, under.angle)


def trim(surface: Surface, alpha: int) -> Surface:
    """Cut off the rim in which nothing has this alpha, as much on both sides: a picture is laid by its middle.

    What is not there is laid as slowly as what is.
    """
    (w, h), ink = surface.get_size(), surface.get_bounding_rect(alpha)
    if not ink:
        return surface
    across, down = min(ink.left, w - ink.right), min(ink.top, h - ink.bottom)
    return surface.subsurface((across, down, w - 2 * across, h - 2 * down)).copy() if across or down else surface
