"""End titles: what somebody stood out by in a game, in a row below its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import fit_size
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

TITLE = "title"
"""The place of a title on the page; its owner is its number."""
MIDDLE, HIGH, GAP, ROOM = 112.0, 27.0, 10.0, 1220.0
"""Where the row lies, how high it is, and how wide it may be."""
CLOSE = 3.0
"""How far titles lie apart where one would have no room otherwise."""
ABOVE = 10.0
"""How much higher what stands above the row lies than where there is none."""
SIZE, SMALLEST = 14.0, 12.5
"""The size of type, and the smallest it may become."""
BESIDE = 10.0
"""Between a name and what it is called for."""
WIDER = 1.12
"""How much wider a name may be at its size than it was measured."""


def put_titles(c: Controls, titles: Sequence[tuple[str, str, str]], about: Callable[[str, str], str]) -> None:
    """Lay out titles, each with the name, the face and the words; those for which there is no room are left out.

    `about` says of a name what it is called for.
    """
    shown = list(titles)
    most, least = SIZE * c.letters, c.legible(SMALLEST)
    sizes = [most - 0.5 * at for at in range(ceil(max(0.0, most - least) / 0.5))] + [min(most, least)]
    size, names = named(shown, sizes)
    gap = GAP
    while shown and width_of(shown, names, size, gap) > ROOM:
        if gap == CLOSE:
            shown.pop()
        gap = CLOSE
        size, names = named(shown, sizes)
    x = 640 - width_of(shown, names, size, gap) / 2
    for number, ((name, face, words), called) in enumerate(zip(shown, names, strict=True)):
        w = wide(called, words, size)
        parts: list[Part] = [
            (14, HIGH / 2, portrait(face, HIGH - 5), "center"),
        ]
        if called:
            # Room that neither of them needs lies around both: a long name is no farther from its words than a short.
            half = called.w * WIDER / 2
            parts.append((31 + half, HIGH / 2, called, "center"))
            parts.append(((31 + 2 * half + BESIDE + w - 12) / 2, HIGH / 2, Text(words, size, 700, GOLD), "center"))
        else:
            parts.append(((31 + w - 12) / 2, HIGH / 2, Text(words, size, 700, GOLD), "center"))
        body = panel(w, HIGH, HIGH / 2, c.look.panel, 0.82, GOLD, 0.45, parts=tuple(parts))
        c.put(body, x, MIDDLE - HIGH / 2, CONTENT + 1, about(name, words), place=(TITLE, number))
        x += w + gap


def named(titles: Sequence[tuple[str, str, str]], sizes: Sequence[float]) -> tuple[float, list[Text | None]]:
    """Choose the largest type in which all names have room; else faces tell as well who is meant."""
    for size in sizes:
        names = names_of(titles, size, sizes[-1])
        if any(names) and width_of(titles, names, size) <= ROOM:
            return size, names
    bare: list[Text | None] = [None] * len(titles)
    return next((size for size in sizes if width_of(titles, bare, size) <= ROOM), sizes[-1]), bare


def wide(called: Text | None, words: str, size: float) -> float:
    """Measure a title with its face and its name."""
    return 31 + (called.w * WIDER + BESIDE if called else 0) + Text(words, size, 700).w * 1.08 + 13


def names_of(titles: Sequence[tuple[str, str, str]], size: float, least: float) -> list[Text | None]:
    """Set the names, smaller where they are long; none where one would have to be cut: then faces tell who is meant."""
    names: list[Text | None] = [Text(name, size, 700, CREAM) if name else None for name, _, _ in titles]
    if all(names) and width_of(titles, names, size) <= ROOM:
        return names
    most = longest([Text(name, size, 700).w * WIDER for name, _, _ in titles], titles, size)
    small = [Text(name, max(least, fit_size(name, size, 700, most / WIDER)), 700, CREAM) for name, _, _ in titles]
    return [*small] if all(name.words and name.w * WIDER <= most for name in small) else [None] * len(titles)


def longest(wide: Sequence[float], titles: Sequence[tuple[str, str, str]], size: float) -> float:
    """Tell how long a name may be: what shorter ones leave of the room is shared by those that are longer."""
    left = ROOM - width_of(titles, [None] * len(titles), size) - BESIDE * len(titles)
    for at, each in enumerate(sorted(wide)):
        share = left / (len(wide) - at)
        if each > share:
            return share
        left -= each
    return max(wide, default=0.0)


def width_of(
    titles: Sequence[tuple[str, str, str]], names: Sequence[Text | None], size: float, gap: float = GAP
) -> float:
    """Measure the row."""
    each = (wide(called, words, size) for (_, _, words), called in zip(titles, names, strict=True))
    return sum(each) + gap * (len(titles) - 1)
