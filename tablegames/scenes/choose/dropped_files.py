"""What becomes of files that were dropped on the window: one is opened, of several a person chooses one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tablegames.play.records.received_file import ENDINGS
from tablegames.play.records.record_copy import shown_name
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.opened_file import OpenedFilePage, open_file
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import DIALOG, FULL, MARGIN, TIGHT
from tablegames.view.boxes.words_box import words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

SHEET = (760.0, 480.0)
"""How large the sheet wishes to be, logical pixels."""


class DroppedFilesPage(Page):
    """Lists files that came together, by name; the one that is chosen is opened."""

    name = "dropped"
    first = "dropped.1"

    def __init__(self, program: Program, files: Sequence[Path]) -> None:
        super().__init__(program)
        self.files = files

    def content(self) -> PageBox:
        heading = row(
            picture(icon("cards", MARGIN, GOLD)), words(self.say("dropped.heading"), DIALOG, key="dropped.heading")
        )
        listed = [
            button(f"dropped.{at}", shown_name(path), partial(self.open, path), tip=shown_name(path))
            for at, path in enumerate(self.files, 1)
        ]
        inside = column(
            heading,
            words(self.say("dropped.which", n=len(self.files)), key="dropped.text"),
            grown(scroll(column(*listed, gap=TIGHT), self.place)),
            row(button("dropped.close", self.say("common.close"), self.back, symbol="cross"), space()),
        )
        return padded(placed(sized(sheet(inside, FULL), *SHEET, gives_way=True)), MARGIN, TIGHT)

    def open(self, path: Path) -> None:
        """Open one of them."""
        self.back()
        open_file(self.program, path)


def receive(program: Program, files: Sequence[Path]) -> None:
    """Answer a drop by one page, however many files it was: a file is opened, of several one is chosen by its name."""
    if isinstance(program.stack.top, OpenedFilePage | DroppedFilesPage):
        program.stack.pop()
    known = sorted({path for path in files if path.suffix.lower() in ENDINGS}, key=lambda path: path.name)
    if len(known) > 1:
        program.stack.push(DroppedFilesPage(program, known))
    else:
        open_file(program, known[0] if known else files[0])
