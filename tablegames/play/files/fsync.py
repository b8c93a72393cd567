"""Waiting until a file, or a new name in a folder, is on the disk itself (fsync), so that no power cut takes it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none.
    FULL_SYNC = None
else:
    FULL_SYNC = getattr(fcntl, "F_FULLFSYNC", None)
    """On a Mac the ordinary call stops at the disk's own memory."""


def to_disk(number: int) -> None:
    """Wait until an open file, given by its number, is on the disk itself. Raises OSError."""
    if FULL_SYNC is not None:
        with suppress(OSError):
            fcntl.fcntl(number, FULL_SYNC)
            return
    os.fsync(number)


def folder_to_disk(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; where a system cannot do that, it keeps them by itself."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
