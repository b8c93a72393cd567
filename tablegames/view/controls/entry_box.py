"""The box in which text is typed."""

from __future__ import annotations

from tablegames.view.controls.entry import Entry
from tablegames.view.language import text as language
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawn, Picture
from tablegames.view.painting.theme import GOLD

SIZE = 17.0
MARGIN = 16.0
"""Between the edge of the box and what stands in it, logical pixels."""
DARK = "#000000"


def entry_box(w: float, h: float, lit: bool) -> Part:
    """Draw the empty box; lit where what is typed goes."""
    if lit:
        return 0, 0, box(w, h, 12, DARK, 0.34, GOLD, 0.95, 1.4)
    return 0, 0, box(w, h, 12, DARK, 0.34, "#ffffff", 0.2, 1)


def read(entry: Entry, w: float, h: float, hint: str, muted: str) -> list[Part]:
    """Lay out an entry in which nobody types; empty it shows the hint."""
    if not entry.text:
        return [(MARGIN, h / 2, Text(hint, SIZE, 500, muted), "midleft")] if hint else []
    size = language.fitted(entry.text, SIZE, 500, w - 2 * MARGIN, 0.8)
    # Of a name that is too long its beginning says more than its end.
    words = language.shortened(entry.text, size, 500, w - 2 * MARGIN)
    return [(MARGIN, h / 2, Text(words, size), "midleft")]


def typed(entry: Entry, w: float, h: float, hint: str, muted: str) -> list[Part]:
    """Lay out an entry in which somebody types, as much as has room round the caret; what is composed is underlined."""
    before, composing, after = entry.text[: entry.caret], entry.composing, entry.text[entry.caret :]
    size = language.fitted(before + composing + after, SIZE, 500, w - 2 * MARGIN, 0.8)
    before, after = in_sight(before, composing, after, size, w - 2 * MARGIN)
    wide = Text(before, size).w if before else 0.0
    # A long line may be set so much wider than measured that it would begin before the box does.
    caret = MARGIN + wide + (max(0.0, wide * (language.SLACK - 1) - 14) if before else 0.0)
    parts: list[Part] = []
    # On either side of the caret by itself: type is a little wider or narrower than measured.
    if before:
        parts.append((caret, h / 2, Text(before, size), "midright"))
    if composing + after:
        parts.append((caret, h / 2, Text(composing + after, size), "midleft"))
    if not before + composing + after and hint:
        parts.append((MARGIN, h / 2, Text(hint, SIZE, 500, muted), "midleft"))
    if composing:
        long = Text(composing, size).w
        parts.append((caret, h / 2 + size * 0.62, line(long, 1.6)))
        caret += long
    parts.append((caret, h / 2 - size * 0.7, line(2, size * 1.4)))
    return parts


def line(w: float, h: float) -> Picture:
    """Draw the caret, or the line below what is composed."""
    return Drawn(f'<rect width="{w}" height="{h}" fill="{GOLD}"/>', w, h)


def in_sight(before: str, composing: str, after: str, size: float, width: float) -> tuple[str, str]:
    """Cut what is before and after the caret so that the line has room, and the caret can be seen."""

    def fits(words: str) -> bool:
        return Text(words, size).w * language.SLACK <= width

    while before and not fits(before + composing):
        before = before[1:]
    while after and not fits(before + composing + after):
        after = after[:-1]
    return before, after
