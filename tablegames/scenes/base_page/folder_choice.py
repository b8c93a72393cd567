"""The button beside a path that lets its folder be chosen in the system's own window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from tablegames.play.files.folder_picker import FolderQuestion, picker
from tablegames.play.records.record_copy import shown_path
from tablegames.view.boxes.buttons import Call, icon_button
from tablegames.view.boxes.frames import grown
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import TIGHT
from tablegames.view.boxes.text_entry import text_entry
from tablegames.view.controls.entry import TextEntry

LOG = logging.getLogger(__name__)


class FolderChoice:
    """Asks for the folder of a path; where the system cannot ask there is no button, and the path is typed."""

    def __init__(self, entry: TextEntry, path: Callable[[], Path]) -> None:
        self.entry, self.path = entry, path
        self.question: FolderQuestion | None = None

    def box(self, key: str, hint: str, words: str, on: Call) -> PageBox:
        """Lay out the path, and the button where there is one; Enter calls `on`."""
        typed = grown(text_entry(f"{key}.path", self.entry, on, hint))
        if picker() is None:
            return typed
        return row(typed, icon_button(f"{key}.folder", "folder", words, lambda: self.ask(words)), gap=TIGHT)

    def ask(self, title: str) -> None:
        """Open the system's window, unless it is open."""
        if self.question is None:
            try:
                path = self.path()
                self.question = FolderQuestion(title, path if path.is_dir() else path.parent)
            except (OSError, RuntimeError, ValueError) as error:
                LOG.warning("nothing asks for a folder: %s", error)

    @property
    def asking(self) -> bool:
        """Whether the system's window is open."""
        return self.question is not None

    def heard(self) -> bool:
        """Take the answer, if there is one by now; True where the path is another one."""
        if self.question is None or self.question.open:
            return False
        folder, self.question = self.question.answer(), None
        if folder is None:
            return False
        self.entry.put(shown_path(folder / self.name()))
        return True

    def name(self) -> str:
        """Give the name of the file that is asked for; "": the usual one, also where what was typed names nothing."""
        try:
            path = self.path()
            return "" if path.is_dir() else path.name
        except (OSError, RuntimeError, ValueError):
            return ""

    def close(self) -> None:
        """Ask no more."""
        if self.question is not None:
            self.question.close()
            self.question = None
