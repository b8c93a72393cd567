"""`tablegames FILE`: what a double click on a ruleset or a record does."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.received_file import ENDINGS
from tablegames.play.setup.seating import Opening


class NoFileError(ValueError):
    """A file to be opened that is not there, said in a sentence."""


def is_file_to_open(word: str) -> bool:
    """Tell a file from a command, by its ending or because it is there as no bare word."""
    return not word.startswith("-") and (Path(word).suffix.lower() in ENDINGS or len(Path(word).parts) > 1)


def file_to_open(word: str) -> Opening:
    """Ask for a file to be opened in the window, which says what it cannot use. Raises NoFileError."""
    path = Path(word)
    if path.is_dir():
        # Read where it is said: whoever opens the window waits for its first picture.
        from tablegames.play.records.record_check import A_FOLDER

        raise NoFileError(f"{path}: {A_FOLDER}")
    if not path.is_file():
        raise NoFileError(f"{path}: there is no such file; `tablegames --help` shows the commands")
    return Opening(path.absolute())
