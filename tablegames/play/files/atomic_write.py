"""Writing a small file so that it is always complete: the old one or the new one, never a part."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from stat import S_IMODE
from tempfile import TemporaryFile
from threading import get_ident
from time import sleep, time

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.fsync import to_disk

HELD = (5, 32, 33)
"""What Windows says of a file that another program has open: access denied, sharing violation, lock violation."""
BESIDE = re.compile(r".+\.(json|jsonl|csv|review)\.\d+-\d+\.part|.+\.jsonl\.part")
"""What a small file, or a record that is written again, is called before it takes the place of the old one."""
PRIVATE, USUAL = 0o600, 0o666
"""Who may read and write a file: the person alone, or all whom the system's mask allows."""
A_DAY = 24 * 60 * 60.0
"""Seconds after which no program is still writing such a file."""
NAPS = (0.005, 0.01, 0.02, 0.04, 0.08, 0.16)
"""Seconds before each further attempt: a virus scanner that reads each new file has mostly finished by then."""


def patiently(work: Callable[[], object]) -> None:
    """Rename or replace a file, waiting a moment where Windows has it held by another program. Raises OSError.

    On other systems an open file can be renamed, and waiting does not help against a refusal.
    """
    for nap in NAPS:
        try:
            work()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in HELD:
                raise
            sleep(nap)
        else:
            return
    work()


def part_of(path: Path) -> Path:
    """Name the file in which a record, which one window alone may write, is written again beside the old one."""
    return path.with_name(f"{path.name}.part")


def write_whole(path: Path, words: str, private: bool = False) -> None:
    """Write a file beside the old one and put it in its place. Raises OSError; the old file is untouched then.

    A `private` file is read by the person alone, from its first byte on.
    """
    # Half a character, from a file that was spoilt, is written as its escape, which JSON reads again.
    write_bytes_whole(path, words.encode("utf-8", "backslashreplace"), private)


def write_bytes_whole(path: Path, content: bytes, private: bool = False) -> None:
    """Write the bytes of a file in the same way. Raises OSError.

    A link stays one, and what it leads to is replaced. Who may read the file stays as it was.
    """
    path = led_to(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    # A name of one's own: of two windows, or threads, that write one file at once neither writes into the other's.
    beside = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.part")
    try:
        with open(beside, "wb", opener=partial(os.open, mode=PRIVATE if private else USUAL)) as file:
            file.write(content)
            file.flush()
            to_disk(file.fileno())
        if not private:
            keep_rights(path, beside)
        patiently(lambda: os.replace(beside, path))
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def led_to(path: Path) -> Path:
    """Follow links to the file that they lead to; a link that leads in a circle is taken for the file itself."""
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError):
        return path


def keep_rights(old: Path, new: Path) -> None:
    """Give a new file the rights of the old one, where there is one; Windows keeps them by the folder."""
    if os.name == "posix":
        with suppress(OSError):
            new.chmod(S_IMODE(old.stat().st_mode))


def is_writable(folder: Path) -> bool:
    """Try whether a file can be written in a folder, which is made if it is not there; nothing of it stays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder, suffix=".part") as file:
            file.write(b"tablegames")
            file.flush()
    except OSError:
        return False
    return True


def sweep(folder: Path) -> None:
    """Delete what a program that was killed while it wrote such a file left in a folder a day ago or earlier.

    Where that cannot be done it stays; it does no harm.
    """
    with suppress(OSError):
        for left in [each for each in folder.iterdir() if BESIDE.fullmatch(each.name)]:
            if time() - left.stat().st_mtime > A_DAY:
                left.unlink()


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used to `<name>.broken`, so that it is kept and not read again. Raises OSError.

    A number is added where there is one of that name already.
    """
    aside = free_name(path)
    patiently(lambda: path.rename(aside))
    return aside


def copy_aside(path: Path) -> Path:
    """Copy a file to such a name, whole on the disk, before it is mended. Raises OSError."""
    aside = free_name(path)
    with aside.open("xb") as file:
        file.write(read_ordinary(path))
        file.flush()
        to_disk(file.fileno())
    return aside


def free_name(path: Path, ending: str = "broken") -> Path:
    """Find the name under which a file is put aside."""
    aside = path.with_name(f"{path.name}.{ending}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{number}.{ending}")
    return aside
