"""Claiming a record, so that two windows never write the same game."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none: there nobody is kept from opening a game twice.
    LOCKS = False
else:
    LOCKS = True


def claim(number: int) -> bool:
    """Claim an open file, given by its number, until it is closed; False where another program has it.

    The system takes the claim back when the program ends, however it ends.
    """
    if not LOCKS:
        return True
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Some network disks know no claims; a game there is better than none.
        return True
    return True


def claimed(path: Path) -> bool:
    """Tell whether somebody has claimed a file. Raises OSError where it cannot be opened."""
    with path.open("rb") as file:
        return not claim(file.fileno())


def elsewhere() -> BlockingIOError:
    """Make the error of a record that another window has."""
    return BlockingIOError(errno.EWOULDBLOCK, "another window plays this game")


@contextmanager
def claiming(path: Path) -> Iterator[None]:
    """Hold a record's claim while it is renamed or deleted, so that nobody's game goes on in a file without a name.

    Raises OSError where it cannot be opened; BlockingIOError where another window has it.
    """
    if not LOCKS:
        # Windows itself refuses that to a file that is open, and would refuse it to us if we opened this one.
        yield
        return
    with path.open("rb") as file:
        if not claim(file.fileno()):
            raise elsewhere()
        yield


@contextmanager
def waiting_claim(path: Path) -> Iterator[None]:
    """Hold a file of that name, made for this alone, waiting for whoever holds it. Raises OSError."""
    with path.open("a") as file:
        if LOCKS:
            with suppress(OSError):
                # Some network disks know no claims; a game there is better than none.
                fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield
