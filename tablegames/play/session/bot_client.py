"""Asking the worker process, without ever waiting for it."""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.worker import NoAnswerError, Number, Reply, Request, WorkerQuestion, work
from tablegames.play.session.shared_number import shared_number
from tablegames.play.session.worker_thread import OwnNumber, WorkerThread

START = 20.0
"""Seconds a worker may take to come: a slow disk has to unpack and read the whole program."""
DEADLINE = 5.0
"""Seconds an answer may take: ten times what the strongest bot allows itself. A question may have a `patience`."""
GRACE = 1.0
"""Seconds a worker may take to notice that nobody wants its answer any more."""
LOOK = 0.05
"""Seconds between two looks at the clock while waiting; an answer that comes is noticed at once."""
ATTEMPTS = 2
"""How many workers may fail at a question before it is answered here."""
STAND_IN = "easy"
"""The kind of bot that answers here: its few iterations are too short to be felt."""


LOG = logging.getLogger(__name__)


class WorkerLostError(RuntimeError):
    """The worker ended, or does not answer."""


class BotClient:
    """A worker process, and a thread that waits for it.

    The newest question is the one whose answer is wanted: asking another one, or `cancel`, ends the thinking about
    those before. A worker that dies or does not answer is replaced and asked again; after that the question is
    answered by a weak bot in this process, so that the game goes on whatever happens. Where processes cannot share
    memory at all (nobody may write to /dev/shm, nor to a temporary file), a thread of this process does its work.
    """

    def __init__(self, target: Callable[[Connection, Number], None] = work) -> None:
        self.target = target
        # New processes rather than forked ones: it is the same on every system, and no thread is cut off.
        self.context = multiprocessing.get_context("spawn")
        self.alone = False
        """Whether a thread thinks in the place of a process."""
        try:
            self.newest = shared_number(self.context)
        except OSError as error:
            LOG.warning("no memory can be shared with another process (%s): bots think in a thread", error)
            self.alone, self.newest = True, OwnNumber()
        self.count = 0
        self.closed = False
        self.process: BaseProcess | WorkerThread | None = None
        self.pipe: Connection | None = None
        self.told: GameSetup | None = None
        self.deadline, self.grace = DEADLINE, GRACE
        self.thread = ThreadPoolExecutor(1, "bot_client")
        self.thread.submit(self._warm)

    # -- for the window's thread --------------------------------------------------------------------------------------

    def ask(self, game_setup: GameSetup, question: WorkerQuestion) -> Future[Any]:
        """Put a question, and answer at once; the answer comes later.

        Or UnwantedError if it is not wanted any more, NoAnswerError where thinking about it failed again and again.
        """
        self.cancel()
        return self.thread.submit(self._answer, self.count, game_setup, question)

    def cancel(self) -> None:
        """Stop all thinking: nobody wants the answers any more."""
        self.count += 1
        self.newest.value = self.count

    def close(self) -> None:
        """End the worker."""
        self.closed = True
        self.cancel()
        process = self.process
        if process is not None:
            with suppress(ValueError):
                process.kill()
        # A worker that is just being started is ended by the waiting thread, which sees that this was closed.
        self.thread.shutdown()
        self._dismiss()

    # -- in the waiting thread ----------------------------------------------------------------------------------------

    def _answer(self, number: int, game_setup: GameSetup, question: WorkerQuestion) -> Any:
        for _ in range(ATTEMPTS):
            if self.newest.value != number:
                raise UnwantedError
            began = time.monotonic()
            try:
                reply = self._asked(number, game_setup, question)
            except (WorkerLostError, OSError, EOFError) as error:
                self._lost(error, began, about(game_setup, question))
                continue
            if reply.answer is None:
                raise UnwantedError
            return reply.answer
        LOG.warning("no worker answered; a weak bot stands in for %s", about(game_setup, question))
        return stand_in(game_setup, question)

    def _asked(self, number: int, game_setup: GameSetup, question: WorkerQuestion) -> Reply:
        """Ask the worker; raises WorkerLostError, OSError or EOFError where it fails."""
        pipe = self._hired()
        if self.told is not game_setup:
            pipe.send(game_setup)
            self.told = game_setup
        pipe.send(Request(number, question))
        return self._received(pipe, number, getattr(question, "patience", self.deadline))

    def _hired(self) -> Connection:
        """Give the pipe to the worker, started if there is none."""
        if self.pipe is not None:
            return self.pipe
        if self.closed:
            raise WorkerLostError("the program is being left")
        ours, theirs = self.context.Pipe()
        if self.alone:
            thread = WorkerThread(theirs, self.newest)
            thread.start()
            self.process, self.pipe = thread, ours
            self._received(ours, 0, START)
            return ours
        process = self.context.Process(target=self.target, args=(theirs, self.newest), name="bots", daemon=True)
        try:
            process.start()
        finally:
            # As long as this end is open here, nobody hears that the other process has closed its own.
            theirs.close()
        # Only what has started can be ended by the window's thread.
        self.process, self.pipe = process, ours
        self._received(ours, 0, START)
        return ours

    def _received(self, pipe: Connection, number: int, patience: float) -> Reply:
        """Wait for the reply to a request. Answers to earlier ones, which nobody wants, are passed over."""
        began = time.monotonic()
        unwanted: float | None = None
        while True:
            if pipe.poll(LOOK):
                reply: Reply = pipe.recv()
                if reply.fault:
                    raise WorkerLostError(f"it failed with {reply.fault}")
                if reply.number == number:
                    return reply
            now = time.monotonic()
            if number and unwanted is None and self.newest.value != number:
                unwanted = now
            late = now - began > patience or (unwanted is not None and now - unwanted > self.grace)
            if late or self.closed:
                raise WorkerLostError("it does not answer")

    def _warm(self) -> None:
        """Start the worker before it is needed; if that fails, the first question tries again."""
        began = time.monotonic()
        try:
            self._hired()
        except (WorkerLostError, OSError, EOFError) as error:
            self._lost(error, began, "nothing yet")

    def _lost(self, error: Exception, began: float, asked: str) -> None:
        """Give up a worker that failed, and log why, after how long and at what: nothing of what it was told."""
        process = self.process
        if process is not None and process.pid is not None and not isinstance(error, WorkerLostError):
            # A process that closed the pipe is about to end, and then has an exit code.
            process.join(GRACE)
        code = None if process is None or process.pid is None else process.exitcode
        self._dismiss()
        if not self.closed:
            why = str(error) if isinstance(error, WorkerLostError) else type(error).__name__
            ended = "" if code is None else f", ended with {code}"
            LOG.warning("the worker is lost after %.1f s: %s%s; asked: %s", time.monotonic() - began, why, ended, asked)

    def _dismiss(self) -> None:
        """Give up a worker that failed."""
        process, pipe = self.process, self.pipe
        self.process = self.pipe = self.told = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.kill()
            process.join(GRACE)


def about(game_setup: GameSetup, question: WorkerQuestion) -> str:
    """Name what is asked in words that everybody may read: what kind of question, and for how many players."""
    kind = f" by {question.kind}" if isinstance(question, Decision) else ""
    return f"{type(question).__name__}{kind}, {game_setup.seats} players"


def stand_in(game_setup: GameSetup, question: WorkerQuestion) -> Any:
    """Answer a question here, quickly: by a weak bot, and if even that fails by one that takes anything legal.

    Only decisions are answered here: other questions would hold up the window.

    Raises NoAnswerError for those.
    """
    if not isinstance(question, Decision):
        raise NoAnswerError
    pool = BotPool(game_setup)
    with suppress(Exception):  # whatever was wrong with the worker may be wrong here too, and the game has to go on
        return replace(question, kind=STAND_IN).answer(pool)
    return replace(question, kind="random").answer(pool)
