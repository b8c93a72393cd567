"""Faces of gems (1 to 10) and of jewellery on velvet (11 to 15), in four colours."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table.cards import Deck
from tablegames.view.cards.mark import PAPER, PIPS, Mark, ground, large_index, number, sprite, twice
from tablegames.view.painting.picture import Drawing

INK = {"D": "#114a9c", "H": "#98122d", "S": "#141a28", "C": "#0a5230"}
STONES: dict[int, tuple[tuple[float, float, float], ...]] = {
    11: ((100, 56, 84),),
    12: ((52, 140, 50), (148, 140, 50), (52, 62, 24), (148, 62, 24)),
    13: ((100, 146, 72), (40, 80, 28), (160, 80, 28)),
    14: ((100, 100, 60), (50, 122, 32), (150, 122, 32)),
    15: ((100, 156, 40), (44, 152, 28), (156, 152, 28), (100, 94, 40)),
}
"""By jewel, centre and size of its stones in the box of 200 units that the jewel is drawn in."""

NOTCH = (
    '<g transform="scale({u})"><path d="M0 20 Q0 0 20 0 H116 V148 Q116 170 94 170 H0z" fill="#fdfaf3"/>'
    '<path d="M116 17 V148 Q116 170 94 170 H17" fill="none" stroke="#d99f36" stroke-width="4"/></g>'
)
"""The paper that a large index takes of the velvet."""


def draws(deck: Deck) -> bool:
    """Tell whether there are faces for all cards of a deck."""
    known = {str(number) for number in (*range(1, 11), *STONES)}
    return not deck.jokers and set(deck.suits) <= set(INK) and set(deck.ranks) <= known


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    u, suit, n = w / 250, card[0], int(card[1:])
    gem = f"jewels/gem-suit-{suit}"
    yield ground(PAPER, w)
    if n == 1:
        yield ground("jewels/ace-glory", w)
        yield sprite(gem, 125, u, 125, 175)
    elif n <= 10:
        for x, y in PIPS[n]:
            yield sprite(gem, 56 if suit == "D" else 50, u, 125 + (x - 0.5) * 205, 175 + (y - 0.5) * 372)
    else:
        yield ground(f"jewels/velvet-{suit}", w)
        yield sprite(f"jewels/jewel-{n}", 200, u, 125, 200)
        for x, y, size in STONES[n]:
            yield sprite(gem, size, u, 25 + x, 100 + y)
    size = 50 if n == 10 else 54
    x, top = (34, 18) if n <= 10 else (40, 20)
    index = (
        number(card[1:], size, INK[suit], u, x, top + size * 0.37, 0.84 if n > 9 else 1),
        sprite(f"jewels/mark-{suit}", 34, u, x, top + size * 0.74 + 22),
    )
    yield from twice(index) if n <= 10 else index


def large_marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide with a large index; one gem, or the jewel on its velvet, stands beside it."""
    u, suit, n = w / 250, card[0], int(card[1:])
    gem = f"jewels/gem-suit-{suit}"
    yield ground(PAPER, w)
    if n == 1:
        yield ground("jewels/ace-glory", w)
    if n <= 10:
        yield sprite(gem, 92, u, 125, 175)
    else:
        yield ground(f"jewels/velvet-{suit}", w)
        yield sprite(f"jewels/jewel-{n}", 150, u, 148, 232)
        for x, y, size in STONES[n]:
            yield sprite(gem, size * 0.75, u, 73 + x * 0.75, 157 + y * 0.75)
        yield Mark(Drawing(NOTCH.format(u=f"{u:.4f}"), 120 * u, 176 * u), 60, 88)
    index = large_index(card[1:], INK[suit], u, lambda size, x, y: sprite(f"jewels/mark-{suit}", size, u, x, y))
    yield from twice(index) if n <= 10 else index
