"""A QR code: words that a phone's camera reads off the screen, drawn in squares of whole pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import SRCALPHA, Surface

from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Kit

QUIET_ZONE = 4
"""How many squares stay light around it, by ISO/IEC 18004."""
LIGHT, DARK = "#ffffff", "#12211b"
CORNER = 0.05
"""How round the corners of its ground are, by its width."""


@lru_cache(8)
def squares(words: str) -> tuple[tuple[int, ...], ...]:
    """Lay words out in rows of squares: 1 is dark."""
    import segno

    return tuple(tuple(row) for row in segno.make(words, error="m", micro=False).matrix)


@dataclass(frozen=True, slots=True)
class Squares:
    """The dark squares of a code, as large as fit in whole pixels, in the middle of their room."""

    words: str
    w: float
    h: float

    def paint(self, kit: Kit) -> Surface:
        wide, high = kit.px(self.w), kit.px(self.h)
        surface, rows = Surface((wide, high), SRCALPHA), squares(self.words)
        one = max(1, min(wide, high) // (len(rows) + 2 * QUIET_ZONE))
        left, top = (wide - one * len(rows)) // 2, (high - one * len(rows)) // 2
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill(DARK, (left + x * one, top + y * one, one, one))
        return surface


def qr_code(words: str, side: float) -> Group:
    """Draw the code of some words on a light ground, `side` logical pixels wide and high."""
    return Group(side, side, ((0, 0, box(side, side, side * CORNER, LIGHT)), (0, 0, Squares(words, side, side))))
