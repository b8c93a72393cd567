"""The page that tells everything that is wrong with a ruleset of a person's own."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.files.folder_opener import opener
from tablegames.scenes.base_page.scrolling import ReadingPage, bar, buttons
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import pane
from tablegames.view.controls.type_sizes import LINE
from tablegames.view.language.lines import abridged, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

LEFT, TOP, WIDE, HIGH = 92.0, 158.0, 1096.0, 452.0
"""Where the errors are seen."""
COLUMN = 7.0
"""The room for "line 123" before each, by the size of the type."""
TYPES = 22.0, 19.0, 16.0
"""How large the errors are written: the largest with which they take no more than `SHORT` of the page's room."""
SHORT = 0.5
PATH = 66.0
"""So many characters of the file's place are written, in letters of the usual size."""
HIGHER = 0.42
"""Which part of what is left free lies above the panel."""


@register_page("file")
class FileErrorsPage(ReadingPage):
    """All errors of a file with their lines; they change as the file is saved, and go when it is good."""

    name = "file"
    stands = "all"
    first = "file.close"

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program)
        self.path = path
        self.scrolled = 0.0
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

    def build(self, c: Controls) -> None:
        self.head(c, self.say("file.heading"), self.path.name)
        most = HIGH + c.more
        text = next((each for each in (self.column(c, size) for size in TYPES) if each.h <= most * SHORT), None)
        text = text or self.column(c, TYPES[-1])
        high = min(most, text.h)
        top = TOP + (most - high) * HIGHER
        foot = top + high + 20
        c.panel(48, top - 82, 1184, foot + 62 - (top - 82))
        c.ornament(icon("warning", 30, GOLD), LEFT, top - 60)
        own = self.program.services.own_games
        error = own.broken.get(self.path) if own is not None else None
        problems = error.problems if error is not None else ()
        told = self.say("file.count", n=len(problems)) if problems else self.say("choose.checking")
        c.label(told, LEFT + 46, top - 45, 20, 800, width=800, key="file.count")
        self.scrolled = min(max(0.0, self.scrolled), max(0.0, text.h - high))
        c.put(pane(text, WIDE, high, self.scrolled), LEFT, top, CONTENT, key="file.text")
        if text.h > high:
            bar(self, c, 1206, top, high, self.scrolled, text.h - high)
            buttons(self, c, 650, foot + 4, self.scrolled, text.h - high)
        if self.folder.failed:
            words = self.say("choose.not_opened", path=self.path.parent)
            c.paragraph(words, LEFT, foot + 8, 640, 13.5, 500, ROSE, 2, key="file.path", spacing=1.45)
        else:
            path = abridged(str(self.path), int(PATH / c.letters))
            c.label(path, LEFT, foot + 24, 13.5, 500, c.look.muted, width=540, key="file.path")
        if opener() is not None:
            c.button("file.folder", self.say("choose.folder"), 756, foot, 250, 48, symbol="folder")
        c.button("file.close", self.say("common.close"), 1024, foot, 164, 48, True, symbol="check")

    def column(self, c: Controls, size: float) -> Group:
        """Set the errors below each other, each after its line."""
        own = self.program.services.own_games
        error = own.broken.get(self.path) if own is not None else None
        parts: list[Part] = []
        y = 0.0
        size *= c.letters
        indent = size * COLUMN
        for problem in error.problems if error is not None else ():
            where = self.say("choose.line", n=problem.line) if problem.line else ""
            parts.append((0, y + size * LINE / 2, Text(where, size, 800, GOLD), "midleft"))
            if problem.path:
                for line in wrap(problem.path, size * 0.88, 500, WIDE - indent):
                    parts.append((indent, y + size * LINE / 2, Text(line, size * 0.88, 500, c.look.muted), "midleft"))
                    y += size * LINE
            for line in wrap(self.program.words.of(problem), size, 500, WIDE - indent):
                parts.append((indent, y + size * LINE / 2, Text(line, size, 500, CREAM), "midleft"))
                y += size * LINE
            y += 14
        return Group(WIDE, max(y, 1), tuple(parts))

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control:
            case "file.folder":
                self.folder.open(self.path.parent)
                self.refresh()
            case "file.close":
                self.back()
            case "file.up" | "file.down":
                self.turn_page(control.removeprefix("file."))
