"""How the window stands: as a person put it, maximised, or over the whole screen, no matter who made it so."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
from pygame import Rect

SETTLED = 0.5
"""Seconds a size has to last to be the usual one: some systems report a larger size before they say why."""


class Geometry:
    """Remembers where a window stands while it is neither maximised nor over the whole screen.

    Places are those of its frame, so that a new window comes to the same place; sizes are those of what it holds.
    """

    def __init__(self, screens: Callable[[], list[Rect]], clock: Callable[[], float] = time.monotonic) -> None:
        self.screens, self.clock = screens, clock
        self.usual: Rect | None = None
        """The last place that lasted."""
        self.last: Rect | None = None
        """Where it stands now, if that may become the usual place."""
        self.since = 0.0
        self.maximised = False
        self.covering = False
        """Whether it takes the whole screen, because this program or the system made it so."""

    def take(self, event: pygame.event.Event, rect: Rect, passing: bool = False) -> bool:
        """Learn from an event where the window is; True where it has come to take the whole screen, or has ceased to.

        `passing`: it is on its way elsewhere, so that this is no place to remember. To come back from an icon is no
        change: then the system tells of the state that is back.
        """
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self.covers(rect):
            self.maximised = False
        was, self.covering = self.covering, self.covers(rect)
        now = None if self.maximised or self.covering else rect
        if passing:
            self.last = None
        elif now != self.last:
            self.settle()
            self.last, self.since = now, self.clock()
        return self.covering != was

    def covers(self, rect: Rect) -> bool:
        """Tell whether a window there takes the whole of a screen."""
        return any(rect == screen for screen in self.screens())

    def settle(self) -> None:
        """Take the present place for the usual one, if it has lasted."""
        if self.last is not None and self.clock() - self.since >= SETTLED:
            self.usual = self.last

    def left(self) -> Rect | None:
        """Give the usual place when the window is left."""
        return self.last or self.usual
