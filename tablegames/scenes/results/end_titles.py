"""End titles: what made a player stand out in a game, in a row below its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tablegames.view.boxes.frames import FrameBox, first_with_room, moving, picture, placed
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import HAIR, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import line
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.panel import panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

TITLE = "title"
"""The place of a title on the page; its owner is its number."""
FACE, SIZE = 22.0, TypeStyle(14, BOLD, 1.3)
"""How large a face is, logical pixels, and the type."""


def end_titles(titles: Sequence[tuple[str, str, str]], about: Callable[[str, str], str]) -> PageBox:
    """Show titles, each with the name, the face and the words; those for which there is no room are left out.

    Where names have no room, faces tell as well who is meant. `about` says of a name what it is called for.
    """
    tries = [placed(row(*[title(at, *each, about, True) for at, each in enumerate(titles)], gap=TIGHT))]
    for many in range(len(titles), 0, -1):
        shown = [title(at, *each, about, False) for at, each in enumerate(titles[:many])]
        tries.append(placed(row(*shown, gap=TIGHT)))
    return first_with_room(*tries)


def title(number: int, name: str, face: str, words: str, about: Callable[[str, str], str], named: bool) -> PageBox:
    """Lay out one title; `named`: with the name."""
    said = [line(name, SIZE, CREAM)] if named and name else []
    shown = row(picture(portrait(face, FACE)), *said, line(words, SIZE, GOLD), gap=TIGHT)
    return moving(FrameBox(shown, (TIGHT, HAIR), partial(ground, about(name, words))), (TITLE, number))


def ground(told: str, c: Controls, at: Area) -> None:
    """Draw what a title lies on."""
    c.put(panel(at.w, at.h, at.h / 2, c.look.panel, 0.82, GOLD, 0.45), at.x, at.y, CONTENT - 1)
    c.tell(told, *at)
