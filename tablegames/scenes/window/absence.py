"""Whether the person before the window may have gone away, so that another person may come to it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

STOPPED = 10.0
"""Seconds without any step, after which the computer was asleep or its lid closed: else a step comes every second."""
ELSEWHERE = 60.0
"""Seconds after which a window that lost the focus is left alone."""
UNTOUCHED = 120.0
"""Seconds without any press or move; no system tells that its screen saver began, but each waits longer than this."""
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
TOUCHES = (
    *(pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN),
    *(pygame.FINGERMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN),
    *(pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
)


class Absence:
    """Notices what goes before another person may sit there: a sleep of the computer, a window put away or left alone.

    Times are seconds. The clock of the day goes on while the computer sleeps; the other may stop, but it is never set.
    """

    def __init__(self, steady: Callable[[], float] = time.monotonic, day: Callable[[], float] = time.time) -> None:
        self.steady, self.day = steady, day
        self.last = steady(), day()
        """When it was asked last, by both clocks."""
        self.touched = steady()
        self.left: float | None = None
        """When the window lost the focus; None while it has it."""
        self.gone = False

    def ask(self) -> bool:
        """Tell whether the person may have gone away since `note`; asked every second while the program runs."""
        now = self.steady(), self.day()
        stopped = max(after - before for after, before in zip(now, self.last, strict=True)) > STOPPED
        self.last = now
        unheeded = self.left is not None and now[0] - self.left > ELSEWHERE
        self.gone = self.gone or stopped or unheeded or now[0] - self.touched > UNTOUCHED
        return self.gone

    def take(self, event: pygame.event.Event) -> None:
        """Hear an event of the window."""
        if event.type in TOUCHES:
            self.touched = self.steady()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.left = self.steady()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.left = None
        elif event.type in GONE:
            self.gone = True

    def note(self) -> None:
        """Begin again: what had to be done about it is done."""
        self.gone, self.touched = False, self.steady()
        self.left = None if self.left is None else self.steady()
