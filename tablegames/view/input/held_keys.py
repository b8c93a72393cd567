"""Keys that are down, and the one of them that goes on doing what it does."""

from __future__ import annotations

import pygame

FIRST, NEXT = 380.0, 70.0
"""After so many milliseconds a held key does the same again, and after so many each time."""


class HeldKeys:
    """Knows which keys are down, and tells when the last of them does again what it did.

    The window counts the time itself. pygame would have a thread put further presses among the events, and one of these
    may come after the key was let go. Then that key counts as held, and its next press is not heard.
    """

    def __init__(self) -> None:
        self.down: set[int] = set()
        self.going_on: pygame.event.Event | None = None
        """The press that is repeated as long as its key is held."""
        self.wait = 0.0
        """How long until then, milliseconds."""

    def press(self, event: pygame.event.Event) -> bool:
        """Take a press; False where the key is down already."""
        fresh = event.key not in self.down
        self.down.add(event.key)
        self.going_on = None
        return fresh

    def go_on(self, event: pygame.event.Event) -> None:
        """Repeat a press as long as its key is held."""
        self.going_on, self.wait = event, FIRST

    def release(self, key: int) -> None:
        """Take a release."""
        self.down.discard(key)
        if self.going_on is not None and self.going_on.key == key:
            self.going_on = None

    def stop(self) -> None:
        """Repeat nothing any more: what was meant is not there any longer."""
        self.going_on = None

    def step(self, ms: float) -> pygame.event.Event | None:
        """Let time pass; gives the press that is due again."""
        if self.going_on is None:
            return None
        self.wait -= ms
        if self.wait > 0:
            return None
        self.wait += NEXT
        return self.going_on
