"""The score sheet of a game that is over, as one keeps it on paper: a line a round, a column a player or a side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tablegames.play.session.score_sheet import AT_END, ScoreSheet, SheetLine
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import FrameBox, drawn, padded, picture, placed, sized
from tablegames.view.boxes.long_list import long_list
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import APART, GAP, HAIR, LABEL, MARGIN, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing, Soft, art
from tablegames.view.painting.portrait import portrait
from tablegames.view.table.total_count import TotalCount

LABELS, COLUMN, ALL = 132.0, 232.0, 928.0
"""How wide the column of the rounds' names is, a player's at most, and all of them together, logical pixels."""
PITCH, FACE, CUP = 42.0, 44.0, 30.0
"""How high a line is, and how large faces and the winner's cup are."""
BAR = 24.0
"""The room for a bar at the right of lines that are scrolled."""
END = 1e9
"""Farther down than any sheet is long: it opens at its end, where the game was decided."""
NUMBERS = TypeStyle(17, BOLD)
GAINED, LED, TOTALS = TypeStyle(17), TypeStyle(17, HEAVY), TypeStyle(26, HEAVY, 1.3)
"""The type of totals after a round, of what it brought, and of the totals at the end."""
PAPER, SHADOW = ("#fffdf6", "#f4ecd8"), 95
"""The colours of the sheet, and how dark its shadow is, of 255."""
INK, FAINT, RULE, LEADING = "#263241", "#3f4652", "#8aa4bd", "#5c3b00"
"""What is written, what is written small, the lines of the sheet, and who had most of a round."""


class ScoreSheetPage(Page):
    """Shows all rounds; a long game is scrolled, its names and totals stay."""

    name = "sheet"
    first = "sheet.close"

    def __init__(self, program: Program, outcome: GameOutcome, sheet: ScoreSheet) -> None:
        super().__init__(program, program.preferences.ground(felt_for(outcome.party.game)))
        self.outcome, self.sheet = outcome, sheet
        self.cell = min(COLUMN, ALL / len(sheet.columns))
        """How wide a player's column is."""
        self.place.at = END

    @cached_property
    def count(self) -> TotalCount:
        """How the game tells totals."""
        return self.outcome.count(self.program.words)

    def refresh(self) -> None:
        # Another language may have been chosen.
        self.__dict__.pop("count", None)
        super().refresh()

    def content(self) -> PageBox:
        lines = long_list(len(self.sheet.lines), self.line, lambda at: (), 0.0)
        written = column(self.names(), ruled(), scroll(lines, self.place), ruled(), self.totals(), gap=TIGHT)
        close = button("sheet.close", self.say("common.close"), self.back, True, "check")
        wide = LABELS + self.cell * len(self.sheet.columns) + BAR
        sheet = FrameBox(sized(written, wide), (GAP, GAP), self.paper)
        shown = placed(column(sheet, row(space(), close)))
        heading = page_heading(self, self.say("sheet.heading"), self.program.words.of(self.outcome.party.game.name))
        return column(heading, padded(shown, MARGIN, TIGHT), gap=0)

    def paper(self, c: Controls, at: Area) -> None:
        """Lay the ground, with lines between the columns."""
        soft = Soft(at.w, at.h, TIGHT, TIGHT, SHADOW)
        parts = (
            (-soft.pad, HAIR - soft.pad, soft),
            (0, 0, box(at.w, at.h, TIGHT, PAPER[0], 1, "#000000", 0.2, 1, PAPER)),
        )
        c.put(Group(at.w, at.h, parts, APART), at.x, at.y, GROUND)
        strokes = "".join(
            f'<rect x="{GAP + LABELS + self.cell * each}" y="{GAP}" width="1" height="{at.h - 2 * GAP}" fill="{RULE}"'
            ' fill-opacity=".5"/>'
            for each in range(len(self.sheet.columns))
        )
        c.put(Drawing(strokes, at.w, at.h), at.x, at.y, GROUND + 1)

    def names_of(self, seats: Sequence[int]) -> str:
        """List who plays in a column."""
        return self.program.words.listed([self.outcome.party.members[seat].name for seat in seats])

    def names(self) -> PageBox:
        """Write who plays in which column."""
        cells: list[PageBox] = []
        for at, seats in enumerate(self.sheet.columns):
            faces = row(*[picture(portrait(self.outcome.party.members[each].face, FACE)) for each in seats], gap=HAIR)
            name = words(
                self.names_of(seats), LABEL, INK, 4, f"sheet.name.{at + 1}", center=True, most=self.cell - TIGHT
            )
            cells.append(sized(column(placed(faces), placed(name, down="top"), gap=HAIR), self.cell))
        return row(sized(space(), LABELS), *cells, gap=0, align="top")

    def line(self, at: int) -> PageBox:
        """Write a line: what the round brought, and the total after it."""
        told, name = self.sheet.lines[at], self.called(self.sheet.lines[at])
        best = self.sheet.best(told, self.outcome.lowest)
        cells: list[PageBox] = [sized(words(name, LABEL, FAINT, 2, center=True), LABELS)]
        for each, (gained, total) in enumerate(zip(told.gained, told.total, strict=True)):
            said, led = f"{gained:+}".translate(SIGNS), each in best
            after = str(self.count.of(total)).translate(SIGNS)
            gaps = {"what": name, "gained": said if gained else "0", "n": after}
            tip = self.say("tips.sheet", name=self.names_of(self.sheet.columns[each]), **gaps)
            brought = line(said if gained else "·", LED if led else GAINED, LEADING if led else INK)
            cells.append(self.halves(brought, line(after, NUMBERS, INK), tip))
        told_ = placed(row(*cells, gap=0, align="baseline"), "fill")
        return FrameBox(sized(told_, high=PITCH), (0, 0), draw_below)

    def totals(self) -> PageBox:
        """Write the totals, with a cup for who won."""
        said = self.count.heading
        cells: list[PageBox] = [sized(words(said, LABEL, INK, 2, center=True), LABELS)]
        for total, seats in zip(self.sheet.totals, self.sheet.columns, strict=True):
            told = str(self.count.of(total)).translate(SIGNS)
            tip = self.say("tips.cell", name=self.names_of(seats), what=said, n=told)
            cup: PageBox = space(CUP)
            if set(seats) & set(self.outcome.winners):
                cup = picture(art("interface/trophy", CUP))
            cells.append(self.halves(cup, line(told, TOTALS, INK), tip))
        return row(*cells, gap=0)

    def halves(self, left: PageBox, right: PageBox, tip: str) -> PageBox:
        """Put two things beside the middle of a column; the tip is said of both."""
        half = (self.cell - GAP) / 2
        shown = row(sized(placed(left, "right"), half), sized(placed(right, "left"), half))
        return FrameBox(shown, (0, 0), lambda c, at: c.tell(tip, *at))

    def called(self, line: SheetLine) -> str:
        """Name a line as the game's table names its rounds."""
        if line.number == AT_END:
            return self.say("sheet.at_end")
        return round_name(self.outcome.party.game, self.program.words, line.number)


def draw_below(c: Controls, at: Area) -> None:
    """Draw a fine line below a round: the eye finds its way across many columns."""
    fine = f'<rect width="{at.w}" height="1" fill="{RULE}" fill-opacity=".35"/>'
    c.put(Drawing(fine, at.w, 1), at.x, at.y + at.h - 1, GROUND + 1)


def ruled() -> PageBox:
    """Draw a line of the sheet."""

    def draw(c: Controls, at: Area) -> None:
        c.put(Drawing(f'<rect width="{at.w}" height="{at.h}" fill="{RULE}"/>', at.w, at.h), at.x, at.y, CONTENT)

    return drawn((0, 0), 2, draw)
