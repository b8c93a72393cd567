"""Shapes from which pictures are drawn as SVG: lines, discs, suits, cards, stars."""

from __future__ import annotations

RED, INK, GOLD, CREAM = "#d3313c", "#182230", "#f0bd4f", "#fff8e7"


def path(d: str, fill: str, more: str = "") -> str:
    """Draw a shape."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def line(d: str, color: str, wide: float, more: str = "") -> str:
    """Draw a line."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}" {ends} {more}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """Draw a disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" {more}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, more: str = "") -> str:
    """Draw a rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}" {more}/>'


def at(x: float, y: float, body: str, size: float = 1, turn: float = 0) -> str:
    """Put something elsewhere, larger or turned."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})">{body}</g>'


HEART = "M0 34C-38 6-46-14-34-30C-24-42-6-38 0-22C6-38 24-42 34-30C46-14 38 6 0 34z"
SPADE = (
    "M0-40C34-10 46 2 40 18C34 34 12 34 4 18C4 32 10 40 18 44H-18C-10 40-4 32-4 18C-12 34-34 34-40 18C-46 2-34-10 0-40z"
)
DIAMOND = "M0-40L30 0L0 40L-30 0z"
CLUB = (
    "M0-40a19 19 0 0 1 15 31a19 19 0 1 1-11 27C4 32 10 40 18 44"
    "H-18C-10 40-4 32-4 18a19 19 0 1 1-11-27A19 19 0 0 1 0-40z"
)
SUITS = {"S": (SPADE, INK), "H": (HEART, RED), "D": (DIAMOND, RED), "C": (CLUB, INK)}


def suit(name: str, x: float, y: float, size: float, fill: str = "", turn: float = 0) -> str:
    """Draw the sign of a suit."""
    d, own = SUITS[name]
    return at(x, y, path(d, fill or own), size, turn)


def card(x: float, y: float, name: str, turn: float = 0, size: float = 1, back: str = "") -> str:
    """Draw a card with one large sign, or its back."""
    shadow = rect(-27, -37, 60, 84, "#000000", 7, 'fill-opacity=".28"')
    face = rect(-30, -42, 60, 84, CREAM, 7, 'stroke="#000000" stroke-opacity=".22" stroke-width="1.4"')
    if back:
        lattice = "".join(f"M{-24 + 12 * k} -36l24 72M{24 - 12 * k} -36l-24 72" for k in range(3))
        body = rect(-25, -37, 50, 74, back, 4) + line(lattice, "#ffffff", 1.5, 'stroke-opacity=".35"')
    else:
        body = suit(name, 0, 1, 0.62) + suit(name, -20, -30, 0.17) + suit(name, 20, 30, 0.17, turn=180)
    return at(x, y, shadow + face + body, size, turn)


def star(x: float, y: float, r: float, fill: str = CREAM) -> str:
    """Draw a spark."""
    s = r * 0.24
    return path(
        f"M{x} {y - r}L{x + s} {y - s}L{x + r} {y}L{x + s} {y + s}"
        f"L{x} {y + r}L{x - s} {y + s}L{x - r} {y}L{x - s} {y - s}z",
        fill,
    )
