"""The loudspeaker: plays sounds, music and the room, each kind as loud as is set.

A computer without sound is as good as one with: where no device opens, nothing is played and nothing is said about it.
"""

from __future__ import annotations

import io
import threading
import time
from collections import Counter
from contextlib import suppress

import pygame

from tablegames.shipped import ASSETS
from tablegames.view.motion.background import Background
from tablegames.view.motion.sound import KIND_OF, KINDS, LOOPS, NAMES

FOLDER = ASSETS / "sounds"
TOGETHER = 0.055
"""Seconds between two soundings of the same sound: cards dealt faster than this are heard as one."""
SILENT = 10.0
"""Seconds without a sound after which a window that is left alone gives the device back."""
VARIED = KINDS["cards"]
"""Sounds of what moves at the table, each time a little different."""
TAKES, LEVELS = (1.0, 0.955, 1.045, 0.98), (1.0, 0.86, 0.93)
"""How high their takes are, one after another, and how loud; as both go round by themselves twelve times differ."""
RATE_AT = 24
"""Where a WAV file says how many samples it has a second, and behind that how many bytes: four bytes each."""
VOICES = 13
"""How many sounds may be heard at once, the room being one."""


class Speaker:
    """Plays sounds by name.

    The device is opened in a thread of its own, because some take a second to answer; until then nothing is heard.
    """

    def __init__(self) -> None:
        self.volume = 0.7
        """From 0 to 1."""
        self.volumes: dict[str, float] = {}
        """The same for each kind beside the others; a kind that is not named is as loud as can be, except loops."""
        self.mute = False
        self.sounds: dict[str, list[pygame.mixer.Sound]] = {}
        """By name, the takes of a sound."""
        self.times: Counter[str] = Counter()
        """How often each was heard."""
        self.background = Background(FOLDER)
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
        """Give the device back while the window is left alone: what feeds it works, sound or not."""
        if self.heeded or not self.sounds or time.monotonic() - self.quiet < SILENT:
            return
        self.resting = True
        self.shut()

    def wake(self, name: str) -> None:
        """Open the device again, in a thread as usual, and let a sound be heard then."""
        self.resting, self.opening = False, None
        self.first = name
        self.open()

    def load(self) -> None:
        """Open the device and read the sounds; leave everything silent where that fails."""
        with suppress(pygame.error, OSError, NotImplementedError):
            pygame.mixer.pre_init(44100, -16, 2, 512)
            pygame.mixer.init()
            pygame.mixer.set_num_channels(VOICES)
            pygame.mixer.set_reserved(1)
            self.sounds = {name: takes(name) for name in NAMES}
            self.play(self.first)
            # The window may wait for the person by now, and would not ask before something happens.
            self.follow()

    def loudness(self, kind: str) -> float:
        """Give what the device is told of a kind, from 0 to 1: loudness is felt as the square of that."""
        share = self.volumes.get(kind, 0.0 if kind in LOOPS else 1.0)
        return 0.0 if self.mute else (self.volume * share) ** 2

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it was heard a moment ago."""
        sounds, loud = self.sounds.get(name), self.loudness(KIND_OF.get(name, ""))
        self.quiet = now = time.monotonic()
        if self.resting and loud:
            self.wake(name)
        if sounds is None or not loud or now - self.played.get(name, 0.0) < TOGETHER:
            return
        self.played[name] = now
        time_ = self.times[name]
        self.times[name] += 1
        with suppress(pygame.error):
            sound = sounds[time_ % len(sounds)]
            sound.set_volume(loud * (LEVELS[time_ % len(LEVELS)] if len(sounds) > 1 else 1.0))
            sound.play()

    def follow(self) -> None:
        """Let music and room go on as they are wanted; while the window is left alone they pause."""
        if self.sounds:
            self.background.follow({name: self.loudness(name) if self.heeded else 0.0 for name in LOOPS})

    def close(self) -> None:
        """Give the device back for good."""
        self.resting = False
        self.shut()

    def shut(self) -> None:
        """Give the device back."""
        if self.opening is not None:
            self.opening.join(1.0)
        self.sounds = {}
        self.background.forget()
        if self.opening is not None and not self.opening.is_alive():
            with suppress(pygame.error):
                pygame.mixer.quit()


def takes(name: str) -> list[pygame.mixer.Sound]:
    """Read the takes of a sound: one file, said to have been recorded a little faster or slower."""
    content = (FOLDER / f"{name}.wav").read_bytes()
    pitches = TAKES if name in VARIED else TAKES[:1]
    return [pygame.mixer.Sound(file=io.BytesIO(pitched(content, each))) for each in pitches]


def pitched(content: bytes, factor: float) -> bytes:
    """Give a WAV file that is played faster, and so higher, by a factor."""
    first, behind = RATE_AT, RATE_AT + 4
    told = b"".join(
        round(int.from_bytes(content[at : at + 4], "little") * factor).to_bytes(4, "little") for at in (first, behind)
    )
    return content[:first] + told + content[behind + 4 :]
