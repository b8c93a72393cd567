"""Workers that fail, and questions that try their patience. A process of its own imports them by name."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tablegames.bots import worker
from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import Search, search_game
from tablegames.bots.worker import Number, Reply, Worker, work
from tablegames.engine.table.observation import Observation


def first_time(mark: Path) -> bool:
    """Tell the first worker from those that replace it."""
    if mark.exists():
        return False
    mark.touch()
    return True


@dataclass(frozen=True)
class DiesOnce:
    """The first worker dies as soon as it is asked something."""

    mark: Path

    def __call__(self, pipe: Connection, newest: Number) -> None:
        if first_time(self.mark):
            pipe.send(Reply(0))
            pipe.recv()
            os._exit(3)
        work(pipe, newest)


@dataclass(frozen=True)
class HangsOnce:
    """The first worker never answers."""

    mark: Path

    def __call__(self, pipe: Connection, newest: Number) -> None:
        if first_time(self.mark):
            pipe.send(Reply(0))
            time.sleep(60)
        work(pipe, newest)


@dataclass(frozen=True)
class ComesLate:
    """The worker comes once there is a mark."""

    mark: Path

    def __call__(self, pipe: Connection, newest: Number) -> None:
        while not self.mark.exists():
            time.sleep(0.01)
        work(pipe, newest)


class SlowToAnswer:
    """A worker on a computer that leaves it hardly any time: it takes a second to answer, whatever it was asked."""

    def __call__(self, pipe: Connection, newest: Number) -> None:
        pipe.send(Reply(0))
        slow = Worker(pipe, newest)
        with suppress(EOFError, OSError):
            while True:
                message = pipe.recv()
                if isinstance(message, GameSetup):
                    slow.pool = BotPool(message, slow.wanted)
                    continue
                time.sleep(1.0)
                slow.number = message.number
                pipe.send(slow.reply(message.question))


@dataclass(frozen=True)
class Mumbles:
    """The first worker answers what cannot be read, as one of another version of the program may."""

    mark: Path

    def __call__(self, pipe: Connection, newest: Number) -> None:
        if first_time(self.mark):
            pipe.send(Reply(0))
            pipe.recv()
            pipe.send_bytes(b"no answer")
            time.sleep(60)
        work(pipe, newest)


def never_comes(pipe: Connection, newest: Number) -> None:
    """Die before anything can be asked."""
    os._exit(4)


@dataclass(frozen=True)
class Endless:
    """A question that is thought about until it is not wanted any more."""

    seen: Observation

    def answer(self, pool: BotPool) -> int:
        search = Search(search_game(pool.game.rules, pool.game.seats))
        search.wanted = pool.wanted
        search.grow(self.seen, Budget(10**9, 3600.0), Random(1))
        return -1


def says_so_often(pipe: Connection, newest: Number) -> None:
    """Work, and say ten times a second that it is still thinking."""
    worker.SIGN = 0.1
    work(pipe, newest)


@dataclass(frozen=True)
class Long:
    """A question that takes longer than a worker may be silent."""

    patience = 1.0

    def answer(self, pool: BotPool) -> int:
        until = time.monotonic() + 3 * self.patience
        while time.monotonic() < until and pool.wanted():
            time.sleep(0.01)
        return os.getpid()


@dataclass(frozen=True)
class Priority:
    """Ask the worker how far it stands back."""

    def answer(self, pool: BotPool) -> int:
        return os.nice(0) if hasattr(os, "nice") else 10


@dataclass(frozen=True)
class Stumbles:
    """A question at which a bot fails, with a card in the words of its error."""

    seen: Observation

    def answer(self, pool: BotPool) -> int:
        raise KeyError(f"no such card: {self.seen}")
