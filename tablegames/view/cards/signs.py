"""The sign of a suit by itself, as the cards of a world have it."""

from __future__ import annotations

from tablegames.view.cards import lanterns, tarots
from tablegames.view.cards.card import PLAIN
from tablegames.view.cards.card_backs import back_of, with_usual_indices
from tablegames.view.cards.plain import Suits
from tablegames.view.cards.suit_packs import SUIT_PACKS
from tablegames.view.painting.picture import Picture, art

FRENCH_SIGNS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}
DRAWN = ("french", "two-decks", "tarots")
"""What the names of worlds begin with whose suits are the French ones."""
HANGS = 0.84
"""A lantern is higher than wide: in a square it is so much of it wide."""


def sign(world: str, suit: str, size: float) -> Picture | None:
    """Draw the sign of a suit `size` wide; None in a world that has none of its own."""
    world, _ = back_of(with_usual_indices(world))
    if suit in FRENCH_SIGNS and world.startswith(DRAWN):
        coloured = world.endswith("4c") and suit in "DC"
        return art(f"deck/suits/{FRENCH_SIGNS[suit]}{'-4c' if coloured else ''}", size)
    if suit == tarots.TRUMP and world.startswith("tarots"):
        return tarots.sign(size)
    if world == "lanterns":
        return lanterns.lantern(suit, size * HANGS, 1, 0, 0).picture
    pack = SUIT_PACKS.get(world.partition(":")[0])
    if pack is not None and suit in FRENCH_SIGNS:
        return pack.sign(pack.own(suit), size, 1, 0, 0).picture
    letters = world.rpartition(f"{PLAIN}:")[2].partition(":")[0] if f"{PLAIN}:" in world else ""
    if suit in letters:
        return Suits(letters).sign(suit, size, 1, 0, 0).picture
    return None
