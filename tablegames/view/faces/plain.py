"""Faces for any card of any deck: paper, rank and suit. For rulesets without a look of their own."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.view.faces.mark import PAPER, Mark, disc, ground, number, sprite, twice

SUITS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}
RED, BLACK = "#b01a36", "#18222e"
INKS = ("#b01a36", "#1b4fc0", "#117043", "#a35f08", "#6a2f94", "#0c6a70", "#8a2f5c", "#4a4f5c")


def ink(suit: str) -> str:
    """Give a suit letter a colour of its own."""
    if suit in SUITS:
        return RED if suit in "DH" else BLACK
    return INKS[ord(suit) % len(INKS)]


def sign(suit: str, size: float, u: float, x: float, y: float) -> Iterator[Mark]:
    """Draw a suit: the usual sign, or its letter on a disc."""
    if suit in SUITS:
        yield sprite(f"deck/suits/{SUITS[suit]}", size, u, x, y)
        return
    yield disc(size, u, x, y, ink(suit), 1)
    yield number(suit, size * 0.72, "#ffffff", u, x, y)


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    u, suit, rank = w / 250, card[:1], card[1:].replace("-", "−") or "★"
    squeeze = {1: 1.0, 2: 0.84}.get(len(rank), 0.64)
    yield ground(PAPER, w)
    yield from sign(suit, 118, u, 125, 150)
    yield number(rank, 74, ink(suit), u, 125, 262, squeeze)
    yield from twice((number(rank, 56, ink(suit), u, 38, 40, squeeze), *sign(suit, 36, u, 38, 86)))
