"""Where a window may be put: screens come and go between two starts."""

from __future__ import annotations

from typing import TypeGuard

import pygame

SEEN = 200
"""So much of a window must be on a screen to be caught with the mouse, in the units of the system."""


def on_a_screen(place: tuple[int, int] | None) -> TypeGuard[tuple[int, int]]:
    """Tell whether a window whose upper left corner stood at a place could still be caught there."""
    screens = pygame.display.get_desktop_sizes()
    if place is None or not screens:
        return False
    wide, high = sum(w for w, _ in screens), max(h for _, h in screens)
    return 0 <= place[0] < wide - SEEN and 0 <= place[1] < high - SEEN
