"""The page of the licences: what is in the program, and by whose leave."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.shipped import ASSETS
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, padded, sheet
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import DIALOG, FULL, MARGIN, NAME, QUIET, WIDE
from tablegames.view.boxes.words_box import line, words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import wrap
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM

LINE = 1.6
"""How far lines are apart, by the size of their type."""
FOLDER = ASSETS / "licenses"
OVERVIEW = "README"
TYPE = 14.0
COLUMNS, TABLE = 44, 380.0
"""Letters before the second column of the overview, and where it begins, logical pixels."""
WIDEST = 1100.0
MOST_INDENT, LETTER, BLANK = 12, 0.4, 0.6
"""How far a line is indented at most in letters, how wide one is by the size of the type, and how high a blank line."""


def licenses() -> list[Path]:
    """List the texts, the overview first."""
    found = sorted(FOLDER.glob("*.txt"), key=lambda path: (path.stem != OVERVIEW, path.stem.lower()))
    return [path for path in found if path.is_file()]


@register_page("licenses")
class LicensesPage(Page):
    """One text after another, each to be scrolled."""

    name = "licenses"
    first = "licenses.after"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.texts = licenses()
        self.at = 0

    def content(self) -> PageBox:
        path = self.texts[self.at] if self.texts else None
        name = self.say("licenses.first") if path is None or path.stem == OVERVIEW else path.stem
        heading = self.program.words.about(self.say("licenses.heading"), name)
        number = self.say("tips.license", n=self.at + 1, of=len(self.texts))
        head = row(
            words(heading, DIALOG, lines=1, key="licenses.heading"),
            space(),
            line(f"{self.at + 1} / {len(self.texts)}", NAME, QUIET, "licenses.at", number),
            icon_button("licenses.close", "cross", self.say("common.close"), self.back),
        )
        more = self.at < len(self.texts) - 1
        buttons = row(
            space(),
            button("licenses.before", self.say("licenses.before"), partial(self.turn, -1), enabled=self.at > 0),
            button("licenses.after", self.say("licenses.after"), partial(self.turn, 1), primary=True, enabled=more),
        )
        inside = column(head, scroll(LicenseBox(path), self.place), buttons)
        return padded(grown(sheet(inside, FULL)), MARGIN, WIDE)

    def turn(self, by: int) -> None:
        """Go to another text."""
        self.at = min(max(0, self.at + by), len(self.texts) - 1)
        self.place.at = 0.0
        self.refresh()


class LicenseBox(PageBox):
    """A text set line by line as its author broke it, and longer lines on several."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def width(self, fit: Fit) -> Extent:
        return Extent(TABLE, WIDEST)

    def height(self, fit: Fit, width: float) -> Extent:
        high = column_of(self.path, fit.size(TYPE), width).h
        return Extent(high, high)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.put(column_of(self.path, fit.size(TYPE), area.w), area.x, area.y, CONTENT, key="licenses.text")


@lru_cache(4)
def column_of(path: Path | None, size: float, width: float) -> Group:
    """Set a text as a column: its own lines, with the overview's in two columns."""
    try:
        said = "" if path is None else path.read_text("utf-8", "replace")
    except OSError as error:
        said = str(error)
    parts: list[Part] = []
    y = 0.0
    for written in said.expandtabs(4).splitlines():
        left = written
        indent = min(len(left) - len(left.lstrip()), MOST_INDENT) * size * LETTER
        head, tail = left[:COLUMNS], left[COLUMNS:]
        if path is not None and path.stem == OVERVIEW and tail and head.endswith("  "):
            parts.append((indent, y + size * LINE / 2, Text(head.strip(), size, BOLD, CREAM), "midleft"))
            indent, left = TABLE, tail
        for each in wrap(left.strip(), size, MEDIUM, width - indent) or [""]:
            if each:
                parts.append((indent, y + size * LINE / 2, Text(each, size, MEDIUM, CREAM), "midleft"))
            y += size * LINE * (1.0 if each else BLANK)
    return Group(width, max(y, 1), tuple(parts))
