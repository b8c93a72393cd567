"""What was painted last, and what must be painted now.

The list of blits of this frame is compared with that of the last; where they differ is the damage, and each damaged
rectangle is redrawn whole: the ground, then every sprite that touches it, lowest first. So nothing has to be
declared stale by hand, and where nothing changed nothing is painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from tablegames.view.painting.picture import Picture, Premultiplied, Turnable
from tablegames.view.painting.raster_store import LOOKED_UP
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Key, Pose, Sprite

JOIN = 1.15
"""Two damaged rectangles become one where that costs at most this factor of their area."""
AT_ONCE = 120_000
"""Real pixels of a picture up to which a change of it is painted at once: what is larger would take a frame for itself,
and stays as it was for a moment, as a card does whose pose is being painted."""
NEAR = 8
"""How far apart they may lie for that, real pixels: others are not looked at."""
MUCH = 0.2
"""From this share of the window on damaged rectangles are covered by tiles, if that is less: while cards are dealt
forty lie over each other, and where they were joined they may have twice the area that they cover."""
TILE = 16
"""The side of such a tile, real pixels."""
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


class Resting(NamedTuple):
    """A sprite with its blits."""

    sprite: Sprite
    blits: list[Blit]
    due: int
    """The age of the stage at which its rasters are asked for anew."""
    spot: tuple[Surface, int, int] | None
    """Raster and place of a card: the same card there hides it. None: what lies below is seen through it."""


class Stage:
    """A surface, the ground under everything, and the blits that are on it."""

    def __init__(
        self,
        surface: Surface,
        ground: Surface,
        ask: Callable[[Iterable[Sprite]], Future[None] | None] | None = None,
    ) -> None:
        self.surface, self.ground = surface, ground
        self.ask = ask
        """Has poses painted in the worker. None: what is missing is painted at once, however long it takes."""
        self.flying: dict[Key, tuple[Picture, Surface]] = {}
        """By sprite, how a card or a large picture was painted last."""
        self.asked: dict[Pose, Future[None] | None] = {}
        """The poses that the worker was asked for since nothing was late, and what tells that it is done with them."""
        self.late = False
        """Whether something is shown as it was a moment ago, because it is not painted yet."""
        self.last: list[Blit] | None = None
        self.resting: dict[int, Resting] = {}
        """By identity: what rests is the same object on every frame."""
        self.used: tuple[Rasters | None, float, float] = None, 0, 0
        self.age = 0

    def show(self, sprites: Iterable[Sprite], rasters: Rasters, left: float = 0, top: float = 0) -> list[Rect]:
        """Paint sprites, given lowest first; `left` and `top` are the letterbox. Returns what was repainted."""
        rasters.tick()
        blits = self.blits_of(sprites, rasters, left, top)
        screen = self.surface.get_rect()
        areas = [screen] if self.last is None else damage(self.last, blits, screen)
        if areas:
            rects = [Rect((x, y), surface.get_size()) for surface, x, y, _ in blits]
            for area in areas:
                self.surface.set_clip(area)
                self.surface.blit(self.ground, area, area)
                touched = area.collidelistall(rects)
                self.surface.fblits([(blits[at].surface, rects[at]) for at in touched], BLEND_PREMULTIPLIED)
            self.surface.set_clip(None)
        self.last = blits
        rasters.shrink()
        return areas

    def look_up(self) -> None:
        """Ask for every raster anew on the next frame, so that the rasters learn what another page still shows."""
        self.resting = {}
        # Of the large pictures of another page nothing may stay, not even for a moment.
        self.flying = {key: last for key, last in self.flying.items() if isinstance(last[0], Turnable)}
        self.asked.clear()

    def blits_of(self, sprites: Iterable[Sprite], rasters: Rasters, left: float, top: float) -> list[Blit]:
        """List the blits of a frame: below each sprite its glow and shadow.

        Of cards that lie exactly over each other, such as those of a pile that wait to be dealt, the uppermost alone is
        laid: a third of the pixels of a deal, and the smooth edge of one card lies there instead of forty.
        """
        self.age += 1
        if self.used != (rasters, left, top):
            self.resting, self.used = {}, (rasters, left, top)
        known = self.resting
        now: dict[int, Resting] = {}
        flying: dict[Key, tuple[Picture, Surface]] = {}
        blits: list[Blit] = []
        tops: dict[tuple[Surface, int, int], int] = {}
        hidden: list[int] = []
        self.late = False
        for sprite in sprites:
            found = known.get(id(sprite))
            if found is None or found.due <= self.age:
                # From time to time everything is looked up, so that the rasters learn what is still on the screen; what
                # came together is so on different frames.
                due = self.age + (LOOKED_UP if found is not None else 1 + len(now) % LOOKED_UP)
                surface, exact = self.surface_of(sprite, rasters)
                whole = isinstance(sprite.picture, Shade)
                laid = self.tiled(sprite, surface) if whole else blits_of(sprite, surface, rasters, left, top)
                found = Resting(sprite, laid, due, spot_of(sprite, laid))
                if exact:
                    now[id(sprite)] = found
                if isinstance(sprite.picture, Turnable) or is_large(sprite.picture, rasters):
                    flying[sprite.key] = sprite.picture, surface
            else:
                now[id(sprite)] = found
                if sprite.key in self.flying:
                    flying[sprite.key] = self.flying[sprite.key]
            blits += found.blits
            spot = found.spot
            if spot is not None:
                if spot in tops:
                    hidden.append(tops[spot])
                tops[spot] = len(blits) - 1
        for at in sorted(hidden, reverse=True):
            del blits[at]
        self.resting, self.flying = now, flying
        if not self.late:
            self.asked.clear()
        return blits

    def tiled(self, sprite: Sprite, tile: Surface) -> list[Blit]:
        """Cover everything with a tile."""
        w, h = self.surface.get_size()
        across, down = tile.get_size()
        return [Blit(tile, x, y, sprite.z) for y in range(0, h, down) for x in range(0, w, across)]

    def surface_of(self, sprite: Sprite, rasters: Rasters) -> tuple[Surface, bool]:
        """Give a sprite's raster; that of the last frame (and False) as long as a card's pose or what is written anew
        on a large picture is still being painted."""
        pose = sprite.pose
        last = self.flying.get(sprite.key)
        if self.ask is None or last is None or rasters.has(pose) or not stands_for(last[0], sprite.picture, rasters):
            return rasters.pose(pose), True
        coming = self.asked.get(pose)
        if coming is not None and coming.done():
            # It was thrown out again while something else was shown, or the worker failed: what it met is met here.
            return rasters.pose(pose), True
        self.late = True
        if pose not in self.asked:
            self.asked[pose] = self.ask([sprite])
        return last[1], False


def is_large(picture: Picture, rasters: Rasters) -> bool:
    """Tell whether a picture is too large to be painted at once."""
    return picture.w * picture.h * rasters.k**2 > AT_ONCE


def stands_for(last: Picture, picture: Picture, rasters: Rasters) -> bool:
    """Tell whether what was shown last may stay for a moment: never a face that is not meant any more."""
    if isinstance(picture, Turnable) or isinstance(last, Turnable):
        return last == picture
    return is_large(picture, rasters) and (last.w, last.h) == (picture.w, picture.h) and not shows_cards(last)


def shows_cards(picture: Picture) -> bool:
    """Tell whether there are cards on a picture."""
    if isinstance(picture, Turnable):
        return True
    return isinstance(picture, Premultiplied) and any(shows_cards(each) for each in picture.within())


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


def spot_of(sprite: Sprite, blits: list[Blit]) -> tuple[Surface, int, int] | None:
    """Give what a card has to share with another one that hides it: it is opaque but for its edge."""
    if not isinstance(sprite.picture, Turnable) or sprite.alpha < 255:
        return None
    surface, x, y, _ = blits[-1]
    return surface, x, y


def damage(before: list[Blit], after: list[Blit], screen: Rect) -> list[Rect]:
    """Find the rectangles in which two lists of blits may look different."""
    if before == after:
        return []
    old, new = set(before), set(after)
    changed = [each.rect for each in before if each not in new] + [each.rect for each in after if each not in old]
    # What stayed may lie in another order, where two things stand equally high.
    kept, still = [each for each in before if each in new], [each for each in after if each in old]
    if len(kept) != len(still):
        # Cards of a pile lie over each other without a difference, and there are more or fewer of them now.
        were, are = Counter(kept), Counter(still)
        other = {each for each in were if were[each] != are[each]}
        changed += [each.rect for each in other]
        kept, still = [each for each in kept if each not in other], [each for each in still if each not in other]
    changed += [each.rect for was, now in zip(kept, still, strict=True) if was != now for each in (was, now)]
    seen = [area for rect in changed if (area := rect.clip(screen)).w and area.h]
    areas, whole = joined(seen), screen.w * screen.h
    if pixels(areas) > whole * MUCH:
        areas = min(areas, joined(covering(seen, screen)), key=pixels)
    return areas if pixels(areas) <= whole * ALL else [screen]


def pixels(areas: Iterable[Rect]) -> int:
    """Count the pixels of rectangles, those twice that lie in two of them."""
    return sum([area.w * area.h for area in areas])


def joined(seen: Iterable[Rect]) -> list[Rect]:
    """Unite rectangles with their neighbours where that is cheap."""
    areas: list[Rect] = []
    for area in seen:
        join(areas, area)
    return areas


def join(areas: list[Rect], area: Rect) -> None:
    """Add a rectangle to those found, united with its neighbours where that is cheap."""
    merging = True
    while merging:
        merging = False
        for at in area.inflate(2 * NEAR, 2 * NEAR).collidelistall(areas):
            other = areas[at]
            union = other.union(area)
            if union.w * union.h <= (other.w * other.h + area.w * area.h) * JOIN:
                del areas[at]
                area, merging = union, True
                break
    areas.append(area)


def covering(areas: Iterable[Rect], screen: Rect) -> list[Rect]:
    """Cover rectangles of a screen by others that do not overlap, made of whole tiles."""
    rows: dict[int, int] = {}
    for area in areas:
        tiles = (2 << (area.right - 1) // TILE) - (1 << area.left // TILE)
        for y in range(area.top // TILE, (area.bottom - 1) // TILE + 1):
            rows[y] = rows.get(y, 0) | tiles
    covered: list[Rect] = []
    above: dict[tuple[int, int], Rect] = {}
    for y in sorted(rows):
        here: dict[tuple[int, int], Rect] = {}
        for x, wide in runs(rows[y]):
            rect = above.get((x, wide))
            if rect is None or rect.bottom != y * TILE:
                rect = Rect(x * TILE, y * TILE, wide * TILE, 0)
                covered.append(rect)
            rect.h += TILE
            here[x, wide] = rect
        above = here
    return [each.clip(screen) for each in covered]


def runs(bits: int) -> Iterator[tuple[int, int]]:
    """List the runs of ones in a number: where each begins, and how long it is."""
    at = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        ones = (~bits & bits + 1).bit_length() - 1
        bits >>= ones
        yield at + zeros, ones
        at += zeros + ones
