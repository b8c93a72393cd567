"""`tablegames FILE`: what a double click on a ruleset or a record does."""

from __future__ import annotations

import sys
from pathlib import Path

from tablegames.cli.streams import Unheard
from tablegames.play.records.received_file import ENDINGS
from tablegames.play.setup.seating import Opening
from tablegames.rules.reading.messages import MessageError, message


class NoFileError(MessageError):
    """A file to be opened that is not there."""


def is_file_to_open(word: str) -> bool:
    """Tell a file from a command, by its ending or because it is there as no bare word."""
    return not word.startswith("-") and (Path(word).suffix.lower() in ENDINGS or len(Path(word).parts) > 1)


def is_heard() -> bool:
    """Tell whether a person reads what is printed: at a terminal, or in a box on the screen.

    A desktop that opens a file by a double click shows neither.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return isinstance(sys.stderr, Unheard) or any(each is not None and each.isatty() for each in streams)


def file_to_open(word: str, heard: bool) -> Opening:
    """Ask for a file to be opened in the window, which says what it cannot use.

    Raises NoFileError for one that is not there, if what is printed is `heard`; else the window says that too.
    """
    path = Path(word)
    if path.is_dir():
        raise NoFileError(message("answer.at", place=path, what=message("check.folder")))
    if not path.is_file() and (heard or path.suffix.lower() not in ENDINGS):
        raise NoFileError(message("answer.no_such_file", path=path))
    return Opening(path.absolute())
