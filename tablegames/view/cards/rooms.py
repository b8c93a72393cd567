"""Faces of rooms with as many cats as their number, and of the one who is out; after the fourth they come again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablegames.view.cards.mark import HIGH, WIDE, Mark, ground, number, spread, sprite, twice
from tablegames.view.painting.picture import Svg

WORLD = "rooms/"
RIM = "#24101c"
"""Goes round the white numbers on their coloured tabs."""
DRAWN = 4
"""How many rooms are drawn."""
LARGER = 1.6
"""By how much a large index is larger."""


def deck(jokers: tuple[str, ...] = (), large: bool = False) -> Callable[..., Iterator[Mark]]:
    """Choose the faces of a deck with these jokers: what a card is the ruleset says, and not its letters.

    Large indices stand in the upper corner alone.
    """

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        yield from compose_room_face(card, w, card in jokers, LARGER if large else 1)

    return marks


def room_of(rank: str) -> int:
    """Tell which of the rooms a rank lives in; ranks that are no numbers live somewhere, too."""
    number = int(rank) if rank.isdecimal() else sum(map(ord, rank))
    return (number - 1) % DRAWN + 1


def compose_room_face(card: str, w: float, joker: bool, grown: float) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    u, n = w / 250, card[1:]
    room = room_of(n)
    for name in ("joker", "frame-joker") if joker else (f"room-{room}", "frame"):
        yield ground(WORLD + name, w)
    # A large tab grows away from the corner of its index; its lower twin then lies outside the card.
    tab = Svg(f"{WORLD}tab-{'joker' if joker else room}", w * grown, w * HIGH / WIDE * grown)
    yield Mark(tab, *spread(WIDE / 2, HIGH / 2, grown))
    x, y = spread(43, 44, grown)
    index = number(n, 60 * grown, "#ffffff", u, x, y, min(1.0, 1.5 / max(1, len(n))), RIM)
    if joker:
        index = sprite(WORLD + "index-joker", 44 * grown, u, x, y)
    symbol = sprite(WORLD + ("symbol-out" if joker else "symbol-home"), 32 * grown, u, *spread(43, 86, grown))
    yield from twice((index, symbol)) if grown == 1 else (index, symbol)
