"""A worker that was started: its pipe, and what it still owes."""

from __future__ import annotations

import time
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from tablegames.bots.bot_pool import GameSetup
from tablegames.bots.worker import Reply, Request
from tablegames.play.session.worker_thread import WorkerThread

GRACE = 1.0
"""Seconds a process may take to end."""


class WorkerLostError(RuntimeError):
    """The worker ended, or does not answer."""


class StartedWorker:
    """A process, or a thread in its place, that is asked one thing at a time.

    It is told nothing before it has answered what it was told last. One that is held up reads nothing, and its full
    pipe would hold up the program that writes.
    """

    def __init__(self, process: BaseProcess | WorkerThread, pipe: Connection, patience: float) -> None:
        """Wait for its first reply, which says that it has come, at most so many seconds."""
        self.process, self.pipe = process, pipe
        self.owes = True
        """Whether a reply is to come."""
        self.asked = ""
        """What it was asked last, in words that everybody may read; "" for nothing yet."""
        self.since = self.heard = time.monotonic()
        """Since when it owes a reply, and when it was last heard of."""
        self.patience = patience
        """How many seconds it may be silent."""
        self.told: GameSetup | None = None

    def ask(self, game_setup: GameSetup, request: Request, asked: str, patience: float) -> None:
        """Put a question. Raises OSError where it has ended."""
        self.owes, self.asked, self.patience = True, asked, patience
        self.since = self.heard = time.monotonic()
        if self.told is not game_setup:
            self.pipe.send(game_setup)
            self.told = game_setup
        self.pipe.send(request)

    def reply(self, seconds: float) -> Reply | None:
        """Wait for what it owes, not longer than is said; None where that has not come.

        Raises WorkerLostError where it failed or has been silent too long, OSError or EOFError where it has ended.
        """
        if self.pipe.poll(seconds):
            reply: Reply = self.pipe.recv()
            if reply.thinks:
                self.heard = time.monotonic()
                return None
            self.owes = False
            if reply.fault:
                raise WorkerLostError(f"it failed with {reply.fault}")
            return reply
        if time.monotonic() - self.heard > self.patience:
            raise WorkerLostError("it does not answer")
        return None

    def kill(self) -> None:
        """End it, without waiting for that."""
        with suppress(ValueError):
            self.process.kill()

    def exit_code(self) -> int | None:
        """Tell with what a process ended that has closed its pipe; None for one that works on, or a thread."""
        if self.process.pid is None:
            return None
        self.process.join(GRACE)
        return self.process.exitcode

    def dismiss(self) -> None:
        """Give it up."""
        self.pipe.close()
        if self.process.pid is not None:
            self.process.kill()
            self.process.join(GRACE)
