"""The dialog that saves the statistics as a table where a person wants it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.records.record_copy import shown_path, usual_folder
from tablegames.play.statistics.spreadsheet import write_csv
from tablegames.scenes.base_page.folder_choice import FolderChoice
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.text import Texts
from tablegames.view.painting.theme import GOLD, ROSE

LONGEST = 400
"""Characters of a path."""
LOG = logging.getLogger(__name__)


class CsvDialog:
    """A path to be changed or left as it is, and the button that saves."""

    def __init__(self, words: Texts, games: Sequence[FinishedGame]) -> None:
        self.words, self.games = words, games
        self.entry = TextEntry(shown_path(usual_folder() / f"tablegames-{date.today()}.csv"), limit=LONGEST)
        self.folder = FolderChoice(self.entry, lambda: self.path)
        self.sentence, self.wrong = "", False
        self.replacing = ""
        """The path as it was written when the person was told that there is a file of that name."""

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of the dialog."""
        return self.words.say(f"csv.{key}", **gaps)

    @property
    def path(self) -> Path:
        """Give the path as it is written now; one without a folder lies in the usual one."""
        return usual_folder() / Path(self.entry.text.strip()).expanduser()

    def build(self, c: Controls) -> None:
        """Lay the dialog over the page."""
        x, y, w, h = 240.0, 196.0, 800.0, 328.0
        c.dialog(x, y, w, h)
        c.label(self.say("heading"), x + 36, y + 44, 22, 800, width=640, key="csv.heading")
        c.round("statistics.csv.close", "cross", x + w - 64, y + 20, self.words.say("common.close"))
        c.paragraph(self.say("help"), x + 36, y + 74, w - 72, 15, 500, c.look.muted, 2)
        folder = self.words.say("common.folder")
        self.folder.line(c, "statistics.csv", x + 36, y + 138, w - 72, self.say("path"), folder)
        if self.sentence:
            color = ROSE if self.wrong else GOLD
            c.paragraph(self.sentence, x + 36, y + 194, w - 72, 14.5, 500, color, 2, key="csv.sentence", spacing=1.45)
        replacing = self.replacing == self.entry.text
        words = self.say("replace" if replacing else "save")
        c.button("statistics.csv.close_below", self.words.say("common.close"), x + 36, y + h - 72, 200, 48)
        c.button("statistics.csv.save", words, x + w - 276, y + h - 72, 240, 48, True, symbol="save")

    def save(self) -> None:
        """Write the table; a file that is there is replaced only after the person was told of it."""
        self.wrong = True
        try:
            path = self.path
            if not self.entry.text.strip() or path.is_dir() or not path.name:
                self.sentence = self.say("nowhere")
            elif path.exists() and self.replacing != self.entry.text:
                self.replacing, self.sentence = self.entry.text, self.say("exists")
            else:
                write_csv(path, self.games, lambda name: heading(name, self.words))
                self.replacing, self.wrong = "", False
                self.sentence = self.say("saved", path=shown_path(path))
        except FileNotFoundError:
            self.sentence = self.say("folder")
        except (OSError, RuntimeError, ValueError) as error:
            LOG.warning("statistics cannot be saved as a table: %s", error)
            self.sentence = self.say("failed", what=getattr(error, "strerror", None) or error)


def heading(name: str, words: Texts) -> str:
    """Say the heading of a column of the table."""
    key = f"csv.columns.{name}"
    if key in words:
        return words.say(key)
    word, _, about = name.partition(".")
    return words.say(f"measures.{word}", what=about) if f"measures.{word}" in words else name
