"""The score sheet of a game that is over, as one keeps it on paper: a line a round, a column a player or a side."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.session.score_sheet import AT_END, ScoreSheet, SheetLine
from tablegames.scenes.base_page.scrolling import NOTCH, ReadingPage, bar, buttons
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.controls.pane import FADE, Pane
from tablegames.view.language.lines import READABLE, fitted
from tablegames.view.layout.carry import Carry
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines, reads_well, whole
from tablegames.view.painting.panel import MARGIN, box
from tablegames.view.painting.picture import Drawing, Soft, art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import WIDTH

WIDEST, NARROWEST, LABELS = 1060.0, 560.0, 132.0
"""How wide the sheet is at most and at least, and the column of the rounds' numbers."""
COLUMN, BROADER = 190.0, 15.0
"""How wide a player's column is where there is room, and by how much at a time it grows for long names."""
NAME, NAMES_HIGH = 16.0, 56.0
"""The type of names, and how high they may stand."""
TOP, HEAD, FOOT, BOTTOM = 88.0, 116.0, 62.0, 618.0
"""Where the sheet begins, how high its head and its totals are, and where it ends at most."""
PITCH, FACE = 42.0, 44.0
CLOSING = 58.0
"""How far below the sheet the button goes that closes it."""
LARGER, UPRIGHT, HIGHER = 0.36, 480.0, 0.4
"""How much larger a sheet becomes on a page higher by so much, and which part of what is free lies above it."""
BESIDE = 24.0
"""What stays free beside it."""
PAPER = ("#fffdf6", "#f4ecd8")
INK, FAINT, RULE, LEADING = "#263241", "#3f4652", "#8aa4bd", "#5c3b00"
"""What is written, what is written small, the lines of the sheet, and who had most of a round."""


class ScoreSheetPage(ReadingPage):
    """Shows all rounds; a long game is scrolled, its names and totals stay."""

    name = "sheet"
    stands = "all"
    first = "sheet.close"

    def __init__(self, program: Program, outcome: GameOutcome, sheet: ScoreSheet) -> None:
        super().__init__(program, program.preferences.ground(felt_for(outcome.party.game)))
        self.outcome, self.sheet = outcome, sheet
        self.scrolled = self.longest
        """It opens at its end, where the game was decided."""

    # -- how large it is ----------------------------------------------------------------------------------------------

    @property
    def longest(self) -> float:
        """How far it can be scrolled, logical pixels."""
        return max(0.0, len(self.sheet.lines) * PITCH - self.most)

    @property
    def most(self) -> float:
        """How high all its lines are at most together."""
        return BOTTOM + self.frame.more - TOP - HEAD - FOOT

    def carry(self, high: float, more: float) -> Carry:
        """Say how a sheet so high comes to the middle of a higher page: larger, where nothing has to be scrolled."""
        room, high = BOTTOM - TOP + more + CLOSING, high + CLOSING
        scale = max(1.0, min(1 + LARGER * min(1.0, more / UPRIGHT), (WIDTH - 2 * BESIDE) / self.wide, room / high))
        return Carry(WIDTH / 2, TOP, WIDTH / 2, TOP + min(more, max(0.0, room - high * scale)) * HIGHER, scale)

    @property
    def wide(self) -> float:
        """How wide the sheet is: so that no name is broken, or at least none is cut, as far as it may be."""
        columns = len(self.sheet.columns)
        wide = min(WIDEST, max(NARROWEST, LABELS + COLUMN * columns))
        widths = [wide + at * BROADER * columns for at in range(int((WIDEST - wide) / (BROADER * columns)) + 1)]
        tests = (self.is_unbroken, self.is_whole)
        found = (each for test in tests for each in widths if all(test(seats, each) for seats in self.sheet.columns))
        return next(found, WIDEST)

    def is_unbroken(self, seats: Sequence[int], wide: float) -> bool:
        """Tell whether the names of a column stand on a sheet so wide with nothing cut or broken."""
        return reads_well(self.names_of(seats), NAME, 700, self.cell(wide) - 12, NAMES_HIGH)

    def is_whole(self, seats: Sequence[int], wide: float) -> bool:
        """Tell whether the names of a column stand on a sheet so wide with nothing cut."""
        return whole(self.named(seats, 0, wide))

    def names_of(self, seats: Sequence[int]) -> str:
        """List who plays in a column."""
        return self.program.words.listed([self.outcome.party.members[seat].name for seat in seats])

    def cell(self, wide: float) -> float:
        """Tell how wide a column is on a sheet so wide."""
        return (wide - LABELS) / len(self.sheet.columns)

    def middle(self, column: int) -> float:
        """Tell where the middle of a column lies, from the left edge of the sheet."""
        cell = (self.wide - LABELS) / len(self.sheet.columns)
        return LABELS + cell * (column + 0.5)

    # -- what stands where --------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        self.head(c, self.say("sheet.heading"), self.program.words.of(self.outcome.party.game.name))
        self.scrolled = min(max(0.0, self.scrolled), self.longest)
        left = WIDTH / 2 - self.wide / 2
        room = min(self.most, len(self.sheet.lines) * PITCH)
        high = HEAD + room + FOOT
        with c.block(self.carry(high, c.more)):
            self.lay_sheet(c, left, room, high, c.least)

    def lay_sheet(self, c: Controls, left: float, room: float, high: float, least: float) -> None:
        """Lay out the sheet, and below it what closes it; `room` is the height of all its lines that are seen, `least`
        the smallest type of names."""
        wide = self.wide
        soft = Soft(wide, high, 10, 9, 95)
        ground = box(wide, high, 10, PAPER[0], 1, "#000000", 0.2, 1, PAPER)
        c.put(
            Group(wide, high, ((-soft.pad, 4 - soft.pad, soft), (0, 0, ground), *self.rules(high)), MARGIN),
            left,
            TOP,
            GROUND,
        )
        c.put(Group(wide, HEAD, tuple(self.names(wide, least))), left, TOP, CONTENT, key="sheet.names")
        parts: list[Part] = []
        for at, line in enumerate(self.sheet.lines):
            y = at * PITCH - self.scrolled
            if -PITCH < y < room:
                parts += self.line(line, y)
        above, below = min(FADE, self.scrolled), min(FADE, self.longest - self.scrolled)
        c.put(Pane(wide, room, tuple(parts), above=above, below=below), left, TOP + HEAD, CONTENT, key="sheet.lines")
        c.put(Group(wide, FOOT, tuple(self.totals())), left, TOP + HEAD + room, CONTENT, key="sheet.totals")
        if self.longest:
            bar(self, c, left + wide + 14, TOP + HEAD, room, self.scrolled, self.longest)
            buttons(self, c, left, TOP + high + 14, self.scrolled, self.longest)
        c.button(
            "sheet.close", self.say("common.close"), left + wide - 168, TOP + high + 12, 168, 46, True, symbol="check"
        )

    def rules(self, high: float) -> list[Part]:
        """Draw the lines of the sheet itself: below the names, above the totals, between the columns."""
        wide, columns = self.wide, len(self.sheet.columns)
        cell = (wide - LABELS) / columns
        strokes = ""
        for at in range(columns):
            x = LABELS + cell * at - 0.5
            strokes += f'<rect x="{x}" y="12" width="1" height="{high - 24}" fill="{RULE}" fill-opacity=".5"/>'
        for y, thick in ((HEAD - 2, 2), (high - FOOT, 2), (high - FOOT + 4, 1)):
            strokes += f'<rect x="12" y="{y}" width="{wide - 24}" height="{thick}" fill="{RULE}"/>'
        return [(0, 0, Drawing(strokes, wide, high))]

    def names(self, wide: float, least: float) -> list[Part]:
        """Write who plays in which column."""
        parts: list[Part] = []
        for at, seats in enumerate(self.sheet.columns):
            members = [self.outcome.party.members[seat] for seat in seats]
            middle, step = self.middle(at), FACE + 4
            for number, member in enumerate(members):
                x = middle + (number - (len(members) - 1) / 2) * step
                parts.append((x - FACE / 2, 8, portrait(member.face, FACE)))
            parts += self.named(seats, middle, wide, least)
        return parts

    def named(self, seats: Sequence[int], middle: float, wide: float, least: float = READABLE) -> list[Part]:
        """Write the names of a column on a sheet so wide."""
        room = self.cell(wide) - 12
        return name_lines(self.names_of(seats), middle, 83, NAME, 700, room, NAMES_HIGH, INK, "center", least)

    def line(self, line: SheetLine, y: float) -> list[Part]:
        """Write a line: what the round brought, and the total after it."""
        middle, wide = y + PITCH / 2, self.wide
        under = Drawing(f'<rect width="{wide - 24}" height="1" fill="{RULE}" fill-opacity=".45"/>', wide - 24, 1)
        name = self.called(line)
        size = fitted(name, 16, 700, LABELS - 24)
        parts: list[Part] = [(12, y + PITCH - 1, under), (LABELS / 2, middle, Text(name, size, 700, FAINT), "center")]
        best = self.sheet.best(line, self.outcome.lowest)
        for at, (gained, total) in enumerate(zip(line.gained, line.total, strict=True)):
            names = self.program.words.listed(
                [self.outcome.party.members[seat].name for seat in self.sheet.columns[at]]
            )
            told = f"{gained:+}".translate(SIGNS) if gained else "0"
            gaps = {"name": names, "what": name, "gained": told, "n": str(total).translate(SIGNS)}
            cell = (wide - LABELS) / len(self.sheet.columns)
            parts.append((self.middle(at) - cell / 2, y, TipArea(cell, PITCH, self.say("tips.sheet", **gaps))))
            x, color = self.middle(at), LEADING if at in best else INK
            told = f"{gained:+}".translate(SIGNS) if gained else "·"
            parts.append((x - 12, middle, Text(told, 17, 800 if at in best else 500, color), "midright"))
            parts.append((x + 14, middle, Text(str(total).translate(SIGNS), 17, 700, INK), "midleft"))
        return parts

    def called(self, line: SheetLine) -> str:
        """Name a line as the game's table names its rounds."""
        if line.number == AT_END:
            return self.say("sheet.at_end")
        return round_name(self.outcome.party.game, self.program.words, line.number)

    def totals(self) -> list[Part]:
        """Write the totals, with a cup for who won."""
        words = self.say("result.total")
        size = fitted(words, 16, 800, LABELS - 24)
        parts: list[Part] = [(LABELS / 2, FOOT / 2 + 2, Text(words, size, 800, INK), "center")]
        for at, (total, seats) in enumerate(zip(self.sheet.totals, self.sheet.columns, strict=True)):
            x = self.middle(at)
            if set(seats) & set(self.outcome.winners):
                parts.append((x - 34, FOOT / 2 + 2, art("interface/trophy", 30), "center"))
            told = str(total).translate(SIGNS)
            names = self.program.words.listed([self.outcome.party.members[seat].name for seat in seats])
            tip, cell = (
                self.say("tips.cell", name=names, what=words, n=told),
                (self.wide - LABELS) / len(self.sheet.columns),
            )
            parts.append((x - cell / 2, 0, TipArea(cell, FOOT, tip)))
            size = fitted(told, 26, 800, (self.wide - LABELS) / len(self.sheet.columns) / 2 - 20)
            parts.append((x + 14, FOOT / 2 + 2, Text(told, size, 800, INK), "midleft"))
        return parts

    # -- what is done -------------------------------------------------------------------------------------------------

    def scroll(self, by: float) -> None:
        self.scrolled = min(max(0.0, self.scrolled - by * NOTCH), self.longest)
        self.refresh()

    def chosen(self, control: str) -> None:
        match control.split("."):
            case ["sheet", "close"]:
                self.back()
            case ["sheet", ("up" | "down") as way]:
                self.turn_page(way)
            case _:
                self.tool(control)
