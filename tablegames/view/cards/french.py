"""Faces of the ordinary pack, courts and jokers included: complete drawings, in four editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from tablegames.engine.table.cards import Deck, names_in
from tablegames.view.cards.mark import Mark, ground
from tablegames.view.painting.vector import ART

SUITS = "SHDC"
"""What the id of a card begins with that is no joker."""
BLACK_JOKERS = ("JB", "J2")
"""Jokers are red otherwise. Which cards are jokers the deck declares (`deck.jokers`)."""


def joker_face(card: str, jokers: tuple[str, ...] = (), large: bool = False) -> str:
    """Choose the drawing of a joker; where a deck has several kinds of them, by first letters, every other is black."""
    kinds = list(dict.fromkeys(joker[:1] for joker in jokers))
    black = kinds.index(card[:1]) % 2 == 1 if len(kinds) > 1 else card in BLACK_JOKERS
    return f"deck/faces{'-large' if large else ''}/{'JB' if black else 'JR'}"


def edition(large: bool = False, four_colours: bool = False) -> Callable[..., Iterator[Mark]]:
    """Choose the faces: with large indices, with diamonds in blue and clubs in green."""
    first = "deck/faces-large" if large else "deck/faces"

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        if card[:1] not in SUITS:
            # An option may add a joker, of which the rules tell whether it is on or not.
            yield ground(joker_face(card, large=large), w)
            return
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
