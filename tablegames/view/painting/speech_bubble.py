"""The speech bubble: a few words on paper, with a tail that points to the player who says them."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.view.language.lines import READABLE, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing

SIZE, LEADING, BROAD = 15.5, 1.4, 16.2
"""The size of type; from one line to the next, and how wide a line may be, by that size."""
INK, PAPER, LINING = "#2a1c06", "#fff8e7", "#c9a55a"
EDGE, TAIL = 14.0, 12.0
"""The room around the words, and how far the tail stands out."""


class BubbleSpot(NamedTuple):
    """Where a bubble lies: its middle, and where its tail points to."""

    x: float
    y: float
    tip_x: float
    tip_y: float


def set_words(words: str, letters: float) -> tuple[tuple[str, ...], float]:
    """Break words into lines: these, and the size of type."""
    size = max(SIZE * letters, READABLE)
    return tuple(wrap(words, size, 700, BROAD * size)), size


def size_of(words: str, letters: float) -> tuple[float, float]:
    """Measure the paper for some words, without its tail."""
    lines, size = set_words(words, letters)
    wide = max(Text(each, size, 700).w for each in lines)
    return wide * 1.05 + 2 * EDGE, len(lines) * size * LEADING + 1.4 * EDGE


def speech_bubble(words: str, spot: BubbleSpot, letters: float) -> Group:
    """Set words on their paper."""
    (w, h), (lines, size) = size_of(words, letters), set_words(words, letters)
    parts: list[Part] = [(-TAIL, -TAIL, paper(w, h, spot))]
    for at, each in enumerate(lines):
        parts.append((w / 2, 0.7 * EDGE + (at + 0.5) * size * LEADING, Text(each, size, 700, INK), "center"))
    return Group(w, h, tuple(parts), 20)


def paper(w: float, h: float, spot: BubbleSpot) -> Drawing:
    """Draw the paper of a bubble with its tail; it stands out by the tail's length on all sides."""
    tip_x, tip_y = spot.tip_x - spot.x + w / 2 + TAIL, spot.tip_y - spot.y + h / 2 + TAIL
    tip_x, tip_y = min(max(tip_x, 1.0), w + 2 * TAIL - 1), min(max(tip_y, 1.0), h + 2 * TAIL - 1)
    left, top, right, bottom, r = TAIL, TAIL, TAIL + w, TAIL + h, min(16.0, h / 2)
    root_x, root_y = min(max(tip_x, left + r + 8), right - r - 8), min(max(tip_y, top + r), bottom - r)
    if left < tip_x < right:
        edge = top + 1 if tip_y < top else bottom - 1
        tail = f"M{root_x - 8} {edge} L{tip_x} {tip_y} L{root_x + 8} {edge}"
    else:
        edge = left + 1 if tip_x < left else right - 1
        tail = f"M{edge} {root_y - 7} L{tip_x} {tip_y} L{edge} {root_y + 7}"
    body = f'<rect x="{left}" y="{top}" width="{w}" height="{h}" rx="{r}" fill="{PAPER}"'
    line = f'stroke="{LINING}" stroke-width="1.4" stroke-linejoin="round"'
    return Drawing(f'{body} {line}/><path d="{tail}" fill="{PAPER}" {line}/>', w + 2 * TAIL, h + 2 * TAIL)
