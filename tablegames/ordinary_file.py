"""Opening a file that a person may have put there: a pipe or a device would keep the program waiting for good."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""No program has to write into a pipe, or read from it, for the answer to come; Windows has no such names for files."""


def ordinary(path: str, flags: int) -> int:
    """Open a file for `open(..., opener=ordinary)`, and give its number. Raises OSError, also for what is no file."""
    number = os.open(path, flags | AT_ONCE, 0o666)
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise OSError(errno.EINVAL, "is no ordinary file", path)
    return number


def read_ordinary(path: Path) -> bytes:
    """Read the bytes of a file. Raises OSError, also for what is no file."""
    with open(path, "rb", opener=ordinary) as file:
        return file.read()
