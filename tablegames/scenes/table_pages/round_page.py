"""The end of a round: a table that explains every point."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablegames.engine.registry import word_of
from tablegames.play.session.history import Round
from tablegames.scenes.about_game.difference import label_holds
from tablegames.scenes.base_page.overlay import Below
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.table_pages.round_entrance import RoundEntrance
from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK, unbroken, wrap
from tablegames.view.layout.log_words import SIGNS, write_signed
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, LIGHT_GOLD, Theme
from tablegames.view.round_summary.account import WIDE, Account
from tablegames.view.round_summary.column import NOTHING, Cell, Column, heading, worth
from tablegames.view.round_summary.entrance import ROW
from tablegames.view.round_summary.results import Results

LEFT, TOP, BOTTOM = 44.0, 70.0, 636.0
"""Where the panels lie; below them are the buttons."""
HEAD, GAP, PAD = 46.0, 14.0, 16.0
TALLEST = 112.0
"""The highest a row may be."""
TALLER, AIR = 0.13, 0.3
"""Which part of what a window is higher a row is, and which part of what is left lies above the list."""
LARGEST = 1.4
"""How large a face and the totals become at most."""
NAMES = 218.0
"""How far the columns begin right of a row's left edge, where they want all the room there is."""
ENOUGH = 120.0
"""So much room a column of usual weight wants at most; what is left goes to long names."""
NAME, NAME_GROWS = 16.5, 1.2
"""The size of a name in a usual row, and how many times that in the highest."""
FACE = 52.0
"""How wide a face is in a usual row."""
GAIN, SCORE = WIDE - 946.0, WIDE - 1152.0
"""Where what the round brought is centred and where the score ends, left of a row's right edge."""
LATER = 130.0
"""How much later each next row is told where the round is counted up first, milliseconds."""


class RoundPage(Page):
    """Shows what the round brought and how, and goes on by its button."""

    name = "round"
    stands = "all"
    spans = True
    first = "round.continue"

    def __init__(self, program: Program, below: Below, past: Round, results: Results, look: Callable[[], None]) -> None:
        super().__init__(program, below.backdrop)
        self.below, self.past, self.results, self.look_back = below, past, results, look
        self.entrance = RoundEntrance(program)

    @property
    def theme(self) -> Theme:
        return self.below.table.look

    # -- what moves ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.entrance.moving or super().busy

    def step(self, ms: float) -> None:
        super().step(ms)
        self.entrance.step(ms)

    def sprites(self) -> list[Sprite]:
        return self.entrance.entering(super().sprites())

    def click(self, x: float, y: float) -> None:
        # One who clicks has seen enough of how it came about.
        self.entrance.finish()
        super().click(x, y)

    # -- what stands where --------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        self.entrance.entrances.clear()
        table = self.below.table
        a = Account(table, self.past, c.wider)
        title = table.words.say("labels.result_title", n=self.past.number)
        w = c.label(title, 32, 35, 27, 800, CREAM, shade=True, key="round.heading", width=760)
        c.label(table.title, 32 + w + 16, 38, 18, 700, LIGHT_GOLD, width=400, shade=True)
        top = TOP
        band = self.results.band
        if band is not None and (high := band.height(a)):
            c.panel(28, top, 1224 + c.wider, high + 2 * PAD, 20, 0.95)
            c.put(Group(a.wide, high, tuple(band.draw(a)), 8), LEFT, top + PAD)
            self.entrance.put(c, LEFT, top + PAD, band.entering(a))
            top += high + 2 * PAD + GAP
        room = BOTTOM + c.more - top - HEAD - 8
        pitch = min(TALLEST + c.more * TALLER, room / a.seats)
        # A short list stands a little lower in a high window, not at its upper edge.
        top += (room - pitch * a.seats) * AIR if c.more else 0.0
        c.panel(28, top, 1224 + c.wider, HEAD + pitch * a.seats + 8, 20, 0.95)
        counted = band.lasts(a) if band is not None else 0.0
        self.entrance.put_told(c, tuple(self.headings(a)), (LEFT, top, a.wide, HEAD), counted)
        y = top + HEAD
        for side in self.sides(a):
            high = pitch * len(side) - 8
            c.inset(LEFT - 8, y, a.wide + 16, high, 15, a.viewer in side)
            who, told, begin = list[Part](), list[Part](), counted + LATER * side[0] if counted else 0.0
            for at, seat in enumerate(side):
                # What partners have together is said once, in the middle of their rows.
                row = self.row(a, seat, pitch - 8, 0.0 if at else high)
                who += [(x, top + at * pitch, *rest) for x, top, *rest in self.who(a, seat, pitch - 8)]
                told += [(x, top + at * pitch, *rest) for x, top, *rest in row]
            c.sprites[-1] = c.put(Group(a.wide, high, tuple(who), 4), LEFT, y)._replace(key=(ROW, side[0]))
            self.entrance.put_told(c, told, (LEFT, y, a.wide, high), begin, f"round.{side[0] + 1}")
            for column, cell in zip(self.results.columns, self.cells(a, high / 2, high), strict=True):
                self.entrance.put(c, LEFT, y, column.entering(a, side[0], cell, begin))
            y += pitch * len(side)
        with c.low():
            self.foot(c, a)

    def sides(self, a: Account) -> tuple[tuple[int, ...], ...]:
        """List who has points together where a column says so."""
        alone = tuple([(seat,) for seat in range(a.seats)])
        return min((column.sides(a) for column in self.results.columns), key=len, default=alone)

    def cells(self, a: Account, y: float, h: float) -> Iterator[Cell]:
        """Share the room among the columns by what they ask for."""
        weights = [column.weight(a) for column in self.results.columns]
        x = self.names(a)
        columns = a.wide - GAIN - 66 - x
        for weight in weights:
            w = columns * weight / sum(weights)
            yield Cell(x, y, w, h)
            x += w

    def names(self, a: Account) -> float:
        """Say how wide the column of names is: as the longest wants it, as far as the other columns leave room."""
        spare = a.wide - GAIN - 66 - NAMES - ENOUGH * sum(column.weight(a) for column in self.results.columns)
        longest = max(fonts.width(a.t.name(seat), NAME * NAME_GROWS, 700) for seat in range(a.seats)) * SLACK
        return NAMES + max(0.0, min(FACE * LARGEST + 26 + longest - NAMES, spare))

    def headings(self, a: Account) -> Iterator[Part]:
        """Draw the line of headings."""
        yield 8, HEAD / 2, a.t.fit(a.say("result_player"), NAMES - 20, 14.5, 500, a.t.muted), "midleft"
        for column, cell in zip(self.results.columns, self.cells(a, HEAD / 2, HEAD), strict=True):
            yield from column.head(a, cell)
            yield cell.x, 0, TipArea(cell.w, HEAD, explained(a, column))
        yield heading(a, a.say("result_gain"), Cell(a.wide - GAIN - 62, HEAD / 2, 124, HEAD))
        yield a.wide - SCORE, HEAD / 2, a.t.fit(a.say("result_score"), 130, 14.5, 500, a.t.muted), "midright"

    def who(self, a: Account, seat: int, h: float) -> Iterator[Part]:
        """Draw whose row it is."""
        large = self.large(h)
        # A face grows only as far as no word of a name has to break beside it.
        names = self.names(a)
        beside = names - 26 - unbroken(map(a.t.name, range(a.seats)), READABLE, 700)
        middle, d = h / 2, min(FACE * large, h - 10, max(FACE, beside))
        yield 2, middle - d / 2, portrait(a.table.players[seat].face, d)
        color = GOLD if seat == a.viewer else CREAM
        size = NAME * min(large, NAME_GROWS)
        yield from a.t.lines(a.t.name(seat), d + 14, middle, names - d - 26, h - 6, size, 700, color)

    def large(self, h: float) -> float:
        """Tell how much larger faces, names and totals are in high rows."""
        return min(LARGEST, max(1.0, h / TALLEST))

    def row(self, a: Account, seat: int, h: float, high: float | None = None) -> Iterator[Part]:
        """Draw what is told of one seat, and over a height of `high` what its side has together; 0: not here."""
        high, large, middle = h if high is None else high, self.large(h), h / 2
        for column, cell in zip(self.results.columns, self.cells(a, middle, h), strict=True):
            if len(column.sides(a)) < a.seats:
                if not high:
                    continue
                cell = cell._replace(y=high / 2, h=high)
            yield from column.cell(a, seat, cell)
            yield cell.x, 0, TipArea(cell.w, cell.h, f"{a.t.name(seat)}\n{explained(a, column)}")
        if not high:
            return
        middle, h = high / 2, high
        gain, end = a.wide - GAIN, a.wide - SCORE
        gained, total, before = a.gained(seat), a.total(seat), a.before(seat)
        if gained is None or total is None:
            yield gain, middle, icon("lock", 22, NOTHING), "center"
            yield end - 14, middle, icon("lock", 22, NOTHING), "center"
            yield a.t.tell(gain - 62, 0, GAIN + 62, h, "score_secret", name=a.t.name(seat))
            return
        yield a.t.tell(gain - 62, 0, 124, h, "round_gain", name=a.t.name(seat), n=write_signed(gained))
        yield a.t.tell(gain + 62, 0, GAIN - 62, h, "round_score", name=a.t.name(seat), n=total, before=before)
        yield gain, middle, worth(gained, 23 * large, lowest=a.lowest), "center"
        best = a.leads(seat)
        if best:
            yield end + 26, middle, art("interface/trophy", 26), "center"
        score = Text(str(total).translate(SIGNS), 26 * large, 800, GOLD if best else CREAM)
        yield end, middle, score, "midright"
        left = end - max(52.0, score.w * SLACK + 10)
        yield left, middle, Text(f"{before} →".translate(SIGNS), 15, 500, a.t.muted), "midright"

    def foot(self, c: Controls, a: Account) -> None:
        """Write the note and place the buttons."""
        if words := self.note(a):
            c.ornament(icon("hint", 22, GOLD), 36, 662)
            width = 690.0 + c.wider / 2
            lines = min(2, len(wrap(words, 14 * c.letters, 500, width)))
            c.paragraph(words, 68, 673 - 10.5 * lines, width, 14, 500, CREAM, 2, spacing=1.5)
        words = self.say("round.log")
        c.button("round.log", words, 790 + c.wider, 650, 190, 46, symbol="log")
        words = self.say("round.result" if self.past.over else "round.next")
        c.button("round.continue", words, 996 + c.wider, 646, 256, 54, True, symbol="step", size=18)

    def note(self, a: Account) -> str:
        """Say how points come about, or why there are none; "" where there is nothing to say."""
        words, note = a.table.words, self.results.note
        if self.past.all_passed:
            return words.say("log.all_passed")
        special = f"{note}_barren"
        note = special if a.barren and f"labels.{special}" in words else note
        return words.say(f"labels.{note}") if note and label_holds(self.program, self.below.table.ruleset, note) else ""

    def chosen(self, control: str) -> None:
        match control:
            case "round.continue":
                self.back()
            case "round.log":
                self.look_back()

    def act(self, action: Action) -> None:
        self.entrance.finish()
        match action:
            case Action.LOG:
                self.look_back()
            case Action.RULES:
                self.program.navigation.open("rules", self.below.table.ruleset.id, "", self.below.table.options)
            case _:
                super().act(action)


def explained(a: Account, column: Column) -> str:
    """Say what stands in a column."""
    word = word_of(type(column).__name__)
    return a.t.say(f"why.columns.{word}" if a.t.has(f"why.columns.{word}") else "why.columns.other")
