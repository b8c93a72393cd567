"""The box that says what a thing is: words, or rows of words and numbers, beside the thing and never over it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from tablegames.view.inspection.check import TIP
from tablegames.view.language.lines import READABLE, SLACK, line_height, shorten_line, wrap
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT, LINE_RADIUS, ROSE, WIDTH, Theme

BROAD, WIDE = 320.0, 232.0
"""How wide words may be set, and how wide rows are."""
SIZE, HEAD, EDGE, ROW = 14.5, 15.0, 16.0, 26.0
FIRST, ROWS, APART = 24, 44, 8
"""Where the middle of the heading and the first row are, and what is free between words and their number."""
LINE, AIR = 1.5, 11.0
"""Distance of two lines by the size of their type, and what is free above and below them."""
AWAY, MARGIN = 9.0, 8.0
"""How far the box stands away from the thing, and from the edge of the canvas."""
Z = 9000.0
"""The height of the box: over everything."""
CANVAS = FRect(0, 0, WIDTH, HEIGHT)
TipRow = tuple[str, str, bool]
"""Words, a number, and whether it is the sum."""


@dataclass(frozen=True)
class Tip:
    """What is said of a thing: where the thing stands, and words, or a heading with rows."""

    rect: FRect
    words: str
    rows: tuple[TipRow, ...] = ()

    @property
    def told(self) -> str:
        """Say all of it in one sentence."""
        told = ", ".join(f"{words} {number}".strip() for words, number, _ in self.rows)
        return f"{self.words}: {told}" if self.rows else self.words


def tip_box(tip: Tip, look: Theme, letters: float = 1.0, canvas: FRect = CANVAS) -> Sprite:
    """Lay the box of a tip beside its thing, inside the canvas."""
    w, h, parts = (of_rows if tip.rows else of_words)(tip, letters)
    x, y = tip_middle(tip.rect, w, h, canvas)
    body = panel(w, h, LINE_RADIUS, look.panel, 0.985, GOLD, 0.75, 1.3, parts=parts)
    return Sprite(TIP, body, x, y, Z, name=tip.told, kind="label")


def of_words(tip: Tip, letters: float) -> tuple[float, float, tuple[Part, ...]]:
    """Set words: gives width, height and what stands on the box."""
    size = max(SIZE * letters, READABLE)
    lines = [line for each in tip.words.split("\n") for line in wrap(each, size, MEDIUM, BROAD - 2 * EDGE)]
    pitch = size * line_height(tip.words, LINE)
    parts: list[Part] = []
    for at, line in enumerate(lines):
        parts.append((EDGE, AIR + (at + 0.5) * pitch, Text(line, size, MEDIUM, CREAM), "midleft"))
    widest = max(part[2].w for part in parts) * SLACK
    return round(widest + 2 * EDGE), 2 * AIR + len(lines) * pitch, tuple(parts)


def of_rows(tip: Tip, letters: float) -> tuple[float, float, tuple[Part, ...]]:
    """Set a heading and rows below it."""
    heads = wrap(tip.words, HEAD, BOLD, WIDE - 2 * EDGE)
    top = ROWS + ROW * (len(heads) - 1)
    parts: list[Part] = [
        (EDGE, FIRST + ROW * at, Text(each, HEAD, BOLD, GOLD), "midleft") for at, each in enumerate(heads)
    ]
    for at, (words, number, whole) in enumerate(tip.rows):
        y = top + (at + 0.5) * ROW
        weight, color = (HEAVY, GOLD) if whole else (MEDIUM, CREAM)
        if whole and at:
            room = WIDE - 2 * EDGE
            rule = Drawing(f'<rect width="{room}" height="1" fill="#fff" fill-opacity=".25"/>', room, 1)
            parts.append((EDGE, y - ROW / 2, rule))
        value = Text(number, HEAD, BOLD, ROSE if number.startswith("−") and not whole else color)
        parts.append((WIDE - EDGE, y, value, "midright"))
        left = WIDE - 2 * EDGE - APART - value.w * SLACK
        parts.append((EDGE, y, Text(shorten_line(words, SIZE, weight, left), SIZE, weight, color), "midleft"))
    return WIDE, top + ROW * len(tip.rows) + 8, tuple(parts)


def tip_middle(rect: FRect, w: float, h: float, canvas: FRect = CANVAS) -> tuple[float, float]:
    """Find the middle of a box of that size: below the thing, above it, or at one of its sides, wherever there is room.

    Where there is none anywhere, it lies where it covers least of the thing.
    """
    room = canvas.inflate(-2 * MARGIN, -2 * MARGIN)
    middles = (
        (rect.centerx, rect.bottom + AWAY + h / 2),
        (rect.centerx, rect.top - AWAY - h / 2),
        (rect.right + AWAY + w / 2, rect.centery),
        (rect.left - AWAY - w / 2, rect.centery),
    )
    best, least = (room.centerx, room.centery), float("inf")
    for x, y in middles:
        box = FRect(x - w / 2, y - h / 2, w, h).clamp(room)
        over = box.clip(rect)
        if over.w * over.h < least:
            best, least = (box.centerx, box.centery), over.w * over.h
    return best
