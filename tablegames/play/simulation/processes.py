"""Playing many games in several processes at once."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from tablegames.bots.guides.guide_file import add_folder
from tablegames.bots.parent import end_with_parent
from tablegames.play.files.paths import own_guides

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
LOG = logging.getLogger(__name__)
MOST = 60
"""Processes at the same time: Windows can wait for no more."""
LONGEST_CHUNK = 20
"""Games that a process is given at once."""
AHEAD = 4
"""Chunks a process that are given out before the first of them is back."""


class ProcessLostError(RuntimeError):
    """A process that ended in the middle of its games, said in a sentence."""


class Playable(Protocol[T_co]):
    """Something that is played by numbers, and can be sent to another process."""

    def play(self, number: int) -> T_co:
        """Play it once."""


def play_all(simulation: Playable[T], numbers: Sequence[int], jobs: int = 1) -> Generator[T, None, None]:
    """Play games by their numbers, in several processes if asked to; the results come in that order.

    Where the system has no locks for several processes (nobody may write to /dev/shm), one plays all games.

    Raises ProcessLostError where one of the processes ends before its games do, and what `Simulation.play` raises.
    """
    jobs = min(jobs, len(numbers), MOST)
    if jobs <= 1:
        yield from map(simulation.play, numbers)
        return
    others = set(multiprocessing.active_children())
    # New processes rather than forked ones: it is the same on every system, and no thread is cut off.
    context = multiprocessing.get_context("spawn")
    try:
        executor = ProcessPoolExecutor(jobs, context, prepare, (simulation,))
    except OSError as error:
        LOG.warning("several processes cannot share the games (%s): one plays them all", error)
        yield from map(simulation.play, numbers)
        return
    with executor as pool:
        try:
            yield from in_order(pool, numbers, jobs)
        except BrokenProcessPool as error:
            raise ProcessLostError(
                "a process that played games was ended by the system; if it ran out of memory, try fewer --jobs"
            ) from error
        except BaseException:
            # Nobody waits for the other games any more, and those that are being played may take minutes.
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            raise


def in_order(pool: ProcessPoolExecutor, numbers: Sequence[int], jobs: int) -> Iterator[Any]:
    """Give out games chunk by chunk, as many as keep the processes busy, and return their results in order."""
    size = max(1, min(LONGEST_CHUNK, len(numbers) // (jobs * AHEAD)))
    chunks = (numbers[at : at + size] for at in range(0, len(numbers), size))
    given: deque[Future[list[Any]]] = deque()
    while True:
        given += [pool.submit(play_prepared, chunk) for chunk in islice(chunks, jobs * AHEAD - len(given))]
        if not given:
            return
        yield from given.popleft().result()


# -- in a process of the pool ------------------------------------------------------------------------------------------

PREPARED: list[Playable[Any]] = []
"""The one thing it plays."""


def prepare(simulation: Playable[Any]) -> None:
    """Give a new process its simulation, once rather than with every game."""
    PREPARED[:] = [simulation]
    add_folder(own_guides())
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process hears of Ctrl-C and ends the pool


def play_prepared(numbers: Sequence[int]) -> list[Any]:
    """Play some games of the process's simulation."""
    return [PREPARED[0].play(number) for number in numbers]
