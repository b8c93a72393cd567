"""What becomes of files that were dropped on the window: one is opened, of several a person chooses one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablegames.play.records.received_file import ENDINGS
from tablegames.play.records.record_copy import shown_name
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.opened_file import OpenedFilePage, open_file
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, WIDE, HIGH = 260.0, 120.0, 760.0, 480.0
ROOM = 4
"""How many names stand on the page."""
PITCH = 58.0


class DroppedFilesPage(Page):
    """Lists files that came together, by name; the one that is chosen is opened."""

    name = "dropped"
    first = "dropped.1"

    def __init__(self, program: Program, files: Sequence[Path]) -> None:
        super().__init__(program)
        self.files = files
        self.from_ = 0
        """The first file on the page."""

    def build(self, c: Controls) -> None:
        c.panel(LEFT, TOP, WIDE, HIGH, 24, 0.95)
        c.ornament(icon("cards", 36, GOLD), LEFT + 40, TOP + 26)
        c.label(self.say("dropped.heading"), LEFT + 94, TOP + 46, 25, 800, key="dropped.heading", width=WIDE - 140)
        words = self.say("dropped.which", n=len(self.files))
        c.paragraph(words, LEFT + 40, TOP + 82, WIDE - 80, 17, 500, CREAM, 2, key="dropped.text")
        for at, path in enumerate(self.files[self.from_ : self.from_ + ROOM], 1):
            c.button(f"dropped.{at}", shown_name(path), LEFT + 40, TOP + 96 + at * PITCH, WIDE - 80, 48)
        foot = TOP + HIGH - 70
        c.button("dropped.close", self.say("common.close"), LEFT + 40, foot, 250, 50, symbol="cross")
        if len(self.files) > ROOM:
            last = min(self.from_ + ROOM, len(self.files))
            told, tip = f"{self.from_ + 1}–{last} / {len(self.files)}", self.say("dropped.shown")
            c.label(told, LEFT + WIDE - 160, foot + 25, 15, 700, CREAM, "right", 110, tip=tip)
            up, down = self.say("common.up"), self.say("common.down")
            c.round("dropped.up", "up", LEFT + WIDE - 140, foot + 3, up, enabled=self.from_ > 0)
            c.round("dropped.down", "down", LEFT + WIDE - 84, foot + 3, down, enabled=last < len(self.files))

    def scroll(self, by: float) -> None:
        """Turn to the files before, upwards, or behind."""
        to = self.from_ + (-ROOM if by > 0 else ROOM)
        if 0 <= to < len(self.files):
            self.from_ = to
            self.refresh()

    def chosen(self, control: str) -> None:
        match control.removeprefix("dropped."):
            case "close":
                self.back()
            case "up" | "down" as way:
                self.scroll(1 if way == "up" else -1)
            case at:
                path = self.files[self.from_ + int(at) - 1]
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
