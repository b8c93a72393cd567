"""Saving a copy of a record where the person wants it."""

from __future__ import annotations

from tablegames.play.session.replay import Showing
from tablegames.scenes.base_page.copy_page import CopyPage
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import DIALOG, GAP, TIGHT
from tablegames.view.boxes.words_box import line, quiet, warned


class SharePage(CopyPage, Overlay):
    """A line for the path, filled in with the folder of documents, and what there is to know before giving it away."""

    name = "share"
    first = "share.save"

    def __init__(self, program: Program, below: Below, showing: Showing) -> None:
        super().__init__(program, below)
        self.showing = showing
        self.offer(showing.path)

    def content(self) -> PageBox:
        close = icon_button("share.close_top", "cross", self.say("common.close"), self.back)
        heading = line(self.say("share.heading"), DIALOG, key="share.heading")
        lines: list[PageBox] = [column(row(heading, space(), close), quiet(self.say("share.help")), gap=TIGHT)]
        buttons: list[PageBox] = [grown(button("share.close", self.say("common.close"), self.back))]
        if self.showing.shareable:
            lines.append(self.path_line())
            buttons.append(grown(button("share.save", self.say("share.save"), self.save, primary=True, symbol="save")))
        warning = self.warning()
        if warning:
            lines.append(warned(self.say(warning), "share.warning"))
        return column(*lines, *self.outcome(), space(GAP), row(*buttons), gap=GAP)

    def warning(self) -> str:
        """Name what has to be known about the record."""
        if not self.showing.shareable:
            return "share.refused"
        return "" if self.showing.replay.over else "share.secrets"
