"""The box in which text is typed."""

from __future__ import annotations

from tablegames.view.controls.entry import TextEntry
from tablegames.view.language import lines as language
from tablegames.view.language.weights import MEDIUM
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.theme import FIELD_RADIUS, GOLD

SIZE = 17.0
MARGIN, SPARE = 16.0, 14
"""What is free beside the words, and how much of that a line may take that is set wider than it was measured."""
"""Between the edge of the box and what stands in it, logical pixels."""
AIR, LEAST_AIR = 9.0, 4.0
"""What is free above and below two lines together, and in a low box."""
DARK = "#000000"


def entry_box(w: float, h: float, lit: bool) -> Part:
    """Draw the empty box; lit where what is typed goes."""
    if lit:
        return 0, 0, box(w, h, FIELD_RADIUS, DARK, 0.34, GOLD, 0.95, 1.4)
    return 0, 0, box(w, h, FIELD_RADIUS, DARK, 0.34, "#ffffff", EDGE, EDGE_WIDE)


def read(entry: TextEntry, w: float, h: float, hint: str, muted: str) -> list[Part]:
    """Lay out an entry without the caret; empty it shows the hint."""
    if not entry.text:
        return [(MARGIN, h / 2, Text(hint, SIZE, MEDIUM, muted), "midleft")] if hint else []
    # Of a text that is too long even for two lines its beginning says more than its end.
    return name_lines(entry.text, MARGIN, h / 2, SIZE, MEDIUM, w - 2 * MARGIN, room(h))


def room(h: float) -> float:
    """Say how high two lines may be together: they do not touch the edges, and are still read in a low box."""
    return max(h - AIR, min(h - LEAST_AIR, 2 * language.CLOSE * language.READABLE))


def lay_out_entry(entry: TextEntry, w: float, h: float, hint: str, muted: str) -> list[Part]:
    """Lay out an entry in which a person types, as much as has room round the caret.

    What is composed is underlined, what is selected lies on gold.
    """
    size, before, after = in_sight(entry, w)
    composing, caret = entry.composing, caret_x(entry, w)
    parts: list[Part] = []
    low, high = entry.selected
    if low != high:
        shown = before[max(0, low - entry.first) :] if entry.caret == high else after[: high - low]
        wide = Text(shown, size).w if shown else 0.0
        left = caret - wide if entry.caret == high else caret
        parts.append((left, h / 2 - size * 0.74, line(max(1.0, wide), size * 1.48, 0.42)))
    # On either side of the caret by itself: type is a little wider or narrower than measured.
    if before:
        parts.append((caret, h / 2, Text(before, size), "midright"))
    if composing + after:
        parts.append((caret, h / 2, Text(composing + after, size), "midleft"))
    if not before + composing + after and hint:
        parts.append((MARGIN, h / 2, Text(hint, SIZE, MEDIUM, muted), "midleft"))
    if composing:
        long = Text(composing, size).w
        parts.append((caret, h / 2 + size * 0.62, line(long, 1.6)))
        caret += long
    parts.append((caret, h / 2 - size * 0.7, line(2, size * 1.4)))
    return parts


def caret_x(entry: TextEntry, w: float) -> float:
    """Tell where the caret stands in a box of that width, where a composition begins."""
    size, before, _ = in_sight(entry, w)
    wide = Text(before, size).w if before else 0.0
    # A long line may be set so much wider than measured that it would begin before the box does.
    return MARGIN + wide + (max(0.0, wide * (language.SLACK - 1) - SPARE) if before else 0.0)


def place_at(entry: TextEntry, w: float, h: float, x: float, typing: bool) -> int:
    """Find the place in the text that is nearest to a point of the box, `x` from its left edge.

    A text that stood on two lines goes on at its end.
    """
    if not typing:
        size, lines = language.in_lines(entry.text, SIZE, MEDIUM, w - 2 * MARGIN, room(h))
        if len(lines) > 1:
            return len(entry.text)
        return nearest([MARGIN + width(entry.text[:at], size) for at in range(len(entry.text) + 1)], x)
    size, before, after = in_sight(entry, w)
    caret = caret_x(entry, w)
    places = [caret - width(before[at:], size) for at in range(len(before))]
    places += [caret + width(after[:at], size) for at in range(len(after) + 1)]
    return entry.first + nearest(places, x)


def nearest(places: list[float], x: float) -> int:
    """Find the number of the place nearest to a point."""
    return min(range(len(places)), key=lambda at: abs(places[at] - x))


def width(words: str, size: float) -> float:
    """Measure words as they stand in the box."""
    return Text(words, size).w if words else 0.0


def line(w: float, h: float, opacity: float = 1) -> Picture:
    """Draw the caret, the line below what is composed, or the ground of what is selected."""
    return Drawing(f'<rect width="{w}" height="{h}" fill="{GOLD}" fill-opacity="{opacity}"/>', w, h)


def in_sight(entry: TextEntry, w: float) -> tuple[float, str, str]:
    """Give the size of the type, and what is seen before and after the caret: so much that the caret is in sight.

    What is seen of a long line moves only where it has to.
    """
    room = w - 2 * MARGIN
    words = entry.text[: entry.caret] + entry.composing
    after = entry.text[entry.caret :]
    size = language.fit_size(words + after, SIZE, MEDIUM, room, 0.8)

    def fits(piece: str) -> bool:
        return width(piece, size) * language.SLACK <= room

    first = min(entry.first, entry.caret)
    while first < entry.caret and not fits(words[first:]):
        first += 1
    while first > 0 and fits(words[first - 1 :] + after):
        first -= 1
    entry.first = first
    while after and not fits(words[first:] + after):
        after = after[:-1]
    return size, entry.text[first : entry.caret], after
