"""Saving a copy of a file where the person wants it: what every page that does so has in common."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.record_copy import (
    meant,
    obstacle_of,
    save_copy,
    shown_folder,
    shown_name,
    shown_path,
    usual_folder,
)
from tablegames.rules.reading.messages import system_fault
from tablegames.scenes.base_page.folder_choice import FolderChoice
from tablegames.scenes.base_page.page import Page
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.spacing import WIDEST_LINE, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.theme import GOLD, ROSE

SAID = TypeStyle(15, BOLD, 1.45)
LONGEST = 400
"""Characters of a path."""


class CopyPage(Page):
    """A page with a line for the path, filled in with the folder of documents, and a button that saves a copy there."""

    def offer(self, source: Path) -> None:
        """Say of which file a copy is saved."""
        self.source = source
        self.path = TextEntry(shown_path(usual_folder() / source.name), limit=LONGEST)
        self.folder = FolderChoice(self.path, lambda: meant(self.path.text, source))
        self.told = ""
        """What came of it."""
        self.saved = False

    def step(self, ms: float) -> None:
        if self.folder.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.folder.asking

    def removed(self) -> None:
        self.folder.close()

    def path_line(self) -> PageBox:
        """Lay out the line for the path."""
        return self.folder.box(self.name, self.say("share.path"), self.say("common.folder"), self.save)

    def outcome(self) -> list[PageBox]:
        """Say what came of it, where anything did."""
        said = words(self.told, SAID, GOLD if self.saved else ROSE, key=f"{self.name}.told", most=WIDEST_LINE)
        return [said] if self.told else []

    def save(self) -> None:
        """Save the copy, or say why that cannot be."""
        self.saved, self.told = copied(self.program.words, self.source, self.path.text)


def copied(texts: Texts, source: Path, typed: str) -> tuple[bool, str]:
    """Save a copy of a file where a person's words say; tell whether it is there, and what came of it."""
    target = Path(typed)
    try:
        target = meant(typed, source)
        save_copy(source, target)
    except (OSError, RuntimeError, ValueError) as error:
        kind = obstacle_of(error) if isinstance(error, OSError) else "name"
        if kind == "folder" and not source.is_file():
            kind = "gone"
        reason = system_fault(error)
        folder, file = shown_folder(target.parent), shown_name(target)
        return False, texts.say(f"share.{kind}", folder=folder, file=file, reason=reason)
    return True, texts.say("share.saved", path=shown_folder(target))
