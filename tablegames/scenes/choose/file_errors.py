"""The page that tells everything that is wrong with a ruleset of a person's own."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tablegames.play.files.folder_opener import opener
from tablegames.rules.reading.problems import Problem
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, grid, row
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import APART, BODY, FULL, GAP, HELP, MARGIN, TITLE, WHOLE_SHEET, TypeStyle
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.language.lines import abridge
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD, ROSE

TYPES = (HELP, BODY, TypeStyle(19), TypeStyle(22))
"""The type in which errors are written: the fewer there are the larger."""
LINE, PATH = 110.0, 66
"""The room for "line 123" before each error, logical pixels; so many characters of its place are written."""


@register_page("file")
class FileErrorsPage(Page):
    """All errors of a file with their lines; they change as the file is saved, and go when it is good."""

    name = "file"
    first = "file.close"

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program)
        self.path = path
        self.folder = OwnFolder(program)

    def look(self) -> bool:
        """Look whether the file is another now; a good one needs this page no longer."""
        if not self.folder.look():
            return False
        own = self.program.services.own_games
        if own is not None and self.path not in own.broken and not own.busy:
            self.back()
        self.refresh()
        return True

    def content(self) -> PageBox:
        own = self.program.services.own_games
        error = own.broken.get(self.path) if own is not None else None
        problems = error.problems if error is not None else ()
        told = self.say("file.count", n=len(problems)) if problems else self.say("choose.checking")
        style = TYPES[max(0, len(TYPES) - 1 - len(problems) // 3)]
        listed = grid(
            *[self.line(each, style, number) for number, each in enumerate(problems)], gap=(GAP, GAP), align="top"
        )
        if self.folder.failed:
            path = words(self.say("choose.not_opened", path=self.path.parent), HELP, ROSE, 2, "file.path")
        else:
            path = quiet(abridge(str(self.path), PATH), HELP, 2, "file.path")
        buttons: list[PageBox] = [grown(path)]
        if opener() is not None:
            opened = partial(self.folder.open, self.path.parent)
            buttons.append(button("file.folder", self.say("choose.folder"), opened, symbol="folder"))
        buttons.append(button("file.close", self.say("common.close"), self.back, True, "check"))
        inside = column(
            row(picture(icon("warning", APART, GOLD)), words(told, TITLE, key="file.count")),
            grown(scroll(listed, self.place)),
            row(*buttons),
        )
        heading = page_heading(self, self.say("file.heading"), self.path.name)
        return column(heading, padded(placed(sheet(inside, FULL), "fill"), MARGIN, GAP), gap=0)

    def line(self, problem: Problem, style: TypeStyle, number: int) -> tuple[PageBox, PageBox]:
        """Lay out one error after its line."""
        where = self.say("choose.line", n=problem.line) if problem.line else ""
        said = [words(self.program.words.of(problem), style, most=WHOLE_SHEET, key=f"file.error.{number}")]
        if problem.path:
            said.insert(0, quiet(problem.path, style, key=f"file.error.{number}.path"))
        line = words(where, TypeStyle(style.size, HEAVY), GOLD, 1, f"file.error.{number}.line")
        return sized(line, LINE), grown(column(*said, gap=0))
