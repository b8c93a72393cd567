"""Looking now and then at what may change outside the program."""

from __future__ import annotations

import time

from tablegames.scenes.scene import Scene, Watchful

EVERY = 1.0
"""Seconds between two looks."""


class Glance:
    """Lets scenes look at files, about once a second and no more."""

    def __init__(self) -> None:
        self.last = 0.0

    def at(self, scene: Scene) -> bool:
        """Let a scene look if it wants to and the time has come; True if what it shows has changed."""
        now = time.monotonic()
        if now - self.last < EVERY:
            return False
        self.last = now
        return isinstance(scene, Watchful) and scene.look()
