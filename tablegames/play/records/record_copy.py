"""Saving a copy of a record, or of a game, where a person wants it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.fsync import to_disk
from tablegames.play.files.paths import HOME, own_files
from tablegames.rules.device_names import is_device, is_stream

LONGEST_NAME = 60
"""Letters of a name that are shown."""


def usual_folder() -> Path:
    """Name the folder that a copy goes to unless another is wanted: documents, else downloads, else home.

    Where one folder was chosen for everything, it is that.
    """
    if os.environ.get(HOME):
        return own_files()
    for folder in (platformdirs.user_documents_path(), platformdirs.user_downloads_path()):
        if folder.is_dir():
            return folder
    return Path.home()


def meant(words: str, record: Path) -> Path:
    """Complete a path that a person typed: "~" is the home folder, a folder means a file of the record's name in it.

    What is no whole path lies in the usual folder. A file without an ending gets the record's, and so does one with a
    full stop within its name ("ours 1.5"). Raises OSError for words that name nothing: a user who has no home here, a
    name that is too long.
    """
    try:
        path = Path(words.strip()).expanduser()
        if not path.is_absolute():
            path = usual_folder() / path
        if path.is_dir():
            return path / record.name
        return path if has_ending(path) else path.with_name(path.name + record.suffix)
    except (RuntimeError, ValueError) as error:
        raise OSError(errno.EINVAL, str(error)) from error


def has_ending(path: Path) -> bool:
    """Tell whether a file's name says of what kind it is, rather than has a full stop somewhere."""
    ending = path.suffix[1:]
    return ending.isascii() and ending.isalnum() and not ending.isdecimal()


def save_copy(record: Path, target: Path) -> None:
    """Copy a file. Raises OSError; FileExistsError rather than writing over anything."""
    if is_device(target.name) or is_stream(target.name) or "\0" in str(target):
        raise OSError(errno.EINVAL, "no file has such a name on every system", str(target))
    content = read_ordinary(record)
    with target.open("xb") as file:
        try:
            file.write(content)
            file.flush()
            to_disk(file.fileno())
        except OSError:
            file.close()
            with suppress(OSError):
                target.unlink()
            raise


def obstacle_of(error: OSError) -> str:
    """Name why a copy cannot be saved: "exists", "folder" (there is none), "denied", "full", "name" or "other"."""
    kinds = {
        errno.EEXIST: "exists",
        errno.ENOENT: "folder",
        errno.ENOTDIR: "folder",
        errno.EACCES: "denied",
        errno.EPERM: "denied",
        errno.EROFS: "denied",
        errno.ENOSPC: "full",
        errno.EDQUOT: "full",
        errno.ENAMETOOLONG: "name",
        errno.EINVAL: "name",
        errno.EISDIR: "exists",
    }
    return kinds.get(error.errno or 0, "other")


def shown_path(path: Path) -> str:
    """Write a path as a person may edit it: the home folder as "~"."""
    home = str(Path.home())
    words = str(path)
    return "~" + words[len(home) :] if words.startswith(home + os.sep) else words


def shown_name(path: Path) -> str:
    """Give a file's name as it may be shown: it may be of any length, and hold letters that break lines."""
    return shorten_name(path.name)


def shown_folder(path: Path) -> str:
    """Write a folder, or a file with where it lies, as it may be shown within a sentence."""
    return shorten_name(shown_path(path))


def shorten_name(words: str) -> str:
    """Leave out the middle of a name that is too long for a sentence, and letters that break lines."""
    words = "".join(letter if letter.isprintable() else " " for letter in words)
    if len(words) <= LONGEST_NAME:
        return words
    return f"{words[: LONGEST_NAME // 2]}…{words[1 - LONGEST_NAME // 2 :]}"
