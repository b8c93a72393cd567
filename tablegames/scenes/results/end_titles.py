"""End titles: what somebody stood out by in a game, in a row below its result."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.controls.controls import CONTENT, Controls
from tablegames.view.language.text import shortened
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

TITLE = "title"
"""The place of a title on the page; its owner is its number."""
MIDDLE, HIGH, GAP, ROOM = 117.0, 27.0, 10.0, 1220.0
"""Where the row lies, how high it is, and how wide it may be."""
SIZE, SMALLEST, NAME = 14.0, 12.0, 110.0
"""The size of type, the smallest it may become, and the room for a name."""


def put_titles(c: Controls, titles: Sequence[tuple[str, str, str]]) -> None:
    """Lay out titles, each with the name, the face and the words; those for which there is no room are left out."""
    shown = list(titles)
    size = SIZE * min(1.0, c.letters)
    while shown and width_of(shown, size) > ROOM:
        if size > SMALLEST:
            size -= 0.5
        else:
            shown.pop()
    x = 640 - width_of(shown, size) / 2
    for number, (name, face, words) in enumerate(shown):
        short = shortened(name, size, 700, NAME)
        called, title = Text(short, size, 700, CREAM), Text(words, size, 700, GOLD)
        w = wide(name, words, size)
        parts: tuple[Part, ...] = (
            (14, HIGH / 2, portrait(face, HIGH - 5), "center"),
            (31, HIGH / 2, called, "midleft"),
            (w - 12, HIGH / 2, title, "midright"),
        )
        body = panel(w, HIGH, HIGH / 2, c.look.panel, 0.82, GOLD, 0.45, parts=parts)
        c.put(body, x, MIDDLE - HIGH / 2, CONTENT + 1, f"{name}: {words}", place=(TITLE, number))
        x += w + GAP


def wide(name: str, words: str, size: float) -> float:
    """Measure a title with its face and its name."""
    short = shortened(name, size, 700, NAME)
    return 31 + Text(short, size, 700).w * 1.05 + 9 + Text(words, size, 700).w * 1.05 + 13


def width_of(titles: Sequence[tuple[str, str, str]], size: float) -> float:
    """Measure the row."""
    return sum(wide(name, words, size) for name, _, words in titles) + GAP * (len(titles) - 1)
