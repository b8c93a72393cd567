"""Faces of the ordinary pack, courts and jokers included: complete drawings, in four editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from tablegames.engine.table.cards import Deck, names_in
from tablegames.view.cards.mark import Mark, ground
from tablegames.view.painting.vector import ART


def edition(large: bool = False, four_colours: bool = False) -> Callable[..., Iterator[Mark]]:
    """Choose the faces: with large indices, with diamonds in blue and clubs in green."""
    first = "deck/faces-large" if large else "deck/faces"

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        coloured = four_colours and card[0] in "DC"
        yield ground(f"{first}{'-4c' if coloured else ''}/{card}", w)

    return marks


@cache
def pack() -> frozenset[str]:
    """List the cards that were drawn; once, for pages ask for all of a deck."""
    return frozenset(path.stem for path in (ART / "deck/faces").glob("*.svg"))


def draws(deck: Deck) -> bool:
    """Tell whether the pack has all cards of a deck."""
    return pack().issuperset(names_in(deck))


def has_drawing(card: str) -> bool:
    """Tell whether the pack has this card."""
    return card in pack()
