"""The page of the licences: what is in the program, and by whose leave."""

from __future__ import annotations

from pathlib import Path

from tablegames.scenes.base_page.scrolling import ReadingPage, bar, buttons
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.shipped import ASSETS
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import pane
from tablegames.view.controls.type_sizes import LINE
from tablegames.view.language.lines import wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM

FOLDER = ASSETS / "licenses"
OVERVIEW = "README"
LEFT, TOP, WIDE, HIGH = 92.0, 150.0, 1096.0, 460.0
"""Where the words are seen."""
TYPE = 14.0
COLUMNS = 44
"""Letters before the second column of the overview."""


def licenses() -> list[Path]:
    """List the texts, the overview first."""
    found = sorted(FOLDER.glob("*.txt"), key=lambda path: (path.stem != OVERVIEW, path.stem.lower()))
    return [path for path in found if path.is_file()]


@register_page("licenses")
class LicensesPage(ReadingPage):
    """One text after another, each to be scrolled."""

    name = "licenses"
    stands = "all"
    first = "licenses.after"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.texts = licenses()
        self.at = 0
        self.column: tuple[int, float, Group] | None = None
        """The text as it was set last, with its number and the size of letters."""

    def build(self, c: Controls) -> None:
        path = self.texts[self.at] if self.texts else None
        name = self.say("licenses.first") if path is None or path.stem == OVERVIEW else path.stem
        high = HIGH + c.more
        c.panel(48, 56, 1184, 626 + c.more)
        heading = self.program.words.about(self.say("licenses.heading"), name)
        c.label(heading, LEFT, 104, 25, 800, key="licenses.heading", width=640)
        told = self.say("tips.license", n=self.at + 1, of=len(self.texts))
        said = f"{self.at + 1} / {len(self.texts)}"
        c.label(said, 1108, 104, 15, 700, c.look.muted, "midright", 120, key="licenses.at", tip=told)
        c.round("licenses.close", "cross", 1142, 80, self.say("common.close"))
        text = self.set(path, TYPE * c.letters)
        longest = max(0.0, text.h - high)
        self.scrolled = min(max(0.0, self.scrolled), longest)
        c.put(pane(text, WIDE, min(high, text.h), self.scrolled), LEFT, TOP, CONTENT, key="licenses.text")
        if longest:
            bar(self, c, 1206, TOP, high, self.scrolled, longest)
        with c.low():
            if longest:
                buttons(self, c, LEFT, 626, self.scrolled, longest)
            c.button("licenses.before", self.say("licenses.before"), 720, 624, 220, 46, enabled=self.at > 0)
            more = self.at < len(self.texts) - 1
            c.button("licenses.after", self.say("licenses.after"), 956, 624, 232, 46, True, enabled=more)

    def set(self, path: Path | None, size: float) -> Group:
        """Set a text line by line as its author broke it, and longer lines on several."""
        if self.column is not None and self.column[:2] == (self.at, size):
            return self.column[2]
        try:
            words = "" if path is None else path.read_text("utf-8", "replace")
        except OSError as error:
            words = str(error)
        parts: list[Part] = []
        y = 0.0
        for line in words.expandtabs(4).splitlines():
            indent = min(len(line) - len(line.lstrip()), 12) * size * 0.4
            head, tail = line[:COLUMNS], line[COLUMNS:]
            if path is not None and path.stem == OVERVIEW and tail and head.endswith("  "):
                parts.append((indent, y + size * LINE / 2, Text(head.strip(), size, 700, CREAM), "midleft"))
                indent, line = 380.0, tail
            for row in wrap(line.strip(), size, 500, WIDE - indent) or [""]:
                if row:
                    parts.append((indent, y + size * LINE / 2, Text(row, size, 500, CREAM), "midleft"))
                y += size * LINE * (1.0 if row else 0.6)
        group = Group(WIDE, max(y, 1), tuple(parts))
        self.column = self.at, size, group
        return group

    def chosen(self, control: str) -> None:
        match control:
            case "licenses.close":
                self.back()
            case "licenses.up" | "licenses.down":
                self.turn_page(control.removeprefix("licenses."))
            case "licenses.before" | "licenses.after":
                step = 1 if control == "licenses.after" else -1
                self.at = min(max(0, self.at + step), len(self.texts) - 1)
                self.scrolled = 0.0
                self.refresh()
