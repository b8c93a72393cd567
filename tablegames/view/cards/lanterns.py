"""Faces of paper lanterns in four colours and as many shapes, and of lit ones by night, which beat them all."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table.cards import Deck
from tablegames.view.cards.mark import HIGH, PAPER, PIPS, WIDE, Mark, ground, large_index, number, twice
from tablegames.view.painting.picture import Drawing

LIGHT = "L"
INK = {"B": "#10458a", "G": "#0b5732", "Y": "#664200", "P": "#8c124c"}
PAINT = {"B": "#4f9bea", "G": "#5dbb72", "Y": "#f2bd3d", "P": "#f07fb0"}
WARM, GLOW = "#ffd36b", "#fff0c0"
BODIES = {
    "B": "M50 20C82 20 94 40 94 60C94 80 82 100 50 100C18 100 6 80 6 60C6 40 18 20 50 20z",
    "G": "M28 18H72C80 40 80 80 72 102H28C20 80 20 40 28 18z",
    "Y": "M22 20H78L92 60L78 100H22L8 60z",
    "P": "M50 18C62 34 92 44 92 68C92 90 72 102 50 102C28 102 8 90 8 68C8 44 38 34 50 18z",
    LIGHT: "M26 18H74L84 102H16z",
}
"""By suit, the outline of its lantern in a box of 100 by 120 units."""
RIBS = {
    "B": "M11 44H89M6 60H94M11 76H89",
    "G": "M24 38H76M22 60H78M24 82H76",
    "Y": "M50 20V100M8 60H92",
    "P": "M50 18V102M50 18C30 46 30 80 38 102M50 18C70 46 70 80 62 102",
    LIGHT: "M50 18V102M21 60H79",
}
NIGHT = (
    '<g transform="scale({u})"><rect width="250" height="350" rx="19.5" fill="#14204f"/>'
    '<path d="M0 268C60 232 120 262 168 246C206 234 232 242 250 236V330.5Q250 350 230.5 350H19.5Q0 350 0 330.5z"'
    ' fill="#0b1434"/><circle cx="125" cy="178" r="{r}" fill="#ffd36b" fill-opacity=".12"/>'
    '<circle cx="125" cy="178" r="{s}" fill="#ffd36b" fill-opacity=".16"/>{stars}'
    '<rect x="6" y="6" width="238" height="338" rx="15" fill="none" stroke="#f0bd4f" stroke-width="3"/></g>'
)
STARS = ((196, 44, 3.4), (86, 62, 2.4), (150, 34, 2.2), (216, 112, 2.6), (48, 176, 2.6), (196, 214, 2.2), (62, 226, 2))


def draws(deck: Deck) -> bool:
    """Tell whether there are faces for all cards of a deck."""
    return not deck.jokers and set(deck.suits) <= set(BODIES) and set(deck.ranks) <= {str(n) for n in range(1, 10)}


def lantern(suit: str, size: float, u: float, x: float, y: float) -> Mark:
    """Draw a lantern `size` units wide, centred."""
    w, lit = size * u, suit == LIGHT
    paint, ink = (WARM, "#3a2208") if lit else (PAINT[suit], INK[suit])
    light = f'<ellipse cx="50" cy="62" rx="22" ry="30" fill="{GLOW}" fill-opacity="{0.95 if lit else 0.42}"/>'
    flame = '<path d="M50 44C62 60 62 82 50 82C38 82 38 60 50 44z" fill="#f0862e"/>' if lit else ""
    body = (
        f'<g transform="scale({w / 100:.4f})"><path d="M50 2V16" stroke="{ink}" stroke-width="6"/>'
        f'<path d="{BODIES[suit]}" fill="{paint}" stroke="{ink}" stroke-width="4"/>{light}{flame}'
        f'<path d="{RIBS[suit]}" fill="none" stroke="{ink}" stroke-width="3" stroke-opacity=".55"/>'
        f'<rect x="30" y="11" width="40" height="11" rx="3" fill="{ink}"/>'
        f'<rect x="30" y="98" width="40" height="11" rx="3" fill="{ink}"/></g>'
    )
    return Mark(Drawing(body, w, w * 1.2), x, y)


def night(w: float, n: int) -> Mark:
    """Draw a night with so much light in it."""
    u = w / WIDE
    stars = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff3cf"/>' for x, y, r in STARS)
    return Mark(Drawing(NIGHT.format(u=f"{u:.4f}", r=70 + 9 * n, s=44 + 7 * n, stars=stars), w, w * HIGH / WIDE))


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    u, suit, rank = w / WIDE, card[0], card[1:]
    n, lit = int(rank), suit == LIGHT
    if lit:
        yield night(w, n)
        yield lantern(suit, 96 + 8 * n, u, WIDE / 2, 178)
    else:
        yield ground(PAPER, w)
        if n == 1:
            yield lantern(suit, 112, u, WIDE / 2, HIGH / 2)
        else:
            for x, y in PIPS[n]:
                yield lantern(suit, 44 if n > 6 else 50, u, 125 + (x - 0.5) * 190, 175 + (y - 0.5) * 352)
    yield from twice((number(rank, 56, WARM if lit else INK[suit], u, 34, 40), lantern(suit, 30, u, 34, 84)))


def large_marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide with a large index; one lantern stands beside it."""
    u, suit, rank = w / WIDE, card[0], card[1:]
    lit = suit == LIGHT
    yield night(w, int(rank)) if lit else ground(PAPER, w)
    yield lantern(suit, 92, u, WIDE / 2, HIGH / 2)
    ink = WARM if lit else INK[suit]
    yield from twice(large_index(rank, ink, u, lambda size, x, y: lantern(suit, size * 0.9, u, x, y)))
