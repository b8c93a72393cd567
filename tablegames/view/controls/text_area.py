"""The box in which a text of several lines is typed: lines break where the box ends, and it scrolls with the caret."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import entry_box, line, nearest, width
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import scaled
from tablegames.view.painting.theme import CREAM

SIZE, PITCH = 15.0, 23.0
"""The size of its type, and how far its lines are apart, logical pixels."""
MARGIN, ABOVE = 14.0, 10.0
BAR_LEAST, BAR_IN = 24.0, 8
"""How long the bar of a long text is at least, and what is free above and below it."""
LETTERS = 2048
"""Letters of which the width is remembered."""
BREAKS = 0x2E80
"""From this code point on are the signs of Chinese and Japanese: a line breaks before any of them."""
SLACK = 1.04
"""Type may come this much wider than it was measured."""

Line = tuple[int, int]
"""The first letter of a line and the one behind its last: a line end or a space at which it breaks is not in it."""


@lru_cache(LETTERS)
def letter(char: str) -> float:
    """Measure one letter."""
    return width(char, SIZE)


@lru_cache(8)
def lines_of(text: str, w: float) -> tuple[Line, ...]:
    """Break a text into lines for a box `w` wide."""
    room, found, start = (w - 2 * MARGIN) / SLACK, list[Line](), 0
    for part in text.split("\n"):
        begin, long, space = 0, 0.0, -1
        at = 0
        while at < len(part):
            long += letter(part[at])
            if long > room and at > begin:
                end = space if space > begin and ord(part[at]) < BREAKS and part[at] != " " else at
                found.append((start + begin, start + end))
                begin = end + (part[end : end + 1] == " ")
                at, long, space = max(begin, 0), 0.0, -1
                continue
            space = at if part[at] == " " else space
            at += 1
        found.append((start + begin, start + len(part)))
        start += len(part) + 1
    return tuple(found)


def rows_in(h: float) -> int:
    """Count the lines that have room in a box."""
    return max(1, int((h - 2 * ABOVE) / PITCH))


def row_of(lines: tuple[Line, ...], at: int) -> int:
    """Find the line in which a place of the text is."""
    return max(0, bisect_right([start for start, _ in lines], at) - 1)


def in_sight(entry: TextEntry, w: float, h: float) -> tuple[tuple[Line, ...], str, int]:
    """Break what is seen into lines, and scroll so that the caret is among them."""
    text = entry.text[: entry.caret] + entry.composing + entry.text[entry.caret :]
    lines, rows = lines_of(text, w), rows_in(h)
    row = row_of(lines, entry.caret + len(entry.composing))
    entry.first = max(0, min(max(entry.first, row - rows + 1), row, len(lines) - 1))
    return lines, text, row


def area(entry: TextEntry, w: float, h: float, focused: bool, letters: float) -> Picture:
    """Draw the box with its letters so many times as large as usual."""
    w, h = w / letters, h / letters
    picture = Group(w, h, tuple(area_parts(entry, w, h, focused)))
    return picture if letters == 1 else scaled(picture, letters)


def area_parts(entry: TextEntry, w: float, h: float, focused: bool) -> list[Part]:
    """Lay out a text of several lines; with the focus it shows the caret, what is selected and what is composed."""
    lines, text, _ = in_sight(entry, w, h)
    low, high = entry.selected
    parts: list[Part] = [entry_box(w, h, focused)]
    for place in range(entry.first, min(len(lines), entry.first + rows_in(h))):
        start, end = lines[place]
        y = ABOVE + (place - entry.first + 0.5) * PITCH
        marks = [(low, high, PITCH - 2, 0.42, -PITCH / 2 + 1)] if low != high and not entry.composing else []
        if entry.composing:
            marks.append((entry.caret, entry.caret + len(entry.composing), 1.6, 1, PITCH / 2 - 4))
        for first, last, thick, strength, off in marks if focused else ():
            a, b = max(first, start), min(last, end)
            if a < b:
                wide = max(1.0, width(text[a:b], SIZE))
                parts.append((MARGIN + width(text[start:a], SIZE), y + off, line(wide, thick, strength)))
        if words := text[start:end]:
            parts.append((MARGIN, y, Text(words, SIZE, MEDIUM, CREAM), "midleft"))
    if focused:
        x, y = caret_place(entry, w, h)
        parts.append((x, y, line(2, PITCH - 4)))
    if len(lines) > rows_in(h):
        share = rows_in(h) / len(lines)
        long = max(BAR_LEAST, (h - 2 * BAR_IN) * share)
        down = (h - 2 * BAR_IN - long) * entry.first / max(1, len(lines) - rows_in(h))
        parts.append((w - 9, BAR_IN + min(down, h - 2 * BAR_IN - long), line(4, long, 0.6)))
    return parts


def caret_place(entry: TextEntry, w: float, h: float) -> tuple[float, float]:
    """Tell where the upper end of the caret is in the box."""
    lines, text, row = in_sight(entry, w, h)
    start = lines[row][0]
    x = MARGIN + width(text[start : entry.caret + len(entry.composing)], SIZE)
    return x, ABOVE + (row - entry.first) * PITCH + 2


def place_in_area(entry: TextEntry, w: float, h: float, x: float, y: float) -> int:
    """Find the place in the text that is nearest to a point of the box; beyond its edges the text scrolls by a line."""
    lines = lines_of(entry.text, w)
    row = entry.first + int((y - ABOVE) // PITCH)
    return place_in_row(entry.text, lines, max(0, min(row, len(lines) - 1)), x)


def place_in_row(text: str, lines: tuple[Line, ...], row: int, x: float) -> int:
    """Find the place in a line that is nearest to a distance from the box's left edge."""
    start, end = lines[row]
    places, long = [MARGIN], 0.0
    for char in text[start:end]:
        long += letter(char)
        places.append(MARGIN + long)
    return start + nearest(places, x)


def step_line(entry: TextEntry, w: float, by: int) -> bool:
    """Move the caret to the line above (-1) or below (1), or by more; False where there is none."""
    lines = lines_of(entry.text, w)
    row = row_of(lines, entry.caret)
    to = max(0, min(row + by, len(lines) - 1))
    if to == row:
        return False
    x = MARGIN + width(entry.text[lines[row][0] : entry.caret], SIZE)
    entry.go(place_in_row(entry.text, lines, to, x))
    return True


def line_end(entry: TextEntry, w: float, last: bool) -> None:
    """Bring the caret to the beginning or the end of its line."""
    lines = lines_of(entry.text, w)
    entry.go(lines[row_of(lines, entry.caret)][last])
