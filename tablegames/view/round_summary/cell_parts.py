"""What cells of the table of a round are made of: its few sizes of type, figures, signs of suits, verdicts."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import NOTHING, Cell

FIGURE, CALLED, PLAIN, VERDICT, SMALL = 20.0, 18.0, 16.0, 15.5, 14.5
"""The type of numbers, of what is called, of words, of what came of it, and of headings and second lines."""
LINE = 12.0
"""How far from the middle of a cell each of two lines stands."""
DISC, MARK = 28.0, 0.68
"""How large the sign of a suit is, logical pixels, and its mark, by the size of the sign."""
TIP = 40.0
"""How high what can be pointed at is, logical pixels."""


def figure(at: Cell, said: object, color: str = CREAM, weight: int = HEAVY) -> Part:
    """Write a number in the middle of a cell."""
    return at.middle, at.y, Text(str(said), FIGURE, weight, color), "center"


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
