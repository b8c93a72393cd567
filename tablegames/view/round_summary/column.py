"""A column of the table that explains a round: a heading, and a cell for every seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablegames.engine.registry import Ludeme
from tablegames.view.language.weights import HEAVY, MEDIUM
from tablegames.view.layout.log_words import write_signed
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.entrance import Entering

NOTHING, HEADING = "#9fb0bd", 14.5
"""The colour of what is nothing, and the type of headings."""


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


class Column(TablePart, Ludeme):
    """Reads something of a round."""

    __slots__ = ()

    def weight(self, a: Account) -> float:
        """Say how much room it wants, beside the others."""
        raise NotImplementedError

    def sides(self, a: Account) -> tuple[tuple[int, ...], ...]:
        """List who has together what it says: then it is said of them once. By default every seat has its own."""
        return tuple([(seat,) for seat in range(a.seats)])

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        """Draw its heading."""
        raise NotImplementedError

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
    return at.middle, at.y, a.t.fit(words, at.w - 8, HEADING, MEDIUM, a.t.muted), "center"
