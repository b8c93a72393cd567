"""Another program that is told lines and answers lines."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from tablegames.bots.own.forfeit import ForfeitError, forfeited
from tablegames.rules.reading.messages import Message, message

LONGEST_ANSWER = 1_000_000
"""Bytes of a line."""
MOST_WAITING = 1000
"""Lines that were not asked for; a program that says more is not listened to any longer."""
LAST_WORDS = 300
"""Bytes of its standard error that are told when it ended."""
GRACE = 1.0
"""Seconds that it has to end by itself, once its standard input is closed."""


class BotProcess:
    """A program, told lines on its standard input, that answers lines on its standard output.

    Neither what it does not read nor what it says unasked can hold up the game: each stream has a thread. It is the
    first of a group of processes of its own. So a person's Ctrl-C reaches it by the end of its input only, and it is
    killed with all that it started.
    """

    def __init__(self, command: str) -> None:
        """Start it. Raises OSError or ValueError where it can't be."""
        self.process = subprocess.Popen(
            command if os.name == "nt" else shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=os.name != "nt",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.told: SimpleQueue[bytes | None] = SimpleQueue()
        self.heard: SimpleQueue[bytes] = SimpleQueue()
        self.last_words = bytearray()
        self.threads = [
            Thread(target=write, args=(self.told, self.process.stdin), daemon=True),
            Thread(target=listen, args=(self.process.stdout, self.heard), daemon=True),
            Thread(target=keep_last, args=(self.process.stderr, self.last_words), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        # The player who forgets to end it does not leave it behind.
        self.kill = weakref.finalize(self, kill, self.process)

    def tell(self, line: str) -> None:
        """Write a line, without waiting for it to be read."""
        self.told.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> str:
        """Wait for the next line that is not empty. Raises ForfeitError where none comes in time, or none any more."""
        try:
            line = self.heard.get(timeout=max(0.0, seconds))
        except Empty:
            raise forfeited("late", "late") from None
        if not line:
            raise ForfeitError("ended", self.why_ended())
        if len(line) >= LONGEST_ANSWER:
            raise forfeited("unreadable", "long_line", most=f"{LONGEST_ANSWER:,}")
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise forfeited("unreadable", "not_utf8") from None

    def why_ended(self) -> Message:
        """Say how it ended, with the last line of its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.threads[-1].join(GRACE)
        code = self.process.poll()
        kind = "closed" if code is None else "killed" if code < 0 else "ended"
        how = message(f"forfeit.{kind}", code=abs(code or 0))
        lines = self.last_words.decode("utf-8", "replace").strip().splitlines()
        return message("forfeit.last_words", how=how, words=lines[-1].strip()) if lines else how

    def end(self) -> None:
        """Close its standard input, and kill it if it goes on after a moment."""
        self.told.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.kill()


def write(lines: SimpleQueue[bytes | None], pipe: IO[bytes]) -> None:
    """Write lines until there are no more, or they are not read."""
    with suppress(OSError, ValueError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def listen(pipe: IO[bytes], heard: SimpleQueue[bytes]) -> None:
    """Hand on every line that is not empty, and an empty one at the end."""
    with suppress(OSError, ValueError), pipe:
        while heard.qsize() < MOST_WAITING and (line := pipe.readline(LONGEST_ANSWER)):
            if line.strip():
                heard.put(line)
    heard.put(b"")


def keep_last(pipe: IO[bytes], last: bytearray) -> None:
    """Keep the end of what is said."""
    with suppress(OSError, ValueError), pipe:
        while said := os.read(pipe.fileno(), 4096):
            last += said
            del last[:-LAST_WORDS]


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and its group, if it goes on."""
    if process.poll() is None:
        with suppress(OSError):
            if os.name == "nt":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
