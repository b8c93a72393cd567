"""Faces of rooms with as many cats as their number, and of the one who is out; after the fourth they come again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablegames.view.cards.mark import Mark, ground, number, sprite, twice

WORLD = "rooms/"
RIM = "#24101c"
"""Goes round the white numbers on their coloured tabs."""
DRAWN = 4
"""So many rooms are drawn."""


def deck(jokers: tuple[str, ...] = ()) -> Callable[..., Iterator[Mark]]:
    """Choose the faces of a deck with these jokers: what a card is the ruleset says, and not its letters."""

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        yield from composed(card, w, card in jokers)

    return marks


def room_of(rank: str) -> int:
    """Tell which of the rooms a rank lives in; ranks that are no numbers live somewhere, too."""
    number = int(rank) if rank.isdecimal() else sum(map(ord, rank))
    return (number - 1) % DRAWN + 1


def composed(card: str, w: float, joker: bool) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    u, n = w / 250, card[1:]
    room = room_of(n)
    layers = ("joker", "frame-joker", "tab-joker") if joker else (f"room-{room}", "frame", f"tab-{room}")
    for name in layers:
        yield ground(WORLD + name, w)
    index = number(n, 60, "#ffffff", u, 43, 44, min(1.0, 1.5 / max(1, len(n))), RIM)
    if joker:
        index = sprite(WORLD + "index-joker", 44, u, 43, 44)
    symbol = sprite(WORLD + ("symbol-out" if joker else "symbol-home"), 32, u, 43, 86)
    yield from twice((index, symbol))
