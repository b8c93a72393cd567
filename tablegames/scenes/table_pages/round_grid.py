"""The table of a round: a row for every seat, a column for everything that brought points."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import word_of
from tablegames.play.session.history import Round
from tablegames.scenes.table_pages.round_entrance import RoundEntrance
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.controls.controls import Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK, unbroken
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.log_words import SIGNS, write_signed
from tablegames.view.layout.table_style import TableStyle
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT
from tablegames.view.round_summary.account import WIDE, Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import LARGEST, NOTHING, TALLEST, Cell, Column, heading, larger, worth
from tablegames.view.round_summary.entrance import ROW
from tablegames.view.round_summary.results import Results
from tablegames.view.table.total_count import TotalCount, total_count

PAD, BELOW, BESIDE = 16.0, 8.0, 8.0
"""The room beside a panel's content, below its rows and between them; how round the corners of a row are."""
HEAD, LOWEST = 46.0, 40.0
"""How high the line of headings is, and a row at least, logical pixels."""
TALLER, AIR = 0.13, 0.3
"""Which part of what a window is higher a row is, and which part of what is left lies above the list."""
LATER = 130.0
"""How much later each next row is told where the round is counted up first, milliseconds."""
NAMES, LESS = 218.0, 20
"""How far the columns begin right of a row's left edge, where they want all the room there is; how much less the words
above the names may take."""
LEAST, ENOUGH = 100.0, 120.0
"""How much room a column of usual weight wants at least and at most; what is left goes to long names."""
NAME, NAME_GROWS, SAID = 16.5, 1.2, 14.5
"""The size of a name in a usual row, how many times that in the highest, and the size of headings."""
FACE, BEHIND, AFTER, AROUND = 52.0, 14.0, 26.0, 10
"""How wide a face is in a usual row, the room behind it, and what both leave of the room of a name. At last how much
less high than its row it is at least."""
GAINED, SCORED, BETWEEN = 124.0, 130.0, 66.0
"""The room for what the round brought, for the score, and what lies before them."""
GAIN, SCORE = WIDE - 946.0, WIDE - 1152.0
"""Where what the round brought is centred and where the score ends, left of a row's right edge."""
GAIN_TYPE, SCORE_TYPE, BEFORE_TYPE = 23.0, 26.0, 15.0
"""How large what the round brought, the score and the score before are written."""
LOCK, TROPHY, OLD, APART = 22.0, 26.0, 52.0, 10
"""The signs of a secret and of the lead, how far left of the score's end the one before ends at least, and how far from
the score."""


class BandBox(PageBox):
    """What stands above the table of a round, as wide as its columns are."""

    def __init__(self, band: Band, grid: RoundGrid) -> None:
        self.band, self.grid = band, grid
        self.style, self.past, self.entrance = grid.style, grid.past, grid.entrance

    def width(self, fit: Fit) -> Extent:
        return Extent(self.grid.least, WIDE)

    def height(self, fit: Fit, width: float) -> Extent:
        high = self.band.height(Account(self.style, self.past, width))
        return Extent(high, high)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        a = Account(self.style, self.past, area.w)
        c.put(Group(area.w, area.h, tuple(self.band.draw(a)), BELOW), area.x, area.y)
        self.entrance.put(c, area.x, area.y, self.band.entering(a))


class RoundGrid(PageBox):
    """Rows as high as there is room; partners who have points together stand in one."""

    grows = 1.0

    def __init__(self, style: TableStyle, past: Round, results: Results, entrance: RoundEntrance) -> None:
        self.style, self.past, self.results, self.entrance = style, past, results, entrance

    @property
    def least(self) -> float:
        """Tell how little room its columns need: what they leave lets a high window make everything larger."""
        a = Account(self.style, self.past)
        return min(WIDE, NAMES + BETWEEN + GAIN + LEAST * sum(column.weight(a) for column in self.results.columns))

    def width(self, fit: Fit) -> Extent:
        return Extent(self.least + 2 * PAD, WIDE + 2 * PAD)

    def height(self, fit: Fit, width: float) -> Extent:
        high = HEAD + LOWEST * self.past.after.seats + BELOW
        return Extent(high, high)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        a, band = Account(self.style, self.past, area.w - 2 * PAD), self.results.band
        room, left = area.h - HEAD - BELOW, area.x + PAD
        # Where everything is enlarged, less of the window is left that is higher than usual.
        more = max(0.0, (HEIGHT + c.more) / c.scale - HEIGHT)
        pitch = min(TALLEST + more * TALLER, room / a.seats)
        # A short list stands a little lower in a high window, not at its upper edge.
        top = area.y + ((room - pitch * a.seats) * AIR if more else 0.0)
        c.section(area.x, top, area.w, HEAD + pitch * a.seats + BELOW)
        counted = band.lasts(a) if band is not None else 0.0
        self.entrance.put_told(c, tuple(self.headings(a)), (left, top, a.wide, HEAD), counted)
        y = top + HEAD
        for side in self.sides(a):
            high = pitch * len(side) - BESIDE
            c.inset(left - BESIDE, y, a.wide + 2 * BESIDE, high, a.viewer in side)
            who, told, begin = list[Part](), list[Part](), counted + LATER * side[0] if counted else 0.0
            for at, seat in enumerate(side):
                # What partners have together is said once, in the middle of their rows.
                row = self.row(a, seat, pitch - BESIDE, 0.0 if at else high)
                who += [(x, below + at * pitch, *rest) for x, below, *rest in self.who(a, seat, pitch - BESIDE)]
                told += [(x, below + at * pitch, *rest) for x, below, *rest in row]
            c.sprites[-1] = c.put(Group(a.wide, high, tuple(who), 4), left, y)._replace(key=(ROW, side[0]))
            self.entrance.put_told(c, told, (left, y, a.wide, high), begin, f"round.{side[0] + 1}")
            for column, cell in zip(self.results.columns, self.cells(a, high / 2, high), strict=True):
                self.entrance.put(c, left, y, column.entering(a, side[0], cell, begin))
            y += pitch * len(side)

    def sides(self, a: Account) -> tuple[tuple[int, ...], ...]:
        """List who has points together where a column says so."""
        alone = tuple([(seat,) for seat in range(a.seats)])
        return min((column.sides(a) for column in self.results.columns), key=len, default=alone)

    def cells(self, a: Account, y: float, h: float) -> Iterator[Cell]:
        """Share the room among the columns by what they ask for."""
        weights = [column.weight(a) for column in self.results.columns]
        x = self.names(a)
        columns = a.wide - GAIN - BETWEEN - x
        for weight in weights:
            w = columns * weight / sum(weights)
            yield Cell(x, y, w, h)
            x += w

    def names(self, a: Account) -> float:
        """Say how wide the column of names is: as the longest wants it, as far as the other columns leave room."""
        spare = a.wide - GAIN - BETWEEN - NAMES - ENOUGH * sum(column.weight(a) for column in self.results.columns)
        longest = max(fonts.width(a.t.name(seat), NAME * NAME_GROWS, BOLD) for seat in range(a.seats)) * SLACK
        return NAMES + max(0.0, min(FACE * LARGEST + AFTER + longest - NAMES, spare))

    def headings(self, a: Account) -> Iterator[Part]:
        """Draw the line of headings."""
        yield 8, HEAD / 2, a.t.fit(a.say("result_player"), NAMES - LESS, SAID, MEDIUM, a.t.muted), "midleft"
        for column, cell in zip(self.results.columns, self.cells(a, HEAD / 2, HEAD), strict=True):
            yield from column.head(a, cell)
            yield cell.x, 0, TipArea(cell.w, HEAD, explained(a, column))
        yield heading(a, a.say("result_gain"), Cell(a.wide - GAIN - GAINED / 2, HEAD / 2, GAINED, HEAD))
        yield a.wide - SCORE, HEAD / 2, a.t.fit(self.count(a).heading, SCORED, SAID, MEDIUM, a.t.muted), "midright"

    def count(self, a: Account) -> TotalCount:
        """Say how the table tells totals."""
        return total_count(a.table.words, a.t.goal, a.say("result_score"))

    def who(self, a: Account, seat: int, h: float) -> Iterator[Part]:
        """Draw whose row it is."""
        large = larger(h)
        # A face grows only as far as no word of a name has to break beside it.
        names = self.names(a)
        beside = names - AFTER - unbroken(map(a.t.name, range(a.seats)), READABLE, BOLD)
        middle, d = h / 2, min(FACE * large, h - AROUND, max(FACE, beside))
        yield 2, middle - d / 2, portrait(a.table.players[seat].face, d)
        color = GOLD if seat == a.viewer else CREAM
        size = NAME * min(large, NAME_GROWS)
        yield from a.t.lines(a.t.name(seat), d + BEHIND, middle, names - d - AFTER, h - 6, size, BOLD, color)

    def numbers(self, a: Account, h: float) -> float:
        """Say how many times as large numbers are written as in a usual row: the score before has room in each."""
        told, widest = self.count(a).of, 1.0
        for seat in range(a.seats):
            gained, total, before = a.gained(seat), a.total(seat), a.before(seat)
            if gained is not None and total is not None and before is not None:
                score = fonts.width(str(told(total)).translate(SIGNS), SCORE_TYPE, HEAVY) * SLACK + APART
                then = fonts.width(f"{told(before)} →".translate(SIGNS), BEFORE_TYPE, MEDIUM) * SLACK + APART
                half = fonts.width(write_signed(gained), GAIN_TYPE, HEAVY) * SLACK / 2
                widest = max(widest, half + then + max(OLD, score))
        return min(larger(h), (GAIN - SCORE) / widest)

    def row(self, a: Account, seat: int, h: float, high: float | None = None) -> Iterator[Part]:
        """Draw what is told of one seat, and over a height of `high` what its side has together; 0: not here."""
        high, large, middle = h if high is None else high, self.numbers(a, h), h / 2
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
        told = self.count(a).of
        gain, end = a.wide - GAIN, a.wide - SCORE
        gained, total, before = a.gained(seat), a.total(seat), a.before(seat)
        if gained is None or total is None or before is None:
            yield gain, middle, icon("lock", LOCK, NOTHING), "center"
            yield end - BEHIND, middle, icon("lock", LOCK, NOTHING), "center"
            yield a.t.tell(gain - GAINED / 2, 0, GAIN + GAINED / 2, h, "score_secret", name=a.t.name(seat))
            return
        yield a.t.tell(gain - GAINED / 2, 0, GAINED, h, "round_gain", name=a.t.name(seat), n=write_signed(gained))
        now, then = told(total), told(before)
        yield a.t.tell(
            gain + GAINED / 2, 0, GAIN - GAINED / 2, h, "round_score", name=a.t.name(seat), n=now, before=then
        )
        yield gain, middle, worth(gained, GAIN_TYPE * large, lowest=a.lowest), "center"
        best = a.leads(seat)
        if best:
            yield end + TROPHY, middle, art("interface/trophy", TROPHY), "center"
        score = Text(str(now).translate(SIGNS), SCORE_TYPE * large, HEAVY, GOLD if best else CREAM)
        yield end, middle, score, "midright"
        left = end - max(OLD, score.w * SLACK + APART)
        yield left, middle, Text(f"{then} →".translate(SIGNS), BEFORE_TYPE * large, MEDIUM, a.t.muted), "midright"


def explained(a: Account, column: Column) -> str:
    """Say what stands in a column."""
    word = word_of(type(column).__name__)
    return a.t.say(f"why.columns.{word}" if a.t.has(f"why.columns.{word}") else "why.columns.other")
