"""Playing many games with an executor of the calling program: threads, processes, or the machines of a cluster."""

from __future__ import annotations

import pickle
import time
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Executor, Future
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from tablegames import __version__
from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.play.simulation.playable import Playable
from tablegames.rules.reading.messages import MessageError, message

T = TypeVar("T")
FIRST_CHUNK = 5
"""Games that are handed over at once in the beginning."""
LEAST = 0.5
"""Seconds that a chunk takes at least, for it may travel to another machine: shorter ones are followed by longer."""
AHEAD = 64
"""Chunks that are handed over before the first of them is back; an executor does not tell how many play at once."""


class OtherVersionError(MessageError, RuntimeError):
    """A worker that has another version of the program."""


def play_by(executor: Executor, simulation: Playable[T], numbers: Sequence[int]) -> Generator[T, None, None]:
    """Play games by their numbers wherever an executor lets them be played; the results come in that order.

    What was handed over to a worker that is lost is the executor's to hand over again; the same comes out. Raises
    OtherVersionError where a worker has another version, and what playing and the executor raise.
    """
    sent, size, at = pickle.dumps(simulation), FIRST_CHUNK, 0
    given: deque[Future[PlayedThere]] = deque()
    try:
        while at < len(numbers) or given:
            while at < len(numbers) and len(given) < AHEAD:
                given.append(executor.submit(play_sent, sent, __version__, numbers[at : at + size]))
                at += size
            there = given.popleft().result()
            if there.version != __version__:
                raise OtherVersionError(message("simulation.other_version", there=there.version, here=__version__))
            if there.seconds < LEAST and len(there.results) == size:
                size *= 2
            yield from there.results
    finally:
        for future in given:
            future.cancel()


class PlayedThere(NamedTuple):
    """What a worker hands back."""

    version: str
    results: list[Any]
    seconds: float


def play_sent(sent: bytes, version: str, numbers: Sequence[int]) -> PlayedThere:
    """Play some games, in a worker. What was learned on its machine alone is left out."""
    if version != __version__:
        return PlayedThere(__version__, [], 0)
    simulation, began = unpack(sent), time.perf_counter()
    with shipped_alone():
        results = [simulation.play(number) for number in numbers]
    return PlayedThere(__version__, results, time.perf_counter() - began)


@lru_cache(maxsize=4)
def unpack(sent: bytes) -> Playable[Any]:
    """Read what is played, once rather than with every chunk."""
    read: Playable[Any] = pickle.loads(sent)
    return read
