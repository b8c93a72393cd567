"""Where many games are played: in this process, in some more, or on the machines of a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from tablegames.cli.arguments import at_least_one
from tablegames.cli.command_line import UsageError
from tablegames.play.simulation.executors import play_by
from tablegames.play.simulation.playable import Playable
from tablegames.play.simulation.processes import play_all
from tablegames.rules.reading.messages import message

PlayAll = Callable[[Playable[Any], Sequence[int]], Generator[Any, None, None]]
PATIENCE = "10s"
"""How long a cluster may take to answer."""
RETRIES = 5
"""How often a chunk of games is handed over again when its worker is lost."""


@contextmanager
def workers(chosen: argparse.Namespace) -> Iterator[PlayAll]:
    """Give what plays many games, as the command line says. Raises UsageError."""
    if chosen.jobs is not None:
        at_least_one("--jobs", chosen.jobs)
    if not chosen.cluster:
        yield partial(play_all, jobs=chosen.jobs or chosen.usual_jobs)
        return
    if chosen.jobs is not None:
        raise UsageError(message("usage.jobs_and_cluster"))
    try:
        import distributed
    except ImportError:
        raise UsageError(message("usage.no_dask")) from None
    connect: Any = distributed.Client  # it has few types
    try:
        client = connect(chosen.cluster, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageError(message("usage.no_scheduler", address=chosen.cluster, error=str(error))) from None
    with client:
        yield partial(play_by, client.get_executor(retries=RETRIES, pure=False))
