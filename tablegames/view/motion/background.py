"""Music and the room behind a game: two loops, each read the first time that it is wanted."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

FADE_IN = 1500
"""How long a loop takes to come in, milliseconds."""
CHANNEL = 0
"""The channel of the room, which no other sound takes."""


class Background:
    """Plays `music.ogg`, streamed, and `room.ogg`, held whole, for as long as each is wanted.

    Reading takes a moment, so that is done in a thread; the window never waits for it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.levels: dict[str, float] = {}
        """How loud each was asked to be last."""
        self.playing: dict[str, bool] = {}
        """By loop whether it is there: False while it is being read."""
        self.room: pygame.mixer.Sound | None = None

    def follow(self, levels: Mapping[str, float]) -> None:
        """Make loops as loud as is said, from 0 to 1; at 0 they pause. Costs nothing where nothing changed."""
        if levels == self.levels:
            return
        self.levels = dict(levels)
        for name, level in levels.items():
            if name not in self.playing and level:
                self.playing[name] = False
                threading.Thread(target=self.read, args=(name,), name=name, daemon=True).start()
            elif self.playing.get(name):
                self.set(name)

    def read(self, name: str) -> None:
        """Read a loop and let it begin; leave it silent where that fails."""
        playing = self.playing
        with suppress(pygame.error, OSError, NotImplementedError):
            path = self.folder / f"{name}.ogg"
            if name == "music":
                pygame.mixer.music.load(path)
                self.set(name)
                pygame.mixer.music.play(-1, fade_ms=FADE_IN)
            else:
                self.room = pygame.mixer.Sound(path)
                self.set(name)
                pygame.mixer.Channel(CHANNEL).play(self.room, -1, fade_ms=FADE_IN)
            playing[name] = True
            # What was asked for meanwhile.
            self.set(name)

    def set(self, name: str) -> None:
        """Make a loop as loud as it was asked to be."""
        level = self.levels.get(name, 0.0)
        with suppress(pygame.error):
            player = pygame.mixer.music if name == "music" else pygame.mixer.Channel(CHANNEL)
            if not level:
                player.pause()
                return
            # A channel that comes in forgets its own volume; that of its sound stays.
            loop = pygame.mixer.music if name == "music" else self.room
            if loop is not None:
                loop.set_volume(level)
            player.unpause()

    def forget(self) -> None:
        """The device is given back: all is read again when it is wanted again."""
        self.levels, self.playing, self.room = {}, {}, None
