"""Faces of rooms with as many cats as their number, and of the one who is out; after the fourth they come again."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.view.cards.mark import Mark, ground, number, sprite, twice

WORLD = "rooms/"
RIM = "#24101c"
"""Goes round the white numbers on their coloured tabs."""
DRAWN = 4
"""So many rooms are drawn."""


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide; ids that begin with J are the joker."""
    u, joker, n = w / 250, not card[1:].isdigit(), card[1:]
    room = 0 if joker else (int(n) - 1) % DRAWN + 1
    layers = ("joker", "frame-joker", "tab-joker") if joker else (f"room-{room}", "frame", f"tab-{room}")
    for name in layers:
        yield ground(WORLD + name, w)
    index = sprite(WORLD + "index-joker", 44, u, 43, 44) if joker else number(n, 60, "#ffffff", u, 43, 44, rim=RIM)
    symbol = sprite(WORLD + ("symbol-out" if joker else "symbol-home"), 32, u, 43, 86)
    yield from twice((index, symbol))
