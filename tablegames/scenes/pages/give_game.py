"""Saving a game of one's own as a file for others."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.received_file import belongings
from tablegames.play.records.record_copy import meant, shown_path, usual_folder
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.folder_choice import FolderChoice
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.share import LONGEST, copied
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

LEFT, TOP, WIDE, HIGH = 220.0, 150.0, 840.0, 400.0


@register_page("give")
class GiveGamePage(Page):
    """A line for the path, filled in with the folder of documents, and what others do with the file."""

    name = "give"
    first = "give.save"

    def __init__(self, program: Program, game: Ruleset) -> None:
        super().__init__(program, felt_for(game))
        self.game, self.source = game, Path(game.file)
        self.path = TextEntry(shown_path(usual_folder() / self.source.name), limit=LONGEST)
        self.folder = FolderChoice(self.path, lambda: meant(self.path.text, self.source))
        self.told = ""
        """What came of it."""
        self.saved = False

    def build(self, c: Controls) -> None:
        c.panel(LEFT, TOP, WIDE, HIGH, 24, 0.95)
        c.ornament(box_of(self.game, 84), LEFT + 40, TOP + 34)
        c.label(self.say("give.heading"), LEFT + 148, TOP + 52, 25, 800, key="give.heading", width=WIDE - 240)
        c.round("give.close_top", "cross", LEFT + WIDE - 84, TOP + 30, self.say("common.close"))
        name = self.game.name.said(self.program.words.language)
        words = self.say("give.help", game=name)
        c.paragraph(words, LEFT + 148, TOP + 78, WIDE - 240, 15, 500, c.look.muted, 3, key="give.help", spacing=1.5)
        self.folder.line(c, "give", LEFT + 40, TOP + 160, WIDE - 80, self.say("share.path"), self.say("common.folder"))
        if any(path.suffix != self.source.suffix for path in belongings(self.game)):
            c.ornament(icon("warning", 26, GOLD), LEFT + 40, TOP + 220)
            c.paragraph(self.say("give.pictures"), LEFT + 80, TOP + 220, WIDE - 120, 15, 500, CREAM, 2, spacing=1.5)
        if self.told:
            color = GOLD if self.saved else ROSE
            c.paragraph(self.told, LEFT + 40, TOP + 270, WIDE - 80, 15, 700, color, 2, key="give.told", spacing=1.45)
        c.button("give.close", self.say("common.close"), LEFT + 40, TOP + 326, 200, 50)
        c.button("give.save", self.say("share.save"), LEFT + WIDE - 270, TOP + 326, 230, 50, True, symbol="save")

    def step(self, ms: float) -> None:
        if self.folder.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.folder.asking

    def removed(self) -> None:
        self.folder.close()

    def entry(self) -> TextEntry | None:
        return self.path if self.focus == "give.path" else None

    def chosen(self, control: str) -> None:
        match control:
            case "give.save":
                self.save()
            case "give.folder":
                self.folder.ask(self.say("common.folder"))
            case "give.path" if self.keys:
                self.save()
            case "give.close" | "give.close_top":
                self.back()

    def save(self) -> None:
        """Save the copy, or say why that cannot be."""
        self.saved, self.told = copied(self.program.words, self.source, self.path.text)
