"""What calls have shown of hands: strength and length of suits, as everybody may read it off an auction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablegames.engine.table.cards import FANS, Cards
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

SHOWN_LEAST, SHOWN_MOST, SHOWN_LENGTH = "shown_least", "shown_most", "shown_length"
"""Names of tallies: the fewest and most high-card points a seat has shown, and by seat and suit the fewest cards."""
HONOURS = 4
"""How many ranks at the top of a suit count: 4 for the highest, then 3, 2 and 1."""


class HighCards:
    """Counts high-card points: 4 for the highest rank of a suit, 3, 2 and 1 for the next."""

    def __init__(self, cards: Cards) -> None:
        self.of_card = [0] * cards.count
        for suit in range(cards.suits):
            held = sorted(cards.listed(cards.suit_mask[suit]), key=cards.value.__getitem__, reverse=True)
            for place, card in enumerate(held[:HONOURS]):
                self.of_card[card] = HONOURS - place
        self.in_suit = [
            of_hands(tuple([self.of_card[card] for card in cards.listed(mask)])) for mask in cards.suit_mask
        ]
        """By suit and what a hand holds of it (a bitmask), the points."""
        self.all = sum(self.of_card)


@lru_cache(FANS)
def of_hands(points: tuple[int, ...]) -> list[int]:
    """Add up, for every subset of the cards of a suit, what they count."""
    found = [0]
    for each in points:
        found += [each + fewer for fewer in found]
    return found


class Shown:
    """Keeps what every seat has shown, and says how far hands that are made up are from it."""

    def __init__(self, table: Table) -> None:
        self.table, self.hand, self.points = table, table.hands(), HighCards(table.cards)
        self.least = table.tally(SHOWN_LEAST)
        self.most = table.tally(SHOWN_MOST, start=self.points.all)
        self.length = table.tally(SHOWN_LENGTH, places=table.seats * table.cards.suits)

    def forget(self, s: State) -> None:
        """Begin again: no seat has shown anything."""
        self.table.reset(s, self.least, self.most, self.length)

    def narrow(self, s: State, seat: int, least: int, most: int, lengths: Sequence[int]) -> None:
        """Note what a call has shown besides what was shown before."""
        was_least, was_most = self.range(s, seat)
        if least <= was_most and most >= was_least:
            # A call that contradicts what was shown before teaches nothing.
            self.table.note(s, self.least, seat, max(least, was_least))
            self.table.note(s, self.most, seat, min(most, was_most))
        for suit, held in enumerate(self.lengths(s, seat)):
            if lengths[suit] > held:
                self.table.note(s, self.length, seat * len(lengths) + suit, lengths[suit])

    def range(self, s: State, seat: int) -> tuple[int, int]:
        """Give the fewest and the most points a seat may have."""
        return s.tallies[self.least.at + seat], s.tallies[self.most.at + seat]

    def lengths(self, s: State, seat: int) -> Sequence[int]:
        """Give by suit the fewest cards that a seat has shown."""
        at = self.length.at + seat * self.table.cards.suits
        return s.tallies[at : at + self.table.cards.suits]
