"""Asking the worker process, without ever waiting for it."""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from ctypes import c_longlong
from dataclasses import replace
from multiprocessing import heap
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from typing import Any

from tablegames.bots.bot_pool import STAND_IN, BotPool, Decision, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.worker import NoAnswerError, Number, Request, WorkerQuestion, work
from tablegames.play.session.started_worker import StartedWorker, WorkerLostError
from tablegames.play.session.worker_thread import OwnNumber, WorkerThread

DEADLINE = 5.0
"""Seconds a decision may take, wherever the worker is with it: ten times what the strongest bot allows itself."""
LATE = 1.0
"""The same once an answer came too late, until one comes in time: the person who plays has waited long enough."""
PATIENCE = 60.0
"""Seconds a worker may be silent, before it comes or while it thinks, until another one is started in its place. A
worker to which other programs leave hardly any time makes progress all the same; a new one would begin again. A
question may have a `patience`.
"""
LOOK = 0.05
"""Seconds between two looks at the clock while waiting; an answer that comes is noticed at once."""
ATTEMPTS = 2
"""How many workers may fail at a question before it is answered here."""
LOG = logging.getLogger(__name__)


class LateError(Exception):
    """The worker has no answer yet, and there is no more time to wait."""


class BotClient:
    """A worker process, and a thread that waits for it.

    The newest question is the one whose answer is wanted: asking another one, or `cancel`, ends the thinking about
    those before. A decision that takes too long is made by a weak bot in this process, so that the game goes on
    whatever happens. The worker goes on as well, for on a busy computer it is only slow. One that dies, or is silent
    for a minute, is replaced and asked again. Where processes cannot share memory at all (no program may write to
    /dev/shm, nor to a temporary file), a thread of this process does its work.
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
        self.worker: StartedWorker | None = None
        self.late = False
        """Whether an answer came too late, and none has come since."""
        self.deadline, self.patience = DEADLINE, PATIENCE
        self.thread = ThreadPoolExecutor(1, "bot_client")
        self.thread.submit(self._warm)

    # -- for the window's thread --------------------------------------------------------------------------------------

    def ask(self, game_setup: GameSetup, question: WorkerQuestion) -> Future[Any]:
        """Put a question, and answer at once; the answer comes later.

        Or UnwantedError if it is not wanted any more, NoAnswerError where thinking about it failed again and again.
        """
        self.cancel()
        return self.thread.submit(self._answer, self.count, game_setup, question, time.monotonic())

    def cancel(self) -> None:
        """Stop all thinking: the answers are not wanted any more."""
        self.count += 1
        self.newest.value = self.count

    def close(self) -> None:
        """End the worker."""
        self.closed = True
        self.cancel()
        worker = self.worker
        if worker is not None:
            worker.kill()
        # A worker that is just being started is ended by the waiting thread, which sees that this was closed.
        self.thread.shutdown()
        self._dismiss()

    # -- in the waiting thread ----------------------------------------------------------------------------------------

    def _answer(self, number: int, game_setup: GameSetup, question: WorkerQuestion, asked: float) -> Any:
        for _ in range(ATTEMPTS):
            try:
                answer = self._thought(number, game_setup, question, asked)
            except LateError:
                self.late = True
                break
            except Exception as error:  # it may also say what cannot be read
                self._lost(error, about(game_setup, question))
                if self.newest.value != number:
                    # The program may be closed, which ends the worker: then it is not replaced.
                    raise UnwantedError from None
                continue
            if answer is None:
                raise UnwantedError
            return answer
        LOG.warning("no worker answered in time; a weak bot stands in for %s", about(game_setup, question))
        return stand_in(game_setup, question)

    def _thought(self, number: int, game_setup: GameSetup, question: WorkerQuestion, began: float) -> Any:
        """Ask the worker once it has answered what it was asked before; None where the answer is not wanted any more.

        Raises LateError where a decision takes too long, and whatever goes wrong with the worker.
        """
        worker, asked = self._started(), False
        while self.newest.value == number:
            if not (worker.owes or asked):
                patience = getattr(question, "patience", self.patience)
                worker.ask(game_setup, Request(number, question), about(game_setup, question), patience)
                asked = True
            reply = worker.reply(LOOK)
            if reply is not None and reply.number == number:
                # What is not wanted any more comes at once, and says nothing of how long an answer takes.
                self.late = False
                return reply.answer
            if isinstance(question, Decision) and time.monotonic() - began > (LATE if self.late else self.deadline):
                raise LateError
        return None

    def _started(self) -> StartedWorker:
        """Give the worker, started if there is none. Raises WorkerLostError, OSError."""
        if self.worker is not None:
            return self.worker
        if self.closed:
            raise WorkerLostError("the program is being left")
        ours, theirs = self.context.Pipe()
        if self.alone:
            thread = WorkerThread(theirs, self.newest)
            thread.start()
            self.worker = StartedWorker(thread, ours, self.patience)
            return self.worker
        process = self.context.Process(target=self.target, args=(theirs, self.newest), name="bots", daemon=True)
        try:
            process.start()
        finally:
            # As long as this end is open here, the process does not hear that the other one has closed its own.
            theirs.close()
        # Only what has started can be ended by the window's thread.
        self.worker = StartedWorker(process, ours, self.patience)
        return self.worker

    def _warm(self) -> None:
        """Start the worker before it is needed; if that fails, the first question tries again."""
        try:
            self._started()
        except (WorkerLostError, OSError) as error:
            self._lost(error, "nothing yet")

    def _lost(self, error: Exception, asked: str) -> None:
        """Give up a worker that failed, and log why, after how long and at what: nothing of what it was told."""
        worker, code, seconds = self.worker, None, 0.0
        if worker is not None:
            # A process that closed the pipe is about to end, and then has an exit code.
            closed = isinstance(error, OSError | EOFError)
            code = worker.exit_code() if closed else worker.process.exitcode
            asked, seconds = worker.asked or asked, time.monotonic() - worker.since
        self._dismiss()
        if not self.closed:
            why = str(error) if isinstance(error, WorkerLostError) else type(error).__name__
            ended = "" if code is None else f", ended with {code}"
            LOG.warning("the worker is lost after %.1f s: %s%s; asked: %s", seconds, why, ended, asked)

    def _dismiss(self) -> None:
        """Give up a worker that failed."""
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.dismiss()


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


def shared_number(context: SpawnContext) -> Number:
    """Make it, beginning at 0: in memory, or where a system forbids that, in a temporary file."""
    try:
        return context.RawValue(c_longlong, 0)
    except OSError:
        # Python looks for /dev/shm, and takes it for writable wherever there is one: in some containers it is not.
        heap.Arena._dir_candidates = []  # type: ignore[attr-defined]  # the only way to name another place
        return context.RawValue(c_longlong, 0)
