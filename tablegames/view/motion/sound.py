"""What is heard: which sound goes with what happens, and the loudspeaker that plays it.

A computer without sound is as good as one with: where no device opens, nothing is played and nothing is said about it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Container
from contextlib import suppress
from typing import Protocol

import pygame

from tablegames.engine.table.events import Battled, CardMoved, CardsTurned, Event, Rolled, TokensMoved
from tablegames.shipped import ASSETS

FOLDER = ASSETS / "sounds"
NAMES = (
    "card", "deal", "collect", "flip", "dice", "gem", "counter", "win", "lose", "turn", "button", "damage", "cancel"
)  # fmt: skip
TOGETHER = 0.055
"""Seconds between two soundings of the same sound: cards dealt faster than this are heard as one."""
SILENT = 10.0
"""Seconds without a sound after which a window that nobody is at gives the device back."""
VOICES = 12
"""How many sounds may be heard at once."""
STOCKS = ("stock", "deck")
"""Zones that are dealt from."""
BLOWS = ("damage",)
"""Zones in which a card hurts."""
QUIET = ("passed", "kept", "rest")
"""Zones in which cards are laid down softly."""


def sound_of(event: Event, tokens: Container[str] = (), turned: bool = False) -> str:
    """Name the sound of an event; "" for a silent one.

    `tokens` are the tallies whose counters are seen to move; `turned` tells that a card shows its other side.
    """
    match event:
        case CardMoved(source=source, target="hand") if source in STOCKS:
            return "deal"
        case CardMoved(source="trick"):
            return "collect"
        case CardMoved(target=target) if target in BLOWS:
            return "damage"
        case CardMoved(source=source) if turned and source != "hand":
            return "flip"
        case CardMoved(target=target) if target in QUIET:
            return "deal"
        case CardMoved():
            return "card"
        case Rolled():
            return "dice"
        case CardsTurned():
            return "flip"
        case Battled(cancelled=True):
            return "cancel"
        case TokensMoved(tally=tally) if tally in tokens:
            return "gem"
    return ""


class Ear(Protocol):
    """Whatever sounds are given to."""

    def play(self, name: str) -> None:
        """Let a sound be heard."""


class Silence:
    """Hears everything and says nothing: for tests and for a program without a window."""

    def play(self, name: str) -> None:
        """Play nothing."""


class Speaker:
    """Plays sounds by name, as loud as is set.

    The device is opened in a thread of its own, because some take a second to answer; until then nothing is heard.
    """

    def __init__(self) -> None:
        self.volume = 0.7
        """From 0 to 1."""
        self.mute = False
        self.sounds: dict[str, pygame.mixer.Sound] = {}
        self.played: dict[str, float] = {}
        self.opening: threading.Thread | None = None
        self.heeded = True
        """Whether the person is at the window: else the device is given back after a while of silence."""
        self.quiet = time.monotonic()
        """Since when nothing was heard."""
        self.resting = False
        """Whether the device was given back for a while."""
        self.first = ""
        """What is to be heard as soon as it is open."""

    def open(self) -> None:
        """Begin to open the device; call it after the first picture is shown."""
        if self.opening is None:
            self.opening = threading.Thread(target=self.load, name="sound", daemon=True)
            self.opening.start()

    def heed(self, heeded: bool) -> None:
        """Learn whether the person is at the window or has gone elsewhere."""
        self.heeded, self.quiet = heeded, time.monotonic()
        if heeded and self.resting:
            self.wake("")

    def rest(self) -> None:
        """Give the device back while nobody is at the window: what feeds it works, sound or not."""
        if self.heeded or not self.sounds or time.monotonic() - self.quiet < SILENT:
            return
        self.resting = True
        self.shut()

    def wake(self, name: str) -> None:
        """Open the device anew, in a thread as usual, and let a sound be heard then."""
        self.resting, self.opening = False, None
        self.first = name
        self.open()

    def load(self) -> None:
        """Open the device and read the sounds; leave everything silent where that fails."""
        with suppress(pygame.error, OSError, NotImplementedError):
            pygame.mixer.pre_init(44100, -16, 2, 512)
            pygame.mixer.init()
            pygame.mixer.set_num_channels(VOICES)
            self.sounds = {name: pygame.mixer.Sound(FOLDER / f"{name}.wav") for name in NAMES}
            self.play(self.first)

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it was heard a moment ago."""
        sound = self.sounds.get(name)
        self.quiet = now = time.monotonic()
        if self.resting and not self.mute and self.volume:
            self.wake(name)
        if sound is None or self.mute or not self.volume or now - self.played.get(name, 0.0) < TOGETHER:
            return
        self.played[name] = now
        with suppress(pygame.error):
            # Loudness is felt as the square of what the device is told.
            sound.set_volume(self.volume**2)
            sound.play()

    def close(self) -> None:
        """Give the device back for good."""
        self.resting = False
        self.shut()

    def shut(self) -> None:
        """Give the device back."""
        if self.opening is not None:
            self.opening.join(1.0)
        self.sounds = {}
        if self.opening is not None and not self.opening.is_alive():
            with suppress(pygame.error):
                pygame.mixer.quit()
