"""Pictures laid over each other, and what is written on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from tablegames.view.painting.lettering import Numeral, Runs, Text
from tablegames.view.painting.picture import Kit, Picture, Premultiplied

Part = tuple[float, float, Picture] | tuple[float, float, Picture, str]
"""A picture of a group: x, y, the picture, and which of its points lies there ("topleft", "center", "midleft" ...)."""


@dataclass(frozen=True, slots=True)
class TipArea:
    """An unseen part of a picture that says what stands there when it is pointed at."""

    w: float
    h: float
    words: str
    """What it is, and what it shows now."""

    def paint(self, kit: Kit) -> Surface:
        return Surface((1, 1), SRCALPHA)


@dataclass(frozen=True, eq=False)
class Group(Premultiplied):
    """Pictures laid over each other. What overhangs `w` x `h` by more than `margin` is cut off.

    Unlike other pictures it paints itself with premultiplied alpha: where two soft shadows lie over each other on
    nothing, straight alpha mixes their colours wrongly.
    """

    w: float
    h: float
    parts: tuple[Part, ...]
    margin: float = 0

    def __post_init__(self) -> None:
        # Groups nest deep and are looked up on every frame: their hash is taken once.
        object.__setattr__(self, "_hash", hash((self.w, self.h, self.parts, self.margin)))

    def __hash__(self) -> int:
        return int(self.__dict__["_hash"])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Group) or hash(self) != hash(other):
            return False
        return (self.w, self.h, self.margin, self.parts) == (other.w, other.h, other.margin, other.parts)

    def within(self) -> Iterable[Picture]:
        return [part[2] for part in self.parts]

    def paint(self, kit: Kit) -> Surface:
        margin = kit.at(self.margin)
        surface = Surface((kit.px(self.w) + 2 * margin, kit.px(self.h) + 2 * margin), SRCALPHA)
        lay(surface, kit, self.parts, margin, margin)
        return surface


def lay(surface: Surface, kit: Kit, parts: tuple[Part, ...], left: int = 0, top: int = 0) -> None:
    """Blit the parts of a group, `left` and `top` real pixels away from the corner."""
    for part in parts:
        if isinstance(part[2], TipArea):
            continue
        image = kit.layer(part[2])
        anchor: dict[str, Any] = {
            part[3] if len(part) == 4 else "topleft": (left + kit.at(part[0]), top + kit.at(part[1]))
        }
        surface.blit(image, move_by_margin(part, image.get_rect(**anchor), kit), special_flags=BLEND_PREMULTIPLIED)


def move_by_margin(part: Part, rect: pygame.Rect, kit: Kit) -> pygame.Rect:
    """Move a nested group back by its margin, so that its own corner and not its shadow's lies at the position."""
    picture = part[2]
    if isinstance(picture, Group) and picture.margin and (len(part) < 4 or "center" not in part[3]):
        margin = kit.at(picture.margin)
        name = part[3] if len(part) == 4 else "topleft"
        dx = -margin if "left" in name else margin if "right" in name else 0
        dy = -margin if "top" in name else margin if "bottom" in name else 0
        return rect.move(dx, dy)
    return rect


def texts(picture: Picture) -> list[str]:
    """List the words on a picture, top to bottom as they were laid: for the dump and for screen readers."""
    if isinstance(picture, Text | Numeral):
        return [picture.words]
    if isinstance(picture, Runs):
        return ["".join(words for words, _, _ in picture.words)]
    if isinstance(picture, Premultiplied):
        return [words for inner in picture.within() for words in texts(inner)]
    return []
