"""How a joker looks, whatever the ruleset calls it.

Which cards are jokers the deck declares (`deck.jokers`). A world of its own pictures, or a picture beside the ruleset,
may draw them otherwise.
"""

from __future__ import annotations

BLACK_JOKERS = ("JB", "J2")
"""Jokers are red otherwise."""


def joker_face(card: str) -> str:
    """Choose the drawing of a joker."""
    return f"deck/faces/{'JB' if card in BLACK_JOKERS else 'JR'}"
