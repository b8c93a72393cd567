"""Finds what is wrong with how a table is laid: things that leave it, and widgets that lie on each other."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.view.painting.sprite import Screen, Sprite

TOUCH = 6.0
"""How many logical pixels of room things may share without being seen to."""
EDGE = 16.0
"""By how much a fan of cards may hang over the edge."""
GROUND, LID = 2, 299
"""Up to this height things are ground, and from this one on they lie over the table on purpose."""
HAND = "hand"
"""What may reach below the lower edge."""
TOGETHER = frozenset(
    map(frozenset, (("backs", "plate"), ("discarded", "plate"), ("open_hand", "trick"), ("open_hand", "plate")))
)
"""Widgets that lie on each other on purpose: fans stand behind plates, and an open hand ends where its card is led."""


def list_misplaced(screen: Screen) -> Iterator[tuple[str, str]]:
    """List the widgets that have no room, by their words: with the one on which each lies, or "" outside the table."""
    of = {key: word for word, keys in screen.parts.items() for key in keys}
    shown = [each for each in screen.sprites.values() if GROUND < each.z < LID and each.alpha and each.key in of]
    area = screen.canvas.rect.inflate(EDGE, EDGE)
    below = area.inflate(0, 0)
    below.h += screen.canvas.height
    for each in shown:
        if not (below if of[each.key] == HAND else area).contains(covered_area(each)):
            yield of[each.key], ""
    for at, one in enumerate(shown):
        for other in shown[at + 1 :]:
            words = frozenset({of[one.key], of[other.key]})
            if len(words) == 2 and words not in TOGETHER and cover(one, other):
                yield of[one.key], of[other.key]


def cover(one: Sprite, other: Sprite) -> bool:
    """Tell whether two sprites share room."""
    return bool(covered_area(one).inflate(-TOUCH, -TOUCH).colliderect(covered_area(other).inflate(-TOUCH, -TOUCH)))


def covered_area(sprite: Sprite) -> FRect:
    """Give what a sprite covers; one that lies across is as wide as it is high."""
    rect = sprite.hit
    if 45 < abs(sprite.angle) % 180 < 135:
        return FRect(rect.centerx - rect.h / 2, rect.centery - rect.w / 2, rect.h, rect.w)
    return rect
