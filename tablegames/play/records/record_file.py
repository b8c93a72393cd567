"""A record's file: opened, claimed and replaced so that no other window writes it and no crash halves it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path

from tablegames.ordinary_file import ordinary
from tablegames.play.files.atomic_write import part_of, patiently
from tablegames.play.files.claim import OPEN_FILES_MOVE, claim, elsewhere, release
from tablegames.play.files.fsync import folder_to_disk, to_disk

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
DENIED = (errno.EACCES, errno.EPERM, errno.EROFS)


def open_record(path: Path, mode: str) -> FileIO:
    """Open a record without a buffer of this program: what is written has left it. Raises OSError."""
    return FileIO(path, mode, opener=ordinary)


def replace_record(path: Path, content: bytes, old: FileIO) -> FileIO:
    """Replace an old record by a new one, and return it open and claimed. Raises OSError; the old stays then.

    The new one is whole on the disk before it has the name, so a crash leaves the one or the other.
    """
    beside = part_of(path)
    file = open_record(beside, "wb")
    try:
        claim(file.fileno())
        handed = 0
        while handed < len(content):
            taken = file.write(content[handed:])
            if not taken:
                raise OSError(errno.ENOSPC, "nothing was written")
            handed += taken
        to_disk(file.fileno())
        if not OPEN_FILES_MOVE:
            # Windows gives no other name to a file that is open, and lets none take the place of one.
            for each in (file, old):
                release(each.fileno())
                each.close()
        patiently(lambda: os.replace(beside, path))
    except OSError:
        file.close()
        with suppress(OSError):
            beside.unlink()
        raise
    old.close()
    folder_to_disk(path.parent)
    return file if OPEN_FILES_MOVE else claimed_file(path)


def trouble_of(error: OSError) -> str:
    """Name what went wrong, for the sentence about it: "full", "denied", "busy" or "other"."""
    if error.errno in FULL:
        return "full"
    if error.errno in DENIED:
        return "denied"
    return "busy" if isinstance(error, BlockingIOError) else "other"


def claimed_file(path: Path, mode: str = "r+b") -> FileIO:
    """Open a record and claim it. Raises OSError; BlockingIOError where another window has it."""
    file = open_record(path, mode)
    if not claim(file.fileno()):
        file.close()
        raise elsewhere()
    return file


def unused_path(path: Path) -> Path:
    """Add a number to a record's name where there is one of that name already. Raises OSError."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def is_gone(path: Path) -> bool:
    """Tell whether a file is surely not there any more; a disk that does not answer may still have it."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False
