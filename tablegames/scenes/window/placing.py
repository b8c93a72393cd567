"""Where a window is put, and how large: screens come and go between two starts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

USUAL = (1280, 720)
"""The size where nothing is known of the screen."""
SMALLEST = (900, 540)
SHARE = 2 / 3
"""How much of a screen's width or height a new window takes: on a dense screen it has more pixels."""
TITLE = 40
"""Room for the bar above a window, which may not be known before it is there."""
STEP = 36
"""How far a second window stands from the first."""


def first_size(screens: Sequence[Rect]) -> tuple[int, int]:
    """Choose the size of a window that was never open: as large as the first screen asks for, in the canvas's shape."""
    if not screens:
        return USUAL
    w, h = screens[0].w * SHARE, screens[0].h * SHARE
    k = max(min(w / USUAL[0], h / USUAL[1]), min(1.0, screens[0].w / USUAL[0], (screens[0].h - TITLE) / USUAL[1]))
    return limit_size((round(USUAL[0] * k), round(USUAL[1] * k)), screens[0])


def limit_size(size: tuple[int, int], screen: Rect) -> tuple[int, int]:
    """Make a size fit a screen, but no smaller than a window may be there."""
    w, h = min(size[0], screen.w), min(size[1], screen.h - TITLE)
    least = least_size(screen)
    return max(w, least[0]), max(h, least[1])


def least_size(screen: Rect) -> tuple[int, int]:
    """Give the smallest size of a window on a screen: what can be read, or all that a small screen has."""
    return min(SMALLEST[0], screen.w), min(SMALLEST[1], max(1, screen.h - TITLE))


def has_room(screen: Rect) -> bool:
    """Tell whether a window in which all can be read fits a screen, with its bar."""
    return screen.w >= SMALLEST[0] and screen.h >= SMALLEST[1] + TITLE


def place_window(
    size: tuple[int, int] | None, position: tuple[int, int] | None, screens: Sequence[Rect], before: int = 0
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Give the size of a window that stood there last, and its place now; None: the system chooses.

    `screens` is what bars leave free of them; a screen to the left or above the first one has negative positions. A
    window that would not be seen whole, on one screen or several, comes onto the nearest one; what is larger than its
    screen is made to fit. `before` counts the windows that are open already: none stands exactly over another.
    """
    size = size or first_size(screens)
    if position is None:
        return (limit_size(size, screens[0]) if screens else larger(size, SMALLEST)), None
    if not screens:
        return larger(size, SMALLEST), position
    rect = Rect(position[0] + before * STEP, position[1] + before * STEP, *size)
    screen = nearest(screens, rect)
    assert screen is not None
    fitting = limit_size(size, screen)
    whole = Rect(rect.topleft, (fitting[0], fitting[1] + TITLE))
    if fitting != size or sum(area(whole.clip(each)) for each in screens) < area(whole):
        whole.clamp_ip(screen)
        if before and whole.topleft == position:
            whole.move_ip(-before * STEP, -before * STEP)
        whole.topleft = max(whole.x, screen.x), max(whole.y, screen.y)
    return fitting, whole.topleft


def larger(size: tuple[int, int], least: tuple[int, int]) -> tuple[int, int]:
    """Make a size at least as wide and high as another."""
    return max(size[0], least[0]), max(size[1], least[1])


def area(rect: Rect) -> int:
    """Give how much room a rectangle takes."""
    return rect.w * rect.h


def nearest(screens: Sequence[Rect], rect: Rect) -> Rect | None:
    """Find the screen on which most of a window stands, else the one that is nearest to it; None where there is none.

    A window's bar counts: it is what can be caught with the mouse.
    """
    bar = Rect(rect.topleft, (rect.w, TITLE))
    return min(screens, key=lambda each: (-area(each.clip(bar)), distance(each, bar)), default=None)


def distance(one: Rect, other: Rect) -> int:
    """Tell how far two rectangles are from each other, squared."""
    dx = max(one.left - other.right, other.left - one.right, 0)
    dy = max(one.top - other.bottom, other.top - one.bottom, 0)
    return dx * dx + dy * dy
