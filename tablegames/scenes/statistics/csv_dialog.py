"""The dialog that saves the statistics as a table where a person wants it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.records.record_copy import shown_path, usual_folder
from tablegames.play.statistics.spreadsheet import write_csv
from tablegames.rules.reading.messages import system_fault
from tablegames.scenes.base_page.folder_choice import FolderChoice
from tablegames.view.boxes.buttons import Call, button, icon_button
from tablegames.view.boxes.frames import grown, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import DIALOG, SHEET, TypeStyle
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.theme import GOLD, ROSE

LONGEST = 400
"""Characters of a path."""
SENTENCE = TypeStyle(14.5, BOLD, 1.45)
LOG = logging.getLogger(__name__)


class CsvDialog:
    """A path to be changed or left as it is, and the button that saves."""

    def __init__(self, texts: Texts, games: Sequence[FinishedGame]) -> None:
        self.words, self.games = texts, games
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

    def content(self, close: Call) -> PageBox:
        """Give what the dialog holds; `close` puts it away."""
        say = self.words.say
        heading = line(self.say("heading"), DIALOG, key="csv.heading")
        replacing = self.replacing == self.entry.text
        said = words(self.sentence, SENTENCE, ROSE if self.wrong else GOLD, key="csv.sentence", most=SHEET)
        buttons = row(
            grown(button("statistics.csv.close_below", say("common.close"), close)),
            grown(button("statistics.csv.save", self.say("replace" if replacing else "save"), self.save, True, "save")),
        )
        return sized(
            column(
                row(grown(heading), icon_button("statistics.csv.close", "cross", say("common.close"), close)),
                quiet(self.say("help")),
                self.folder.box("statistics.csv", self.say("path"), say("common.folder"), self.save),
                *([said] if self.sentence else []),
                buttons,
            ),
            SHEET,
        )

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
            self.sentence = self.say("failed", what=system_fault(error))


def heading(name: str, texts: Texts) -> str:
    """Say the heading of a column of the table."""
    key = f"csv.columns.{name}"
    if key in texts:
        return texts.say(key)
    word, _, about = name.partition(".")
    return texts.say(f"measures.{word}", what=about) if f"measures.{word}" in texts else name
