"""Panels, pills and buttons: a shadow, a rounded box with a fine inner line, and what lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tablegames.view.language.lines import CLOSE
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing, Picture, Soft, Svg
from tablegames.view.painting.rounded_box import BoxEdge, RoundedBox, round_box
from tablegames.view.painting.theme import CONTRAST, CREAM, GOLD, GREEN, INK, RADIUS
from tablegames.view.painting.vector import source

MARGIN = 26
"""How far a panel's shadow or glow reaches beyond it."""
EDGE, EDGE_WIDE = 0.5, 1.3
"""How strong the line round a control is: three times as bright as what is beside it, by the rule of WCAG 2."""
PRIMARY = ("#ffd77a", "#e6a52f")
CHOSEN = ("#36946f", "#20664a")
BOXES = 512
"""Boxes that are remembered: every frame of a table asks for nearly the same."""


@lru_cache(BOXES)
def box(
    w: float,
    h: float,
    r: float,
    fill: str,
    opacity: float = 1,
    stroke: str = "#ffffff",
    stroke_opacity: float = 0.12,
    stroke_width: float = 1,
    gradient: tuple[str, str] | None = None,
) -> Drawing:
    """Draw a rounded box with a line just inside its edge; a gradient runs from its top to its bottom."""
    r, line = min(r, w / 2, h / 2), BoxEdge(stroke, stroke_opacity, stroke_width)
    if gradient is None:
        ink = f'fill="{fill}" fill-opacity="{opacity}"'
        return RoundedBox(round_box(w, h, r, ink, line), w, h, r, ink, line)
    before = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{gradient[0]}"/><stop offset="1" stop-color="{gradient[1]}"/>'
        "</linearGradient></defs>"
    )
    return Drawing(before + round_box(w, h, r, 'fill="url(#g)"', line), w, h)


@lru_cache(BOXES)
def under_panel(w: float, h: float, r: float, shade: bool, glow: bool) -> tuple[Part, ...]:
    """Draw what lies below a panel: its shadow, and its glow twice, for its strength."""
    under: tuple[Part, ...] = ()
    if shade:
        soft = Soft(w, h, r, 9, 95)
        under += ((-soft.pad, 4 - soft.pad, soft),)
    if glow:
        gold = Soft(w + 4, h + 4, r + 2, 9, 255, GOLD)
        under += ((-2 - gold.pad, -2 - gold.pad, gold),) * 2
    return under


def outline(w: float, h: float, r: float, color: str = GOLD, width: float = 2) -> Drawing:
    """Draw only the line of a box, to lie over a panel that does not change."""
    return box(w, h, r, "#000000", 0, color, 1, width)


def panel(
    w: float,
    h: float,
    r: float = RADIUS,
    fill: str = GREEN.panel,
    opacity: float = 0.84,
    stroke: str = "#ffffff",
    stroke_opacity: float = 0.12,
    stroke_width: float = 1,
    gradient: tuple[str, str] | None = None,
    shade: bool = True,
    glow: bool = False,
    parts: tuple[Part, ...] = (),
) -> Group:
    """Draw a panel with its shadow (or gold glow), and `parts` on it."""
    r = min(r, w / 2, h / 2)
    if fill == CONTRAST.panel:
        # In the high-contrast theme nothing shines through, and every edge is plain.
        opacity, shade = 1, False
        if stroke == "#ffffff" and stroke_opacity:
            stroke_opacity, stroke_width = 0.75, max(stroke_width, 1.4)
    under = under_panel(w, h, r, shade, glow)
    body = box(w, h, r, fill, opacity, stroke, stroke_opacity, stroke_width, gradient)
    return Group(w, h, (*under, (0, 0, body), *parts), MARGIN if shade or glow else 0)


@dataclass(frozen=True, slots=True)
class Icon(Drawing):
    """A line icon in a colour of its own."""

    name: str = ""


def icon(name: str, size: float = 22, color: str = CREAM) -> Picture:
    """Take a line icon of the interface in a colour."""
    if color == CREAM:
        return Svg(f"interface/icons/{name}", size, size)
    try:
        body = source(f"interface/icons/{name}").decode()
        inner = body[body.index(">", body.index("<svg")) + 1 : body.rindex("</svg>")].replace("#fff8e7", color)
    except (OSError, ValueError):
        # A damaged drawing is shown as such.
        return Svg(f"interface/icons/{name}", size, size)
    return Icon(f'<g transform="scale({size / 24})">{inner}</g>', size, size, f"interface/icons/{name}")


def pill(
    words: str, fill: str = GREEN.panel, mark: Picture | None = None, size: float = 15, weight: int = 700
) -> Group:
    """Draw a short fact on a small rounded panel, as wide as its words; `mark` stands before them."""
    text = Text(words, size, weight)
    gap = mark.w + 8 if mark else 0
    w, h = round(text.w * 1.02 + gap + 32), round(size * 2.3)
    parts: tuple[Part, ...] = ((w / 2 + gap / 2, h / 2, text, "center"),)
    if mark:
        parts += ((w / 2 - text.w / 2 - gap / 2 + mark.w / 2, h / 2, mark, "center"),)
    return panel(w, h, h / 2, fill, 0.84, parts=parts)


OFF, OFF_PRIMARY = "#8aa297", "#a09b87"
"""Colours of the words on a button that does nothing now but say why."""


def button(
    words: str | tuple[str, ...],
    w: float,
    h: float = 48,
    fill: str = GREEN.panel,
    primary: bool = False,
    chosen: bool = False,
    enabled: bool = True,
    symbol: str = "",
    size: float = 16.5,
) -> Group:
    """Draw a pill-shaped button; `symbol` names an icon that stands before its words (or alone).

    Several words are lines, one below the other.
    """
    color = INK if primary else CREAM
    if not enabled:
        color = OFF_PRIMARY if primary else OFF
    written = words if isinstance(words, tuple) else (words,)
    lines = [Text(each, size, 800 if primary else 700, color) for each in written if each]
    wide = max((line.w for line in lines), default=0)
    mark = icon(symbol, size * 1.28, color) if symbol else None
    gap = (mark.w + (10 if lines else 0)) if mark else 0
    parts: tuple[Part, ...] = ()
    for at, line in enumerate(lines):
        parts += ((w / 2 + gap / 2, h / 2 + (at - (len(lines) - 1) / 2) * size * CLOSE, line, "center"),)
    if mark:
        parts += ((w / 2 - wide / 2 - gap / 2 + mark.w / 2, h / 2, mark, "center"),)
    if primary and enabled:
        return panel(w, h, h / 2, fill, 1, "#fff3cf", 0.55, 1.2, PRIMARY, parts=parts)
    if chosen:
        return panel(w, h, h / 2, fill, 1, "#ffffff", 0.3, 1, CHOSEN, parts=parts)
    if not enabled:
        return panel(w, h, h / 2, fill, 0.5, "#ffffff", 0.1, parts=parts)
    return panel(w, h, h / 2, fill, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=parts)


def ring(w: float, h: float, r: float) -> Group:
    """Draw the focus: a gold line around a control, a little away from it."""
    out = 5
    body = box(w + 2 * out, h + 2 * out, r + out, "#000000", 0, GOLD, 1, 2)
    return Group(w, h, ((-out, -out, body),), 8)
