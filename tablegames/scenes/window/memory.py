"""Keeps the memory of surfaces small where the C library lets us: by itself it gives little back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from functools import cache

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENAS = -1, -3, -8
"""What `mallopt` of the GNU C library calls its settings."""
LARGE = 64 * 1024
"""Blocks from this size on, bytes, are taken from the system one by one and given back as soon as they are freed."""


@cache
def library() -> ctypes.CDLL | None:
    """Find the C library, where it has the two functions we want."""
    if not sys.platform.startswith("linux"):
        return None
    with suppress(OSError, AttributeError):
        found = ctypes.CDLL(None)
        if found.mallopt and found.malloc_trim:
            return found
    return None


def save_memory() -> None:
    """Tell the C library to give large blocks back at once, and not to keep a heap for every thread."""
    c = library()
    if c is not None:
        c.mallopt(MMAP_THRESHOLD, LARGE)
        c.mallopt(TRIM_THRESHOLD, LARGE)
        c.mallopt(ARENAS, 1)


def trim() -> None:
    """Give what was freed back to the system: after a change of size, when all rasters were thrown away."""
    c = library()
    if c is not None:
        c.malloc_trim(0)
