"""What was painted last, and what must be painted now.

The list of blits of this frame is compared with that of the last; where they differ is the damage. Each damaged
rectangle is redrawn whole: the ground, then every sprite that touches it, lowest first. So nothing has to be declared
stale by hand, and where nothing changed nothing is painted. What changed below a card that rests is hidden by it, and
is not redrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from math import inf
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from tablegames.view.painting.picture import Picture, Premultiplied, Turnable
from tablegames.view.painting.raster_store import LOOKED_UP
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Key, Pose, Sprite
from tablegames.view.stage.areas import pixels
from tablegames.view.stage.blit import Blit, blits_of
from tablegames.view.stage.damage import Order, damage
from tablegames.view.stage.opaque import OpaqueParts

AT_ONCE = 32_000
"""Real pixels of a picture up to which a change of it is painted at once. What is larger would take a frame for itself.
It stays as it was for a moment, as a card does whose pose is being painted."""


LEAST = 16
"""Rows of a rectangle that are laid at once, however many pixels they have."""
Spot = tuple[Surface, int, int]
"""Raster and place of a card: the same card there hides it."""
LATE = 0
"""When a sprite is due that is shown as it was a moment ago: at once."""


class Resting(NamedTuple):
    """A sprite with its blits."""

    sprite: Sprite
    blits: list[Blit]
    due: int
    """The age of the stage at which its rasters are asked for again."""
    spot: Spot | None
    """None: what lies below is seen through it."""
    cover: Rect | None = None
    """The part of the window that a card hides; None: not looked at, for it may go on flying."""


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
        """What is on the surface, without what is due; None: nothing that may stay there."""
        self.due: list[Rect] = []
        """Where the surface is still to be painted."""
        self.changed: list[Rect] = []
        """What is to be told of once nothing is due."""
        self.order = Order.of([])
        self.resting: dict[int, Resting] = {}
        """By identity: what rests is the same object on every frame."""
        self.tops: dict[Spot, tuple[int, Resting | None]] = {}
        """The uppermost card at each spot: its blit by number, and None where it lay otherwise on the last frame."""
        self.opaque = OpaqueParts()
        self.used: tuple[Rasters | None, float, float] = None, 0, 0
        self.age = 0

    def show(
        self, sprites: Iterable[Sprite], rasters: Rasters, left: float = 0, top: float = 0, most: float = inf
    ) -> list[Rect]:
        """Paint sprites, given lowest first; `left` and `top` are the letterbox. Returns what was repainted.

        `most` is how many pixels are laid at once: what is more is done by the next calls, and none of it is told
        before the last of them. Then nothing of it may be handed to the screen meanwhile.
        """
        rasters.tick()
        blits = self.blits_of(sprites, rasters, left, top)
        if blits != self.last:
            screen, order = self.surface.get_rect(), Order.of(blits)
            if self.last is None:
                self.due, self.changed, areas = [], [], [screen]
            else:
                areas = damage(self.order, order, screen, self.covers())
            self.due += areas
            self.changed += areas
            self.last, self.order = blits, order
        done = self.paint(blits, most) if self.unfinished else []
        rasters.shrink()
        return done

    def paint(self, blits: list[Blit], most: float) -> list[Rect]:
        """Paint of what is due as much as may be laid at once, and tell of all once it is done and there is time left.

        To hand a pixel to the screen takes as long as to lay some, so it is counted, too.
        """
        rects = [Rect((x, y), surface.get_size()) for surface, x, y, _ in blits]
        laid = 0
        while self.due and laid < most:
            area = self.due.pop(0)
            touched = area.collidelistall(rects)
            cost = 0 if most == inf else pixels([area, *(rects[at].clip(area) for at in touched)])
            if laid + cost > most and area.h > LEAST:
                # In two halves; where even one of them is too much, it is halved.
                upper = Rect(area.x, area.y, area.w, area.h // 2)
                self.due[:0] = upper, Rect(area.x, upper.bottom, area.w, area.h - upper.h)
                continue
            self.surface.set_clip(area)
            self.surface.blit(self.ground, area, area)
            self.surface.fblits([(blits[at].surface, rects[at]) for at in touched], BLEND_PREMULTIPLIED)
            laid += cost
        self.surface.set_clip(None)
        if self.due or (laid and laid + pixels(self.changed) > most):
            return []
        done, self.changed = self.changed, []
        return done

    def picture(self, size: tuple[int, int]) -> Surface:
        """Lay on a surface of its own what was laid last: that of a window is blank once it has another size."""
        seen = Surface(size, depth=32)
        seen.blit(self.ground, (0, 0))
        seen.fblits([(each.surface, each.rect) for each in self.order.blits], BLEND_PREMULTIPLIED)
        return seen

    @property
    def unfinished(self) -> bool:
        """Tell whether something is to be painted still, or to be told of."""
        return bool(self.changed)

    def look_up(self) -> None:
        """Ask for every raster again on the next frame, so that the rasters learn what another page still shows."""
        self.resting = {}
        # Of the large pictures of another page nothing may stay, not even for a moment.
        self.flying = {key: last for key, last in self.flying.items() if isinstance(last[0], Turnable)}
        self.asked.clear()

    def blits_of(self, sprites: Iterable[Sprite], rasters: Rasters, left: float, top: float) -> list[Blit]:
        """List the blits of a frame: below each sprite its glow and shadow.

        Of cards that lie exactly over each other, such as those of a pile that wait to be dealt, only the top one is
        laid. That is a third of the pixels of a deal, and the smooth edge of one card lies there instead of
        forty.
        """
        self.age = age = self.age + 1
        if self.used != (rasters, left, top):
            self.resting, self.used = {}, (rasters, left, top)
        known = self.resting
        now: dict[int, Resting] = {}
        # What rests stays in it; of another page nothing does.
        flying = self.flying if known else {}
        came: set[Key] = set()
        blits: list[Blit] = []
        tops: dict[Spot, tuple[int, Resting | None]] = {}
        hidden: list[int] = []
        self.late = False
        for sprite in sprites:
            name = id(sprite)
            found = known.get(name)
            rests = None
            # From time to time everything is looked up, so that the rasters learn what is still on the screen.
            if found is not None and (found.due > age or (found.due and rasters.keeps(sprite))):
                if found.due <= age:
                    found = found._replace(due=age + LOOKED_UP)
                if found.cover is None and found.spot is not None:
                    found = found._replace(cover=self.cover(found, rasters.k))
                rests = found
            else:
                # What came together is looked up on different frames.
                due = age + 1 + len(now) % LOOKED_UP
                surface, exact = self.surface_of(sprite, rasters)
                whole = isinstance(sprite.picture, Shade)
                laid = self.tiled(sprite, surface) if whole else blits_of(sprite, surface, rasters, left, top)
                found = Resting(sprite, laid, due if exact else LATE, spot_of(sprite, laid))
                if isinstance(sprite.picture, Turnable) or is_large(sprite.picture, rasters):
                    # Not what is meant already, but what is seen.
                    flying[sprite.key] = (sprite.picture, surface) if exact else self.flying[sprite.key]
                    came.add(sprite.key)
            now[name] = found
            _, laid, _, spot, _ = found
            blits += laid
            if spot is not None:
                under = tops.get(spot)
                if under is not None:
                    hidden.append(under[0])
                tops[spot] = len(blits) - 1, rests
        for at in sorted(hidden, reverse=True):
            del blits[at]
        for name in known.keys() - now.keys():
            key = known[name].sprite.key
            if key not in came:
                flying.pop(key, None)
        self.resting, self.flying, self.tops = now, flying, tops
        if not self.late:
            self.asked.clear()
        return blits

    def covers(self) -> Iterator[tuple[Blit, Rect]]:
        """List the cards that lie as they did on the last frame, and which part of the window each of them hides."""
        return ((card.blits[-1], card.cover) for _, card in self.tops.values() if card is not None and card.cover)

    def cover(self, card: Resting, k: float) -> Rect:
        """Find the part of the window that a card hides; empty where it is seen through."""
        surface, x, y, _ = card.blits[-1]
        return self.opaque.of(surface, card.sprite.pose, k).move(x, y)

    def tiled(self, sprite: Sprite, tile: Surface) -> list[Blit]:
        """Cover everything with a tile."""
        w, h = self.surface.get_size()
        across, down = tile.get_size()
        return [Blit(tile, x, y, sprite.z) for y in range(0, h, down) for x in range(0, w, across)]

    def surface_of(self, sprite: Sprite, rasters: Rasters) -> tuple[Surface, bool]:
        """Give a sprite's raster; that of the last frame (and False) as long as a card's pose or what is written again
        on a large picture is still being painted."""
        pose = sprite.pose
        last = self.flying.get(sprite.key)
        if self.ask is None or last is None:
            return rasters.pose(pose), True
        found = rasters.kept(pose)
        if found is not None:
            return found, True
        if not stands_for(last[0], sprite.picture, rasters):
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
    """Tell whether what was shown last may stay for a moment: a face only as long as it is meant."""
    if isinstance(picture, Turnable) or isinstance(last, Turnable):
        return last == picture
    return is_large(picture, rasters) and (last.w, last.h) == (picture.w, picture.h) and not shows_cards(last)


def shows_cards(picture: Picture) -> bool:
    """Tell whether there are cards on a picture."""
    if isinstance(picture, Turnable):
        return True
    return isinstance(picture, Premultiplied) and any(shows_cards(each) for each in picture.within())


def spot_of(sprite: Sprite, blits: list[Blit]) -> Spot | None:
    """Give what a card has to share with another one that hides it: it is opaque except its edge."""
    if not isinstance(sprite.picture, Turnable) or sprite.alpha < 255:
        return None
    surface, x, y, _ = blits[-1]
    return surface, x, y
