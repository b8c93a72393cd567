"""Counting the windows that are open, so that none covers another exactly."""

from __future__ import annotations

from io import FileIO
from pathlib import Path

from tablegames.ordinary_file import ordinary
from tablegames.play.files.claim import claim
from tablegames.play.files.paths import own_files

MOST = 8
"""More windows than this cover each other again."""


class WindowNumber:
    """Holds a number as long as the program runs: 0 for the first window, 1 for one that is opened beside it.

    The system gives it back when the program ends, however it ends. Where nothing can be written it is 0.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or own_files() / "log"
        self.number = 0
        self.file: FileIO | None = None

    def take(self) -> int:
        """Take the smallest number that no other window has."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for number in range(MOST):
                file = FileIO(self.folder / f"window-{number}.lock", "ab", opener=ordinary)
                if claim(file.fileno()):
                    self.file, self.number = file, number
                    break
                file.close()
        except OSError:
            pass
        return self.number

    def close(self) -> None:
        """Give it back."""
        if self.file is not None:
            self.file.close()
            self.file = None
