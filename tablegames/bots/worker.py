"""The process in which bots think, so that the window never waits for them."""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.parent import end_with_parent

NICE = 10
"""How far the process stands back behind the window."""
SIGN = 5.0
"""Seconds of thinking after which the worker says that it is still at it."""
BELOW_NORMAL = 0x4000
"""The same in the words of Windows."""


class NoAnswerError(UnwantedError):
    """A question that neither a worker nor its replacement could answer."""


class Number(Protocol):
    """A number that two processes share."""

    value: int


class WorkerQuestion(Protocol):
    """Something to think about."""

    def answer(self, pool: BotPool) -> Any:
        """Think about it, with the bots of the pool."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question on its way to the worker."""

    number: int
    question: WorkerQuestion


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer on its way back; number 0: the worker has come and can be asked."""

    number: int
    answer: Any = None
    """None where it was not wanted any more."""
    fault: str = ""
    """What went wrong and where in the program; never what the question was told."""
    thinks: bool = False
    """Whether this is no answer, but says that it is still thought about."""


class Worker:
    """Answers requests until the other end of the pipe is closed.

    `newest` is the number of the request whose answer is wanted: thinking about another one stops at once.
    """

    def __init__(self, pipe: Connection, newest: Number) -> None:
        self.pipe, self.newest = pipe, newest
        self.number = 0
        self.pool: BotPool | None = None
        self.heard = 0.0
        """When it was last heard of."""

    def wanted(self) -> bool:
        """Tell whether the answer is still wanted, and now and then that the worker still thinks about it."""
        now = time.monotonic()
        if now - self.heard > SIGN:
            self.heard = now
            self.pipe.send(Reply(self.number, thinks=True))
        return self.number == self.newest.value

    def run(self) -> None:
        """Work until the other side is gone."""
        with suppress(EOFError, OSError):
            self.pipe.send(Reply(0))
            while True:
                message = self.pipe.recv()
                if isinstance(message, GameSetup):
                    self.pool = BotPool(message, self.wanted)
                else:
                    self.number, self.heard = message.number, time.monotonic()
                    self.pipe.send(self.reply(message.question))

    def reply(self, question: WorkerQuestion) -> Reply:
        """Answer a question, or say where thinking about it went wrong."""
        try:
            return Reply(self.number, self.answer(question))
        except Exception as error:
            return Reply(self.number, fault=fault_of(error))

    def answer(self, question: WorkerQuestion) -> Any:
        """Think; None where the answer is not wanted any more. Raises ValueError where no table was told of."""
        if self.pool is None:
            raise ValueError("a question came before the table it is about")
        with suppress(UnwantedError):
            return question.answer(self.pool) if self.wanted() else None
        return None


def fault_of(error: Exception) -> str:
    """Say what kind of error it was and where, without its words: they may name a secret card."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name}" if frames else ""
    return f"{type(error).__name__}{where}"


def work(pipe: Connection, newest: Number) -> None:
    """Be the worker process."""
    # A person's Ctrl-C ends the program, and the program ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    stand_back()
    Worker(pipe, newest).run()


def stand_back() -> None:
    """Let everything else on the computer go first."""
    if sys.platform == "win32":
        import ctypes

        # A library of our own: what is declared here holds for no other module. Without it a handle is cut to 32 bits.
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
        kernel.SetPriorityClass.restype = ctypes.c_int
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    elif hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
