"""What two lists of blits make different on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from typing import NamedTuple

from pygame import Rect

from tablegames.view.stage.areas import cover_areas, join_areas, overlaid, pixels, without
from tablegames.view.stage.blit import Blit

MUCH = 0.2
"""From this share of the window on damaged rectangles are covered by tiles, if that is less. While cards are dealt
forty lie over each other, and where they were joined they may have twice the area that they cover."""
ALL = 0.8
"""From this share of the window on everything is redrawn."""
WORTH = 1000
"""Real pixels from which on it is worth leaving out what is hidden: each rectangle costs a little by itself."""


class Order(NamedTuple):
    """Blits, lowest first, and the place of each among them: it is reckoned once, for a blit is long to hash."""

    blits: list[Blit]
    at: dict[Blit, int]

    @classmethod
    def of(cls, blits: list[Blit]) -> Order:
        """Number blits."""
        return cls(blits, dict(zip(blits, count())))

    def but(self, other: Order) -> set[Blit]:
        """List what is not in another order."""
        return set(self.at).difference(other.at)

    def without(self, gone: set[Blit]) -> list[Blit]:
        """List what stayed."""
        if len(self.at) < len(self.blits):
            # Some lie twice over each other, as a glow does.
            return [each for each in self.blits if each not in gone]
        stayed = self.blits.copy()
        for at in sorted([self.at[each] for each in gone], reverse=True):
            del stayed[at]
        return stayed

    def top(self, blits: Iterable[Blit]) -> int:
        """Give the place of the uppermost of some blits; -1 where there is none of them."""
        return max([self.at.get(each, -1) for each in blits])


def damage(before: Order, after: Order, screen: Rect, covers: Iterable[tuple[Blit, Rect]]) -> list[Rect]:
    """Find the rectangles in which two lists of blits may look different.

    `covers` are opaque parts of blits, in the window: what changed below one that stayed is not seen.
    """
    changed = changes(before, after)
    rects = [each.rect for each in changed]
    seen = [area for rect in rects if (area := rect.clip(screen)).w and area.h]
    areas, whole = join_areas(seen), screen.w * screen.h
    if pixels(areas) > whole * MUCH:
        areas = min(areas, join_areas(cover_areas(seen, screen)), key=pixels)
    if pixels(areas) > whole * ALL:
        return [screen]
    hiding = list(covers)
    parts = [part for _, part in hiding]
    found: list[Rect] = []
    for area in areas:
        above = area.collidelistall(parts)
        if above:
            touched = [changed[at] for at in area.collidelistall(rects)]
            was, now = before.top(touched), after.top(touched)
            above = [
                at for at in above if before.at.get(hiding[at][0], -1) > was and after.at.get(hiding[at][0], -1) > now
            ]
        found += seen_of(area, [parts[at] for at in above])
    return found


def changes(before: Order, after: Order) -> list[Blit]:
    """List what is in one of two lists alone, or lies in another order."""
    gone, came = before.but(after), after.but(before)
    changed = [*sorted(gone, key=before.at.__getitem__), *sorted(came, key=after.at.__getitem__)]
    kept, still = before.without(gone), after.without(came)
    if kept == still:
        return changed
    if len(kept) != len(still):
        # Cards of a pile lie over each other without a difference, and there are more or fewer of them now.
        were, are = Counter(kept), Counter(still)
        other = {each for each in were if were[each] != are[each]}
        changed += other
        kept, still = [each for each in kept if each not in other], [each for each in still if each not in other]
    # What stayed may lie in another order, where two things stand equally high.
    return changed + [each for was, now in zip(kept, still, strict=True) if was != now for each in (was, now)]


def seen_of(area: Rect, parts: Sequence[Rect]) -> list[Rect]:
    """Leave out of a damaged rectangle what opaque parts hide that lie above all that changed in it."""
    if not parts:
        return [area]
    hidden = parts[0].clip(area)
    for part in parts[1:]:
        hidden = overlaid(hidden, part.clip(area))
    return without(area, hidden) if hidden.w * hidden.h >= WORTH else [area]
