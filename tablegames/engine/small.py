"""Whole numbers that stay small: seats, suits, places, rounds, how strong a card is, what a hand holds of a suit.

Python has one kind of whole number. A compiler has a second, of the machine's own size, with which it counts at once:
`build/compiled.py` puts that in its place. A set of cards is no such number, for a deck may have more cards than that
has bits. A set of one suit is, since a suit has at most 16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # So that the usual check of types finds what the compiler would refuse, such as `bit_count`.
    from mypy_extensions import i64

    Small = i64
else:
    Small = int
