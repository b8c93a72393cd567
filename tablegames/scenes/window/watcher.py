"""Waiting for the person, and looking now and then at what may change outside the program meanwhile."""

from __future__ import annotations

import time

import pygame

from tablegames.scenes.program.scene import Scene, Watchful
from tablegames.scenes.program.stack import Stack

EVERY = 1.0
"""Seconds between two looks."""
NAP = 0.008
"""Seconds between two looks at the queue of events while nothing moves. The library's own wait looks a thousand times a
second, which a laptop's battery feels; nobody feels eight milliseconds."""


class Watcher:
    """Lets scenes look at files, about once a second and no more."""

    def __init__(self) -> None:
        self.last = 0.0

    def wait(self, stack: Stack) -> list[pygame.event.Event]:
        """Wait for events and give them; none where something else has changed."""
        while not (events := pygame.event.get()):
            if self.at(stack.top):
                break
            time.sleep(NAP)
        return events

    def at(self, scene: Scene) -> bool:
        """Let a scene look if it wants to and the time has come; True if what it shows has changed."""
        now = time.monotonic()
        if now - self.last < EVERY:
            return False
        self.last = now
        return isinstance(scene, Watchful) and scene.look()
