"""Saving a copy of a record where the person wants it."""

from __future__ import annotations

from tablegames.play.session.replay import Showing
from tablegames.scenes.base_page.copy_page import CopyPage
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE


class SharePage(CopyPage, Overlay):
    """A line for the path, filled in with the folder of documents, and what there is to know before giving it away."""

    name = "share"
    first = "share.save"
    box = (220, 150, 840, 400)

    def __init__(self, program: Program, below: Below, showing: Showing) -> None:
        super().__init__(program, below)
        self.showing = showing
        self.offer(showing.path)

    def build(self, c: Controls) -> None:
        c.label(self.say("share.heading"), 260, 196, 25, 800, key="share.heading", width=700)
        c.round("share.close_top", "cross", 994, 174, self.say("common.close"))
        c.paragraph(self.say("share.help"), 260, 222, 740, 15, 500, c.look.muted, 2)
        if self.showing.shareable:
            self.folder.line(c, "share", 260, 290, 760, self.say("share.path"), self.say("common.folder"))
            c.button("share.save", self.say("share.save"), 790, 476, 230, 50, True, symbol="save")
        warning = self.warning()
        if warning:
            c.ornament(icon("warning", 26, GOLD), 260, 356)
            c.paragraph(self.say(warning), 300, 354, 720, 15, 500, CREAM, 2, key="share.warning", spacing=1.5)
        if self.told:
            color = GOLD if self.saved else ROSE
            c.paragraph(self.told, 260, 416, 760, 15, 700, color, 2, key="share.told", spacing=1.45)
        c.button("share.close", self.say("common.close"), 260, 478, 200, 46)

    def warning(self) -> str:
        """Name what has to be known about the record."""
        if not self.showing.shareable:
            return "share.refused"
        return "" if self.showing.replay.over else "share.secrets"
