"""A number that this process and its worker both see."""

from __future__ import annotations

from ctypes import c_longlong
from multiprocessing import heap
from multiprocessing.context import SpawnContext

from tablegames.bots.worker import Number


def shared_number(context: SpawnContext) -> Number:
    """Make it, beginning at 0: in memory, or where a system lets nobody write there, in a temporary file."""
    try:
        return context.RawValue(c_longlong, 0)
    except OSError:
        # Python looks for /dev/shm, and takes it for writable wherever there is one: in some containers it is not.
        heap.Arena._dir_candidates = []  # type: ignore[attr-defined]  # the only way to name another place
        return context.RawValue(c_longlong, 0)
