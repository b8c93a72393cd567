"""The system's own voice: what is to be said goes to a program that every system has or can have."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

LOG = logging.getLogger(__name__)
VARIABLE = "TABLEGAMES_SPEECH"
"""Names a program that says what it reads: for an own voice, and for tests."""
MOST = 6
"""How many sentences wait at most; of more the oldest are left out."""
WINDOWS = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
NO_WINDOW = 0x08000000
"""On Windows: a program that opens no window of its own."""


class Voice(NamedTuple):
    """How a program is started that says what it reads, and another one that stops it where killing it does not."""

    say: Sequence[str]
    stop: Sequence[str] = ()


def voice_for(
    language: str, platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which
) -> Voice | None:
    """Find the voice of the system for a language; None where there is none.

    >>> voice_for("ja", "linux", {"espeak-ng": "/usr/bin/espeak-ng"}.get)
    Voice(say=['/usr/bin/espeak-ng', '-v', 'ja', '--stdin'], stop=())
    """
    if own := os.environ.get(VARIABLE):
        return Voice([own])
    if platform == "win32":
        shell = find("powershell")
        return Voice([shell, "-NoProfile", "-NonInteractive", "-Command", WINDOWS]) if shell else None
    if platform == "darwin":
        say = find("say")
        return Voice([say, "-f", "-"]) if say else None
    if dispatcher := find("spd-say"):
        # It reads line by line with -e, and hands all on to a service that goes on without it.
        return Voice([dispatcher, "-w", "-l", language, "-e"], [dispatcher, "-C"])
    espeak = find("espeak-ng")
    return Voice([espeak, "-v", language, "--stdin"]) if espeak else None


class SystemSpeech:
    """Says one sentence after another; nothing waits for it, and nothing happens where there is no voice."""

    def __init__(self, find: Callable[[str], Voice | None] = voice_for) -> None:
        self.find = find
        self.voices: dict[str, Voice | None] = {}
        """By language."""
        self.waiting: deque[tuple[str, str]] = deque(maxlen=MOST)
        """Words and their language."""
        self.speaking: subprocess.Popen[bytes] | None = None
        self.stops: Sequence[str] = ()

    def voice(self, language: str) -> Voice | None:
        """Give the voice for a language; it is looked for once."""
        if language not in self.voices:
            self.voices[language] = self.find(language)
        return self.voices[language]

    def say(self, words: str, language: str) -> None:
        """Say something after what is being said."""
        if words:
            self.waiting.append((words, language))
            self.follow()

    def follow(self) -> None:
        """Begin with the next sentence where the last one was said."""
        if self.speaking is not None and self.speaking.poll() is None:
            return
        self.speaking = None
        while self.waiting and self.speaking is None:
            words, language = self.waiting.popleft()
            if voice := self.voice(language):
                self.begin(voice, words)

    def begin(self, voice: Voice, words: str) -> None:
        """Start the program that says it."""
        try:
            self.speaking = subprocess.Popen(
                voice.say,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=NO_WINDOW if sys.platform == "win32" else 0,
            )
            self.stops = voice.stop
            assert self.speaking.stdin is not None
            # Far less than a pipe holds: nothing waits here.
            with self.speaking.stdin as pipe:
                pipe.write(f"{words}\n".encode())
        except OSError as error:
            LOG.warning("the system's voice cannot be used: %s", error)
            self.voices = dict.fromkeys(self.voices)
            self.speaking = None

    def hush(self) -> None:
        """Say no more of what was to be said."""
        self.waiting.clear()
        if self.speaking is None or self.speaking.poll() is not None:
            return
        self.speaking.kill()
        self.speaking.wait()
        self.speaking = None
        if self.stops:
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run(self.stops, timeout=1, check=False, capture_output=True)
