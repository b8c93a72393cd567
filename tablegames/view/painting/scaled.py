"""A whole screen painted smaller, where something else has to stand beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import Surface, transform

from tablegames.view.painting.picture import Kit, Picture, Premultiplied, Turnable
from tablegames.view.painting.sprite import Sprite

SHARP_FROM = 0.75
"""Real pixels a logical one, from which on a picture is painted for its size: the scale of the smallest window."""


@dataclass(frozen=True)
class Scaled(Premultiplied):
    """A picture painted smaller, as sharp as if it had been drawn for that size."""

    picture: Picture
    factor: float

    @property
    def w(self) -> float:
        return self.picture.w * self.factor

    @property
    def h(self) -> float:
        return self.picture.h * self.factor

    def within(self) -> Iterable[Picture]:
        return (self.picture,)

    def paint(self, kit: Kit) -> Surface:
        if kit.k * self.factor >= SHARP_FROM:
            return kit.smaller(self.factor).layer(self.picture)
        # Type is never set smaller than can be read, and would burst what it stands in: it is shrunk with the rest.
        whole = kit.smaller(SHARP_FROM / kit.k).layer(self.picture)
        part = kit.k * self.factor / SHARP_FROM
        size = max(1, round(whole.get_width() * part)), max(1, round(whole.get_height() * part))
        return transform.smoothscale(whole, size)


@dataclass(frozen=True)
class ScaledCard(Scaled, Turnable):
    """The same of a picture with two sides."""

    @property
    def card(self) -> Turnable:
        """Give the picture with its sides."""
        assert isinstance(self.picture, Turnable)
        return self.picture

    @property
    def side(self) -> str:
        return self.card.side

    def covered(self, owner: int) -> Picture:
        return scaled(self.card.covered(owner), self.factor)

    def uncovered(self, card: str) -> Picture:
        return scaled(self.card.uncovered(card), self.factor)

    @property
    def dimmed(self) -> tuple[int, int, int]:
        return self.card.dimmed


@dataclass(frozen=True)
class Stretched(Premultiplied):
    """A drawing on the ground painted wider or higher than it is drawn."""

    picture: Picture
    w: float
    h: float

    def within(self) -> Iterable[Picture]:
        return (self.picture,)

    def paint(self, kit: Kit) -> Surface:
        whole = kit.layer(self.picture)
        return transform.smoothscale(whole, (kit.px(self.w), kit.px(self.h)))


def scaled(picture: Picture, factor: float) -> Scaled:
    """Make a picture smaller; one with two sides keeps them."""
    return (ScaledCard if isinstance(picture, Turnable) else Scaled)(picture, factor)


def unscale(picture: Picture) -> tuple[Picture, float]:
    """Give what is painted larger or smaller, and by which factor; a picture that is not is given as it is."""
    return (picture.picture, picture.factor) if isinstance(picture, Scaled) else (picture, 1.0)


class Frame:
    """Lays the sprites of a whole screen into a part of it: smaller by `factor`, its corner at `left`, `top`.

    A sprite that is given again is answered with the same one again, so that what rests is known to rest.
    """

    def __init__(self, factor: float, left: float, top: float) -> None:
        self.factor, self.left, self.top = factor, left, top
        self.placed: dict[int, tuple[Sprite, Sprite]] = {}

    def lay(self, sprites: Iterable[Sprite]) -> list[Sprite]:
        """Place all sprites of a moment."""
        before, self.placed = self.placed, {}
        for sprite in sprites:
            found = before.get(id(sprite))
            self.placed[id(sprite)] = found or (sprite, self.place(sprite))
        return [small for _, small in self.placed.values()]

    def place(self, sprite: Sprite) -> Sprite:
        """Place one sprite."""
        x, y = self.left + sprite.x * self.factor, self.top + sprite.y * self.factor
        picture = scaled(sprite.picture, self.factor)
        return sprite._replace(picture=picture, x=x, y=y, lift=sprite.lift * self.factor)

    def ahead(self, sprites: Iterable[Sprite]) -> Iterable[Sprite]:
        """Place sprites that are to be painted ahead; an iterator stays one."""
        if isinstance(sprites, Iterator):
            return (self.place(sprite) for sprite in sprites)
        return [self.place(sprite) for sprite in sprites]

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Tell where a point of the screen lies on what is laid into it."""
        return (x - self.left) / self.factor, (y - self.top) / self.factor
