"""What lies on what: the few grounds of pages, one order for all, in the colours of each game.

| ground | for | tone | line | corner | shadow |
|---|---|---|---|---|---|
| felt | a page: its heading, and the buttons for all of it | the game's own cloth | | | |
| section | one of several parts of a page | the felt, darkened | faint | 20 | none: it is let into the felt |
| sheet | the only thing on a page; a dialog over one | nearly black, nothing shines through | fine | 24 | large |
| inset | what stands in a section or on a sheet: a line, a field, a number | lighter by a little | faint | 14 | none |
| card | what is pressed as a whole, and buttons | the felt's middle, raised | bright | 16 | small |

What is chosen, what won or is one's own is golden: its line, and a little of its ground. Nothing else is.
A ground lies only on one that stands above it here, and a card on any.
"""

from __future__ import annotations

from functools import lru_cache

from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, panel
from tablegames.view.painting.picture import Soft
from tablegames.view.painting.theme import CONTRAST, DIALOG_RADIUS, GOLD, LINE_RADIUS, PANEL_RADIUS, RADIUS, Theme

SECTION, SHEET = 0.8, 0.985
"""How much of the felt a section and a sheet cover."""
RAISED, WARM = 0.6, 0.14
"""How much of the felt's middle is in the colour of a card, and how much gold in that of a chosen one."""
BLUR, DARKNESS, REACH = 24, 150, 66
"""How soft the shadow of a dialog is, how dark, of 255, and how far beyond the dialog it reaches."""


def mix(one: str, other: str, part: float) -> str:
    """Mix two colours; `part`: how much of the other.

    >>> mix("#000000", "#ff8000", 0.5)
    '#804000'
    """
    levels = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in levels)


@lru_cache
def raised(look: Theme) -> str:
    """Give the colour of what can be pressed."""
    return mix(look.panel, look.felt[1], RAISED)


@lru_cache
def warm(look: Theme) -> str:
    """Give the colour of what is chosen."""
    return look.panel if look == CONTRAST else mix(look.panel, GOLD, WARM)


def section(w: float, h: float, look: Theme) -> Group:
    """Draw a part of a page."""
    return panel(w, h, min(PANEL_RADIUS, h / 2), look.panel, SECTION, stroke_opacity=0.1, shade=False)


def sheet(w: float, h: float, look: Theme) -> Group:
    """Draw the only thing on a page."""
    return panel(w, h, DIALOG_RADIUS, look.panel, SHEET, stroke_opacity=0.2)


def dialog(w: float, h: float, look: Theme) -> Group:
    """Draw a sheet over a page, which throws a larger shadow."""
    deep = Soft(w, h, DIALOG_RADIUS, BLUR, DARKNESS)
    ground = panel(w, h, DIALOG_RADIUS, look.panel, SHEET, stroke_opacity=0.2, shade=False)
    return Group(w, h, ((-deep.pad, 6 - deep.pad, deep), (0, 0, ground)), REACH)


def inset(w: float, h: float, lit: bool = False) -> Group:
    """Draw what stands in a section or on a sheet; `lit` where it is the one that matters."""
    color, opacity, edge, strength = (GOLD, 0.16, GOLD, 0.8) if lit else ("#ffffff", 0.06, "#ffffff", 0.1)
    return Group(w, h, ((0, 0, box(w, h, LINE_RADIUS, color, opacity, edge, strength)),))


def card(
    w: float,
    h: float,
    look: Theme,
    r: float = RADIUS,
    lit: bool = False,
    chosen: bool = False,
    parts: tuple[Part, ...] = (),
) -> Group:
    """Draw what can be pressed; `lit` has a golden line, and `chosen` a warm ground."""
    edge = (GOLD, 0.8, 1.4) if lit else ("#ffffff", EDGE, EDGE_WIDE)
    return panel(w, h, r, warm(look) if chosen else raised(look), 1, *edge, parts=parts)
