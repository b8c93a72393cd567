"""What a screen says of the thing that is pointed at, and of what it says nothing though it is a symbol or a number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import FRect

from tablegames.view.inspection.check import OVERLAY, part_area, smaller
from tablegames.view.language.text import Cut
from tablegames.view.painting.group import Group, TipArea, texts
from tablegames.view.painting.lettering import Numeral, Text
from tablegames.view.painting.panel import Icon
from tablegames.view.painting.picture import Picture, Stacked, Svg, Turnable
from tablegames.view.painting.scaled import Scaled
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Sprite

CHOSEN_MARK = " ✓"
"""What the name of a chosen control ends in."""
SEEN_THROUGH = ("ring", "hover")
"""Keys of what is drawn round a control, and hides nothing."""
WORD = r"[^\W\d_]{2}|[\u3040-\u9fff\uac00-\ud7af]"
"""Whatever is no number and no single sign. It is compiled when something is pointed at, and `re` keeps it."""
SEAT, ORNAMENTS = "seat", ("scenery", "row scenery", "ornament")
"""How the keys of plates begin, and those of sprites that only make something handsome."""
DECORATION = ("interface/faces/",)
"""How the names of drawings begin that only make something handsome."""


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
    """Give what is said of a sprite as a whole: its tip, or its name where that does not stand on it in words."""
    if sprite.tip or sprite.card is not None or not sprite.name:
        return sprite.tip
    written = texts(sprite.picture)
    name, shown = sprite.name.removesuffix(CHOSEN_MARK), join_words(written)
    in_words = bool(re.search(WORD, shown)) and not any(isinstance(each, Cut) for each in written)
    return "" if in_words or join_words([name]) in shown else name


def join_words(words: Iterable[str]) -> str:
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
                yield Explained(inner.words, part_area(part, inner.w, inner.h, left, top))
            elif isinstance(inner, Group | Scaled):
                rect = part_area(part, inner.w, inner.h, left, top)
                yield from areas(inner, rect.x, rect.y)


def symbols(picture: Picture, left: float, top: float) -> Iterator[tuple[str, FRect]]:
    """List what on a picture needs words: drawn symbols by name, numbers and single signs as they are written."""
    if isinstance(picture, Turnable):
        return
    if isinstance(picture, Scaled):
        for name, rect in symbols(picture.picture, 0, 0):
            yield name, smaller(rect, picture.factor, left, top)
    elif isinstance(picture, Group):
        for part in picture.parts:
            rect = part_area(part, part[2].w, part[2].h, left, top)
            yield from symbols(part[2], rect.x, rect.y)
    elif isinstance(picture, Stacked):
        yield from symbols(picture.layers[0], left, top)
    elif isinstance(picture, Svg | Icon):
        if not picture.name.startswith(DECORATION):
            yield picture.name, FRect(left, top, picture.w, picture.h)
    elif isinstance(picture, Text | Numeral) and not re.search(WORD, picture.words) and picture.words.strip():
        yield picture.words, FRect(left, top, picture.w, picture.h)


def several(sprite: Sprite) -> bool:
    """Tell whether so much stands on a sprite that it is not enough to explain it as a whole: on a player's plate."""
    return isinstance(sprite.key, tuple) and sprite.key[0] == SEAT


def unexplained(sprites: Iterable[Sprite]) -> list[str]:
    """Say which symbols and numbers of a screen say nothing when they are pointed at.

    What stands on a button with words is explained by them, and cards by their faces.
    """
    shown = [each for each in sprites if each.alpha and each.card is None]
    lid = max((each.z for each in shown if each.key == OVERLAY), default=None)
    shown = [each for each in shown if lid is None or each.z >= lid]
    told = [each.rect for sprite, each in everything_explained(shown) if each.rect != sprite.hit or not several(sprite)]
    found: list[str] = []
    for sprite in shown:
        if isinstance(sprite.key, tuple) and sprite.key[0] in ORNAMENTS:
            continue
        # What was typed is explained by the words beside it.
        if (
            sprite.kind == "entry"
            or isinstance(sprite.picture, Shade)
            or (sprite.kind and re.search(WORD, " ".join(texts(sprite.picture))))
        ):
            continue
        for name, rect in symbols(sprite.picture, sprite.hit.x, sprite.hit.y):
            # What is scrolled out of sight needs no words.
            if sprite.hit.collidepoint(rect.center) and not any(each.collidepoint(rect.center) for each in told):
                found.append(f"{sprite.key}: {name} is not explained.")
    return found
