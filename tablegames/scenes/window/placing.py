"""Where a window is put, and how large: screens come and go between two starts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

USUAL = (1280, 720)
"""The size where nothing is known of the screen."""
SMALLEST = (900, 540)
SHARE = 2 / 3
"""So much of a screen's width or height a new window takes: on a dense screen it has more pixels."""
TITLE = 40
"""Room for the bar above a window, which may not be known before it is there."""
SEEN = 200
"""So much of a window's bar must be on a screen to be caught with the mouse, in the units of the system."""
STEP = 36
"""How far a second window stands from the first."""


def first_size(screens: Sequence[Rect]) -> tuple[int, int]:
    """Choose the size of a window that was never open: as large as the first screen asks for, in the canvas's shape."""
    if not screens:
        return USUAL
    w, h = screens[0].w * SHARE, screens[0].h * SHARE
    k = max(min(w / USUAL[0], h / USUAL[1]), min(1.0, screens[0].w / USUAL[0], (screens[0].h - TITLE) / USUAL[1]))
    return limited((round(USUAL[0] * k), round(USUAL[1] * k)), screens[0])


def limited(size: tuple[int, int], screen: Rect) -> tuple[int, int]:
    """Make a size fit a screen, but no smaller than a window may be."""
    w, h = min(size[0], screen.w), min(size[1], screen.h - TITLE)
    return max(w, SMALLEST[0]), max(h, SMALLEST[1])


def placed(
    size: tuple[int, int] | None, position: tuple[int, int] | None, screens: Sequence[Rect], before: int = 0
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Give the size of a window that stood there last, and its place now; None: the system chooses.

    `screens` is what bars leave free of them; a screen to the left or above the first one has negative positions. What
    could not be caught with the mouse comes to the nearest screen; what is larger than its screen is made to fit.
    `before` counts the windows that are open already: none stands exactly over another.
    """
    size = size or first_size(screens)
    size = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    if position is None:
        return (limited(size, screens[0]) if screens else size), None
    if not screens:
        return size, position
    bar = Rect(position[0] + before * STEP, position[1] + before * STEP, size[0], TITLE)
    caught = [each for each in screens if bar.clip(each).w >= SEEN and bar.clip(each).h >= TITLE // 2]
    screen = caught[0] if caught else min(screens, key=lambda each: apart(each, bar))
    fitting = limited(size, screen)
    rect = Rect(bar.topleft, fitting)
    if not caught or fitting != size:
        rect.clamp_ip(Rect(screen.x, screen.y, screen.w, screen.h - TITLE))
        rect.topleft = max(rect.x, screen.x), max(rect.y, screen.y)
    return fitting, (rect.x, rect.y)


def apart(one: Rect, other: Rect) -> int:
    """Tell how far two rectangles are from each other, squared."""
    dx = max(one.left - other.right, other.left - one.right, 0)
    dy = max(one.top - other.bottom, other.top - one.bottom, 0)
    return dx * dx + dy * dy
