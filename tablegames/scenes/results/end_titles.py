"""End titles: what somebody stood out by in a game, in a row below its result."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.controls.controls import CONTENT, Controls
from tablegames.view.language.text import fitted
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

TITLE = "title"
"""The place of a title on the page; its owner is its number."""
MIDDLE, HIGH, GAP, ROOM = 112.0, 27.0, 10.0, 1220.0
"""Where the row lies, how high it is, and how wide it may be."""
ABOVE = 10.0
"""How much higher what stands above the row lies than where there is none."""
SIZE, SMALLEST, NAME = 14.0, 12.5, 130.0
"""The size of type, the smallest it may become, and the room for a name; a longer one is left to the face."""


def put_titles(c: Controls, titles: Sequence[tuple[str, str, str]]) -> None:
    """Lay out titles, each with the name, the face and the words; those for which there is no room are left out."""
    shown, named = list(titles), True
    size, least = SIZE * c.letters, c.legible(SMALLEST)
    while shown and width_of(shown, size, named) > ROOM:
        if size > least:
            size = max(least, size - 0.5)
        elif named:
            # Faces tell as well who is meant.
            named = False
        else:
            shown.pop()
    x = 640 - width_of(shown, size, named) / 2
    for number, (name, face, words) in enumerate(shown):
        w = wide(name if named else "", words, size)
        parts: list[Part] = [
            (14, HIGH / 2, portrait(face, HIGH - 5), "center"),
            (w - 12, HIGH / 2, Text(words, size, 700, GOLD), "midright"),
        ]
        if called := name_of(name if named else "", size):
            parts.append((31, HIGH / 2, called, "midleft"))
        body = panel(w, HIGH, HIGH / 2, c.look.panel, 0.82, GOLD, 0.45, parts=tuple(parts))
        c.put(body, x, MIDDLE - HIGH / 2, CONTENT + 1, f"{name}: {words}", place=(TITLE, number))
        x += w + GAP


def wide(name: str, words: str, size: float) -> float:
    """Measure a title with its face and its name."""
    called = name_of(name, size)
    return 31 + (called.w * 1.12 + 10 if called else 0) + Text(words, size, 700).w * 1.08 + 13


def name_of(name: str, size: float) -> Text | None:
    """Set a name, smaller where it is long; None where there is none, or it would have to be cut."""
    smaller = fitted(name, size, 700, NAME)
    text = Text(name, smaller, 700, CREAM)
    return text if name and text.w * 1.12 <= NAME else None


def width_of(titles: Sequence[tuple[str, str, str]], size: float, named: bool) -> float:
    """Measure the row, with names or with faces alone."""
    return sum(wide(name if named else "", words, size) for name, _, words in titles) + GAP * (len(titles) - 1)
