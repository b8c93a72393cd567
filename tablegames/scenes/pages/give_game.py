"""Saving a game of one's own as a file for others."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.received_file import belongings
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.copy_page import CopyPage
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

LEFT, TOP, WIDE, HIGH = 220.0, 150.0, 840.0, 400.0


@register_page("give")
class GiveGamePage(CopyPage):
    """A line for the path, filled in with the folder of documents, and what others do with the file."""

    name = "give"
    first = "give.save"

    def __init__(self, program: Program, game: Ruleset) -> None:
        super().__init__(program, felt_for(game))
        self.game = game
        self.offer(Path(game.file))

    def build(self, c: Controls) -> None:
        c.panel(LEFT, TOP, WIDE, HIGH, 24, 0.95)
        c.ornament(box_of(self.game, 84), LEFT + 40, TOP + 34)
        c.label(self.say("give.heading"), LEFT + 148, TOP + 52, 25, 800, key="give.heading", width=WIDE - 240)
        c.round("give.close_top", "cross", LEFT + WIDE - 86, TOP + 28, self.say("common.close"))
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
