"""What a screen says of the thing that is pointed at, and of what it says nothing though it is a symbol or a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import FRect

from tablegames.view.inspection.check import OVERLAY, anchored, smaller
from tablegames.view.painting.group import Group, TipArea, texts
from tablegames.view.painting.picture import Picture, Turnable
from tablegames.view.painting.scaled import Scaled
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Sprite

CHOSEN_MARK = " ✓"
"""What the name of a chosen control ends in."""
SEEN_THROUGH = ("ring", "hover")
"""Keys of what is drawn round a control, and hides nothing."""


class Explained(NamedTuple):
    """What is said of a thing, and where it stands, logical pixels."""

    words: str
    rect: FRect


def explained_at(sprites: Iterable[Sprite], x: float, y: float) -> Explained | None:
    """Find what is said of the thing at a point; None where nothing is, or something lies over it."""
    hits = [each for each in sprites if each.alpha and each.area.collidepoint(x, y)]
    for sprite in sorted(hits, key=lambda each: each.z, reverse=True):
        inner = [each for each in areas(sprite.picture, sprite.hit.x, sprite.hit.y) if each.rect.collidepoint(x, y)]
        if inner:
            return min(inner, key=lambda each: each.rect.w * each.rect.h)
        words = words_of(sprite)
        if words:
            return Explained(words, sprite.hit)
        if covers(sprite):
            return None
    return None


def everything_explained(sprites: Iterable[Sprite]) -> Iterator[tuple[Sprite, Explained]]:
    """List all of which something is said, with the sprite it belongs to."""
    for sprite in sprites:
        words = words_of(sprite)
        if words and sprite.alpha:
            yield sprite, Explained(words, sprite.hit)
        for each in areas(sprite.picture, sprite.hit.x, sprite.hit.y) if sprite.alpha else ():
            yield sprite, each


def words_of(sprite: Sprite) -> str:
    """Give what is said of a sprite as a whole: its tip, or its name where that does not stand on it."""
    if sprite.tip or sprite.card is not None:
        return sprite.tip
    name = sprite.name.removesuffix(CHOSEN_MARK)
    return "" if joined([name]) in joined(texts(sprite.picture)) else name


def joined(words: Iterable[str]) -> str:
    """Leave out the spaces of words, for they may stand on several lines."""
    return "".join("".join(words).split())


def covers(sprite: Sprite) -> bool:
    """Tell whether a sprite hides what lies below it."""
    if sprite.key == OVERLAY or isinstance(sprite.picture, Turnable | Shade):
        return True
    return isinstance(sprite.picture, Group) and not (isinstance(sprite.key, tuple) and sprite.key[0] in SEEN_THROUGH)


def areas(picture: Picture, left: float, top: float) -> Iterator[Explained]:
    """List the areas of a picture of which something is said; its upper left corner lies at a point."""
    if isinstance(picture, Scaled):
        for words, rect in areas(picture.picture, 0, 0):
            yield Explained(words, smaller(rect, picture.factor, left, top))
    elif isinstance(picture, Group):
        for part in picture.parts:
            inner = part[2]
            if isinstance(inner, TipArea):
                yield Explained(inner.words, anchored(part, inner.w, inner.h, left, top))
            elif isinstance(inner, Group | Scaled):
                rect = anchored(part, inner.w, inner.h, left, top)
                yield from areas(inner, rect.x, rect.y)
