"""Whole numbers that stay small: seats, suits, places, rounds, how strong a card is, what a hand holds of a suit.

Python has one kind of whole number. A compiler has a second, of the machine's own size, with which it counts at once:
`build/compiled.py` puts that in its place. A set of cards is no such number, for a deck may have more cards than that
has bits; one of a single suit is, since a suit has at most 16.
"""

from __future__ import annotations

Small = int
