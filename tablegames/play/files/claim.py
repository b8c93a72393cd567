"""Claiming a record, so that two windows never write the same game."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

from tablegames.ordinary_file import ordinary

fcntl: Any = None
msvcrt: Any = None
"""The one that this system has: Windows the second, all others the first."""
try:
    fcntl = import_module("fcntl")
except ImportError:
    msvcrt = import_module("msvcrt")

OPEN_FILES_MOVE = fcntl is not None
"""Whether an open file can be given another name, and be replaced. Windows refuses both."""
FAR = 0x7FFF0000
"""The byte that is locked on Windows, where reading a locked byte is an error: no record is ever so long.
"""
TAKEN = (errno.EACCES, errno.EDEADLK, 36, 0)
"""What Windows answers where another program has the lock; 36 is its own number for the second, and Wine gives none."""
NAP = 0.02
"""Seconds between two attempts to get a lock that is waited for, on Windows."""


def lock(number: int, mode: int) -> None:
    """Lock or unlock the far byte of an open file on Windows; where one reads and writes stays. Raises OSError."""
    at = os.lseek(number, 0, os.SEEK_CUR)
    os.lseek(number, FAR, os.SEEK_SET)
    try:
        msvcrt.locking(number, mode, 1)
    finally:
        os.lseek(number, at, os.SEEK_SET)


def claim(number: int) -> bool:
    """Claim an open file, given by its number, until it is closed; False where another program has it.

    The system takes the claim back when the program ends, however it ends.
    """
    try:
        if fcntl is not None:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            lock(number, msvcrt.LK_NBLCK)
    except BlockingIOError:
        return False
    except OSError as error:
        # Some network disks have no locks; a game without a claim is better than none.
        return fcntl is not None or error.errno not in TAKEN
    return True


def release(number: int) -> None:
    """Give a claim back before the file is closed: Windows would take its time to notice that it was."""
    if fcntl is None:
        with suppress(OSError):
            lock(number, msvcrt.LK_UNLCK)


def is_claimed(path: Path) -> bool:
    """Tell whether a program has claimed a file. Raises OSError where it cannot be opened."""
    with open(path, "rb", opener=ordinary) as file:
        free = claim(file.fileno())
        if free:
            release(file.fileno())
        return not free


def elsewhere() -> BlockingIOError:
    """Make the error that says that another window has the record."""
    return BlockingIOError(errno.EWOULDBLOCK, "another window plays this game")


@contextmanager
def hold_claim(path: Path) -> Iterator[None]:
    """Hold a record's claim while it is renamed or deleted, so that no window writes a file without a name.

    Raises OSError where it cannot be opened; BlockingIOError where another window has it.
    """
    if not OPEN_FILES_MOVE:
        # Held open by us it could not be renamed; in another window it is open, so that Windows itself refuses it.
        if is_claimed(path):
            raise elsewhere()
        yield
        return
    with open(path, "rb", opener=ordinary) as file:
        if not claim(file.fileno()):
            raise elsewhere()
        yield


@contextmanager
def waiting_claim(path: Path) -> Iterator[None]:
    """Hold a file of that name, made for this alone, waiting while another program holds it. Raises OSError."""
    with open(path, "a", opener=ordinary) as file:
        if fcntl is not None:
            with suppress(OSError):
                # Some network disks have no locks; a game without a claim is better than none.
                fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        else:
            while not claim(file.fileno()):
                sleep(NAP)
        try:
            yield
        finally:
            release(file.fileno())
