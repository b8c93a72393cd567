"""The folder of a person's own files, as a page shows it."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.files.folder_opener import FolderOpening, open_folder
from tablegames.scenes.program.program import Program


class OwnFolder:
    """Has the folder opened on demand, and looks whether the files in it are others now.

    The system's command for opening it is not waited for, so that it failed is known later.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.opening: FolderOpening | None = None
        """What was asked for last."""
        self.told = False
        """Whether it was told that the folder could not be opened."""

    def open(self, folder: Path) -> None:
        """Have a folder opened."""
        self.opening, self.told = open_folder(folder), False

    @property
    def failed(self) -> bool:
        """Tell whether it is known that the folder was not opened."""
        return self.opening is not None and self.opening.failed

    def look(self) -> bool:
        """Look for what is to be shown again: that the folder was not opened, or other files. The shelf gets these."""
        if self.failed and not self.told:
            self.told = True
            return True
        own = self.program.services.own_games
        if own is None or not own.look():
            return False
        self.program.shelf.put(own.library.values())
        return True
