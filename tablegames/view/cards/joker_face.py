"""How a joker looks, whatever the ruleset calls it.

Which cards are jokers the deck declares (`deck.jokers`). A world of its own pictures, or a picture beside the ruleset,
may draw them otherwise.
"""

from __future__ import annotations

BLACK_JOKERS = ("JB", "J2")
"""Jokers are red otherwise."""


def joker_face(card: str, jokers: tuple[str, ...] = (), large: bool = False) -> str:
    """Choose the drawing of a joker; where a deck has several kinds of them, by first letters, every other is black."""
    kinds = list(dict.fromkeys(joker[:1] for joker in jokers))
    black = kinds.index(card[:1]) % 2 == 1 if len(kinds) > 1 else card in BLACK_JOKERS
    return f"deck/faces{'-large' if large else ''}/{'JB' if black else 'JR'}"
