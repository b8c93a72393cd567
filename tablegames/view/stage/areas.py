"""Rectangles of the window that are to be painted: joined, covered by tiles, and without what is hidden of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

JOIN = 1.15
"""Two damaged rectangles become one where that costs at most this factor of their area."""
NEAR = 8
"""How far apart they may lie for that, real pixels: others are not looked at."""
TILE = 16
"""The side of a tile, real pixels."""


def pixels(areas: Iterable[Rect]) -> int:
    """Count the pixels of rectangles, those twice that lie in two of them."""
    return sum([area.w * area.h for area in areas])


def join_areas(seen: Iterable[Rect]) -> list[Rect]:
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


def cover_areas(areas: Iterable[Rect], screen: Rect) -> list[Rect]:
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


def overlaid(a: Rect, b: Rect) -> Rect:
    """Give the largest rectangle found that two of them cover together, such as what two cards of a fan hide."""
    found = max(a, b, key=lambda each: each.w * each.h)
    across, down = a.clip(b), a.union(b)
    for each in (
        Rect(down.x, across.y, down.w, across.h),
        Rect(across.x, down.y, across.w, down.h),
    ):
        if each.w * each.h > found.w * found.h:
            found = each
    return found


def without(area: Rect, hidden: Rect) -> list[Rect]:
    """Cut a part out of a rectangle: what is left above, below, and on both sides of it."""
    hole = area.clip(hidden)
    if not hole.w or not hole.h:
        return [area]
    rest = (
        Rect(area.x, area.y, area.w, hole.y - area.y),
        Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        Rect(area.x, hole.y, hole.x - area.x, hole.h),
        Rect(hole.right, hole.y, area.right - hole.right, hole.h),
    )
    return [each for each in rest if each.w and each.h]
