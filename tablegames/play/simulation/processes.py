"""Playing many games in several processes at once."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tablegames.bots.guides import guide_folders
from tablegames.bots.parent import end_with_parent
from tablegames.play.simulation.playable import Playable
from tablegames.rules.reading.messages import MessageError, message

T = TypeVar("T")
LOG = logging.getLogger(__name__)
MOST = 60
"""Processes at the same time: Windows can wait for no more."""
FIRST_CHUNK = 20
"""Games that a process is given at once in the beginning."""
LEAST = 0.05
"""Seconds that a chunk takes at least: as long as they are shorter, the next ones are of twice as many games."""
GRACE = 0.5
"""Seconds that a process has to end its game where it is not wanted any more."""
TRIES = 3
"""How often new processes begin where others were ended, as long as nothing comes of it."""
AHEAD = 4
"""Chunks a process that are given out before the first of them is back."""


class ProcessLostError(MessageError, RuntimeError):
    """A process that ended in the middle of its games."""


def play_all(simulation: Playable[T], numbers: Sequence[int], jobs: int = 1) -> Generator[T, None, None]:
    """Play games by their numbers, in several processes if asked to; the results come in that order.

    Where the system has no locks for several processes (no program may write to /dev/shm), one plays all games.

    Where a process is ended, new ones play what is not back yet. Raises ProcessLostError where that happens again and
    again before anything comes back, and what `Simulation.play` raises.
    """
    left, tries = numbers, 0
    while left:
        back = 0
        try:
            for result in in_processes(simulation, left, jobs):
                back += 1
                yield result
            return
        except BrokenProcessPool as error:
            tries = 1 if back else tries + 1
            if tries == TRIES:
                raise ProcessLostError(message("simulation.lost", tries=TRIES)) from error
            LOG.warning("a process that played games was ended; others play on")
            left = left[back:]


def in_processes(simulation: Playable[T], numbers: Sequence[int], jobs: int) -> Generator[T, None, None]:
    """Play games in so many processes. Raises BrokenProcessPool where one of them is ended."""
    jobs = min(jobs, len(numbers), MOST)
    if jobs <= 1:
        yield from map(simulation.play, numbers)
        return
    others = set(multiprocessing.active_children())
    # New processes rather than forked ones: it is the same on every system, and no thread is cut off.
    context = multiprocessing.get_context("spawn")
    try:
        stop = context.Event()
        executor = ProcessPoolExecutor(jobs, context, prepare, (simulation, stop, tuple(guide_folders.FOLDERS)))
    except OSError as error:
        LOG.warning("several processes cannot share the games (%s): one plays them all", error)
        yield from map(simulation.play, numbers)
        return
    with executor as pool:
        try:
            yield from in_order(pool, numbers, jobs)
        except BrokenProcessPool:
            raise
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            end(list(set(multiprocessing.active_children()) - others))
            raise


def end(processes: Sequence[BaseProcess]) -> None:
    """Let processes end their game; those that play on after a moment are killed, for it may take minutes.

    A process that is killed while it hands over a result leaves half of it behind, and the pool waits for the rest for
    ever. So a process that has played to the end is not killed.
    """
    until = time.monotonic() + GRACE
    playing = list(processes)
    while playing and (left := until - time.monotonic()) > 0:
        wait([process.sentinel for process in playing], left)
        playing = [process for process in playing if process.is_alive()]
    for process in playing:
        process.kill()
    for process in processes:
        process.join()


def in_order(pool: ProcessPoolExecutor, numbers: Sequence[int], jobs: int) -> Iterator[Any]:
    """Give out games chunk by chunk, as many as keep the processes busy, and return their results in order.

    Handing over a chunk costs as much as a short game, so chunks grow until they are worth it.
    """
    size, at = FIRST_CHUNK, 0
    given: deque[Future[PlayedChunk]] = deque()
    while True:
        while at < len(numbers) and len(given) < jobs * AHEAD:
            size_now = max(1, min(size, (len(numbers) - at) // (jobs * AHEAD)))
            given.append(pool.submit(play_prepared, numbers[at : at + size_now]))
            at += size_now
        if not given:
            return
        results, seconds = given.popleft().result()
        if seconds < LEAST and len(results) == size:
            size *= 2
        yield from results


# -- in a process of the pool ------------------------------------------------------------------------------------------

PREPARED: list[tuple[Playable[Any], Event]] = []
"""The one thing it plays, and what tells that it is not wanted any more."""


def prepare(simulation: Playable[Any], stop: Event, guides: Sequence[Path]) -> None:
    """Give a new process its simulation, once rather than with every game; guides lie in the same folders."""
    PREPARED[:] = [(simulation, stop)]
    guide_folders.FOLDERS[:] = guides
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process hears of Ctrl-C and ends the pool


class PlayedChunk(NamedTuple):
    """The results of a chunk."""

    results: list[Any]
    seconds: float


def play_prepared(numbers: Sequence[int]) -> PlayedChunk:
    """Play some games of the process's simulation, as long as they are wanted."""
    simulation, stop = PREPARED[0]
    began = time.perf_counter()
    results = [simulation.play(number) for number in numbers if not stop.is_set()]
    return PlayedChunk(results, time.perf_counter() - began)
