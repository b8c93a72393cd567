"""A thread in the place of the worker process, where the system lets no two processes share memory."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Thread

from tablegames.bots.worker import Number, Worker


@dataclass
class OwnNumber:
    """A number that one process alone knows."""

    value: int = 0


class WorkerThread(Thread):
    """Thinks beside the window, asked through a pipe as a process is: it learns no more, and holds nothing else.

    It ends when its pipe is closed; what it thinks about ends as soon as the answer is not wanted. Python lets one
    thread compute at a time, so the window moves less smoothly while it thinks.
    """

    pid = None
    exitcode = None

    def __init__(self, pipe: Connection, newest: Number) -> None:
        super().__init__(name="bots", daemon=True)
        self.pipe, self.newest = pipe, newest

    def run(self) -> None:
        """Answer until the other end of the pipe is closed."""
        with self.pipe:
            Worker(self.pipe, self.newest).run()

    def kill(self) -> None:
        """Do nothing: a thread can't be ended from outside."""
