"""Waiting for the person, and looking now and then at what may change outside the program meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from tablegames.scenes.program.scene import Scene, Watchful
from tablegames.scenes.program.stack import Stack
from tablegames.scenes.window.sdl_library import events, wait

EVERY, MILLISECONDS = 1.0, 1000
"""Seconds between two looks, and the parts of one in which the system counts."""
NAP, LONG_NAP = 0.008, 0.03
"""Seconds between two looks at the queue of events where the system cannot wake us, as with gamepads: these have to be
asked. The second once nothing has happened for a while."""
A_WHILE = 5.0
"""Seconds."""


class Watcher:
    """Lets scenes look at files, about once per second and no more."""

    def __init__(self) -> None:
        self.last = 0.0

    def wait(self, stack: Stack, polling: bool, rest: Callable[[], bool]) -> list[pygame.event.Event]:
        """Wait for events and give them; none where something else has changed.

        `polling`: there are gamepads, so that the system does not tell of everything by itself. `rest` is called about
        once per second meanwhile; where it answers True the wait is over.
        """
        began = time.monotonic()
        rested = began
        while not (came := events()):
            if self.at(stack.top):
                break
            now = time.monotonic()
            if now - rested >= EVERY:
                rested = now
                if rest():
                    break
            # Never for longer: Ctrl-C in a terminal is heard when the wait is over.
            if polling or not wait(round(EVERY * MILLISECONDS)):
                time.sleep(NAP if now - began < A_WHILE else LONG_NAP)
        return came

    def at(self, scene: Scene) -> bool:
        """Let a scene look if it wants to and the time has come; True if what it shows has changed."""
        now = time.monotonic()
        if now - self.last < EVERY:
            return False
        self.last = now
        return isinstance(scene, Watchful) and scene.look()
