"""A column of the table that explains a round: a heading, and a cell for every seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, NamedTuple

from tablegames.engine.registry import Ludeme
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.log_words import write_signed
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.entrance import Entering

NOTHING = "#9fb0bd"
"""The colour of what is nothing."""

FIGURE, CALLED, PLAIN, VERDICT, SMALL = 20.0, 18.0, 16.0, 15.5, 14.5
"""The type of numbers, of what is called, of words, of what came of it, and of headings and second lines."""
LINE = 12.0
"""How far from the middle of a cell each of two lines stands."""
DISC, MARK = 28.0, 0.68
"""How large the sign of a suit is, logical pixels, and its mark, by the size of the sign."""
TIP = 40.0
"""How high what can be pointed at is, logical pixels."""
TALLEST, LARGEST = 112.0, 1.4
"""How high a usual row is at most, logical pixels, and how much larger what is told becomes at most in a higher one."""


class Cell(NamedTuple):
    """Where a column is drawn: the middle of its line, and how much room there is."""

    x: float
    """The left edge."""
    y: float
    """The middle."""
    w: float
    h: float

    def part(self, at: int, of: int) -> Cell:
        """Give one of several equal parts side by side."""
        return Cell(self.x + self.w * at / of, self.y, self.w / of, self.h)

    @property
    def middle(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def large(self) -> float:
        """How much larger than usual numbers and signs are: in an upright window all is small, and rows are high."""
        return larger(self.h)


def larger(high: float) -> float:
    """Tell how much larger faces, numbers and signs are in a row so high."""
    return min(LARGEST, max(1.0, high / TALLEST))


class Column(TablePart, Ludeme):
    """Reads something of a round."""

    __slots__ = ()
    wants: ClassVar[float] = 1.0
    """How much room it wants, beside the others."""
    titles: ClassVar[tuple[str, ...]] = ()
    """The keys of what stands above it, part by part."""
    part_of: ClassVar[str] = ""
    """The subject of which it tells a part: it stands behind the column that tells all of it."""

    def weight(self, a: Account) -> float:
        """Say how much room it wants in this round."""
        return self.wants

    def sides(self, a: Account) -> tuple[tuple[int, ...], ...]:
        """List who has together what it says: then it is said of them once. By default every seat has its own."""
        return tuple([(seat,) for seat in range(a.seats)])

    def heads(self, a: Account) -> tuple[str, ...]:
        """Give the keys of what stands above it in this round."""
        return self.titles

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        """Draw its heading."""
        heads = self.heads(a)
        for part, words in enumerate(heads):
            yield heading(a, a.say(words), at.part(part, len(heads)))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        """Draw what it says of a seat."""
        raise NotImplementedError

    def entering(self, a: Account, seat: int, at: Cell, begin: float) -> Iterable[Entering]:
        """Give what comes in by itself over what is drawn, from `begin` on: by default nothing does."""
        return ()


def worth(number: int, size: float, weight: int = HEAVY, lowest: bool = False) -> Text:
    """Write points: gold would be too loud here; nothing is quiet, bad ones are rosy."""
    bad = number > 0 if lowest else number < 0
    color = ROSE if bad else CREAM if number else NOTHING
    return Text(write_signed(number), size, weight, color)


def heading(a: Account, words: str, at: Cell) -> Part:
    """Set a heading in words."""
    return at.middle, at.y, a.t.fit(words, at.w - 8, SMALL, MEDIUM, a.t.muted), "center"


def figure(at: Cell, said: object, color: str = CREAM, weight: int = HEAVY) -> Part:
    """Write a number in the middle of a cell, as large as that has room for."""
    large = Text(str(said), FIGURE * at.large, weight, color)
    return at.middle, at.y, large if large.w <= at.w - 8 else Text(str(said), FIGURE, weight, color), "center"


def dash(at: Cell) -> Part:
    """Say that there is nothing to be said of a seat."""
    return at.middle, at.y, Text("–", CALLED, BOLD, NOTHING), "center"


def plain(a: Account, at: Cell, words: str, color: str = "", size: float = PLAIN, weight: int = MEDIUM) -> Part:
    """Write words in the middle of a cell, quietly unless they have a colour."""
    return at.middle, at.y, a.t.fit(words, at.w - 8, size, weight, color or a.t.muted), "center"


def suit_sign(a: Account, suit: str, art: str, x: float, y: float, size: float = DISC) -> Iterator[Part]:
    """Draw the sign of a suit round a point; `art`: of its mark, "" for the table's."""
    r = size / 2
    yield x - r, y - r, Drawing(f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff" fill-opacity=".95"/>', size, size)
    yield x, y, a.table.mark_of(art, round(size * MARK), suit), "center"


def tell(a: Account, at: Cell, key: str, **gaps: object) -> Part:
    """Say something of a cell where it is pointed at."""
    return a.t.tell(at.x, at.y - TIP / 2, at.w, TIP, key, **gaps)


def called(a: Account, at: Cell, words: str, size: float, came: str = "", good: bool = True) -> Iterator[Part]:
    """Write a contract in gold, and on a second line what came of it."""
    up = LINE if came else 0.0
    yield at.middle, at.y - up, a.t.fit(words, at.w - 8, size, HEAVY, GOLD), "center"
    if came:
        yield at.middle, at.y + LINE, a.t.fit(came, at.w - 8, SMALL, BOLD, CREAM if good else ROSE), "center"


def tick(met: bool, x: float, y: float, size: float, color: str) -> Part:
    """Draw whether something was reached, the middle of its left edge at a point."""
    return x, y - size / 2, icon("check" if met else "cross", size, color)
