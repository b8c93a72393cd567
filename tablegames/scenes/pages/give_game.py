"""Saving a game of one's own as a file for others."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.received_file import belongings
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.copy_page import CopyPage
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import DIALOG, GAP, LARGE_SHEET, TIGHT, WIDE
from tablegames.view.boxes.words_box import line, quiet, warned
from tablegames.view.cards.derived_world import box_of, felt_for

BOX = 84.0
"""How wide the box of the game is, logical pixels."""


@register_page("give")
class GiveGamePage(CopyPage):
    """A line for the path, filled in with the folder of documents, and what others do with the file."""

    name = "give"
    first = "give.save"

    def __init__(self, program: Program, game: Ruleset) -> None:
        super().__init__(program, felt_for(game))
        self.game = game
        self.offer(Path(game.file))

    def content(self) -> PageBox:
        close = icon_button("give.close_top", "cross", self.say("common.close"), self.back)
        heading = line(self.say("give.heading"), DIALOG, key="give.heading")
        told = self.say("give.help", game=self.program.words.of(self.game.name))
        head = column(row(grown(heading), close), quiet(told, key="give.help"), gap=TIGHT)
        lines: list[PageBox] = [
            row(picture(box_of(self.game, BOX)), grown(head), gap=WIDE, align="top"),
            self.path_line(),
        ]
        if any(path.suffix != self.source.suffix for path in belongings(self.game)):
            lines.append(warned(self.say("give.pictures")))
        save = button("give.save", self.say("share.save"), self.save, primary=True, symbol="save")
        buttons = row(grown(button("give.close", self.say("common.close"), self.back)), grown(save))
        whole = sheet(column(*lines, *self.outcome(), space(GAP), buttons))
        return placed(sized(whole, LARGE_SHEET, gives_way=True))
