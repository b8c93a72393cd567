"""A process in which rulesets are tried out while they are changed, so that the window never waits."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from tablegames.bots.parent import end_with_parent
from tablegames.play.drafts.trial_games import TrialGames, trials

NICE = 10
"""How much lower its priority is than the window's."""


class TrialProcess:
    """Tries out one text at a time: a later one takes the place of one that is being tried."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.ours: Connection | None = None
        self.number = 0
        """Counts the texts; answers about earlier ones are passed over."""
        self.found: TrialGames | None = None
        """What is known of the present text so far."""

    def ask(self, text: str, file: str) -> None:
        """Have a text tried out."""
        self.number += 1
        self.found = None
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.ours is not None
        with suppress(OSError):
            self.ours.send((self.number, text, file))

    def forget(self) -> None:
        """Take no more answers: the present text cannot be read, and the one before it does not matter any more."""
        self.number += 1
        self.found = None

    def start(self) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self.ours, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name="trials", daemon=True)
        self.process.start()
        theirs.close()

    def hear(self) -> bool:
        """Take what was found out; True if there was anything new."""
        changed = False
        try:
            while self.ours is not None and self.ours.poll():
                number, found = self.ours.recv()
                if number == self.number:
                    self.found, changed = found, True
        except (OSError, EOFError):
            self.ours = self.process = None
        return changed

    def end(self) -> None:
        """End the process: no more questions come."""
        if self.process is not None:
            self.process.kill()
        if self.ours is not None:
            self.ours.close()
        self.process = self.ours = None


# -- in the process ----------------------------------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Try out what comes through the pipe, until it is closed."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    with suppress(OSError, EOFError):
        while True:
            number, text, file = pipe.recv()
            for found in trials(text, file):
                pipe.send((number, found))
                if pipe.poll():
                    # Another text is waiting: this one does not matter any more.
                    break
