"""What calls have shown of hands: strength and length of suits, as everybody may read it off an auction."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.cards import Cards
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

SHOWN_LEAST, SHOWN_MOST, SHOWN_LENGTH = "shown_least", "shown_most", "shown_length"
"""Names of tallies: the fewest and most high-card points a seat has shown, and by seat and suit the fewest cards."""
HONOURS = 4
"""So many ranks at the top of a suit count: 4 for the highest, then 3, 2 and 1."""


class HighCards:
    """Counts high-card points: 4 for the highest rank of a suit, 3, 2 and 1 for the next."""

    def __init__(self, cards: Cards) -> None:
        self.of_card = [0] * cards.count
        for suit in range(cards.suits):
            held = sorted(cards.listed(cards.suit_mask[suit]), key=cards.value.__getitem__, reverse=True)
            for place, card in enumerate(held[:HONOURS]):
                self.of_card[card] = HONOURS - place
        self.masks = [
            (points, cards.mask([card for card, each in enumerate(self.of_card) if each == points]))
            for points in range(1, HONOURS + 1)
        ]
        self.all = sum(self.of_card)

    def of(self, mask: int) -> int:
        """Count the points of some cards."""
        return sum([points * (mask & those).bit_count() for points, those in self.masks])


class Shown:
    """Keeps what every seat has shown, and says how far hands that are made up are from it."""

    def __init__(self, table: Table) -> None:
        self.table, self.hand, self.points = table, table.hands(), HighCards(table.cards)
        self.least = table.tally(SHOWN_LEAST)
        self.most = table.tally(SHOWN_MOST, start=self.points.all)
        self.length = table.tally(SHOWN_LENGTH, places=table.seats * table.cards.suits)

    def forget(self, s: State) -> None:
        """Begin anew: nobody has shown anything."""
        for seat in self.table.all_seats:
            self.table.note(s, self.least, seat, 0)
            self.table.note(s, self.most, seat, self.points.all)
        for place in range(self.length.places):
            self.table.note(s, self.length, place, 0)

    def narrow(self, s: State, seat: int, least: int, most: int, lengths: Sequence[int]) -> None:
        """Note what a call has shown besides what was shown before."""
        was_least, was_most = self.range(s, seat)
        if least <= was_most and most >= was_least:
            # A call that contradicts what was shown before teaches nothing.
            self.table.note(s, self.least, seat, max(least, was_least))
            self.table.note(s, self.most, seat, min(most, was_most))
        for suit, length in enumerate(lengths):
            if length > self.held(s, seat, suit):
                self.table.note(s, self.length, seat * len(lengths) + suit, length)

    def range(self, s: State, seat: int) -> tuple[int, int]:
        """Give the fewest and the most points a seat may have."""
        return s.tallies[self.least.at + seat], s.tallies[self.most.at + seat]

    def held(self, s: State, seat: int, suit: int) -> int:
        """Give the fewest cards of a suit that a seat has shown."""
        return s.tallies[self.length.at + seat * self.table.cards.suits + suit]


class StillShown:
    """What was shown is true of the hand that was dealt: with each card that is played, less of it is left."""

    def __init__(self, table: Table) -> None:
        self.table, self.hand = table, table.hands()
        self.shown = Shown(table) if SHOWN_LEAST in table.tallies else None

    def played(self, s: State, seat: int, card: int) -> None:
        """Take a card that was played from what is still to be expected. States made up need none of it."""
        shown, table = self.shown, self.table
        if shown is None or table.searching:
            return
        least, most = shown.range(s, seat)
        points, suit = shown.points.of_card[card], table.suit_of[card]
        if points:
            table.note(s, shown.least, seat, max(0, least - points))
            table.note(s, shown.most, seat, max(0, most - points))
        if length := shown.held(s, seat, suit):
            table.note(s, shown.length, seat * table.cards.suits + suit, length - 1)

    def doubt(self, s: State) -> int:
        """Say how far the hands are from what was shown: points too many or too few, and twice the missing cards."""
        shown = self.shown
        if shown is None:
            return 0
        suits, found = self.table.cards.suits, 0
        hands = s.hands
        for seat in self.table.all_seats:
            points = shown.points.of(self.hand.mask(s, seat))
            least, most = shown.range(s, seat)
            found += max(0, least - points, points - most)
            at = shown.length.at + seat * suits
            for suit in range(suits):
                held: int = hands[seat * suits + suit]
                lacking = s.tallies[at + suit] - held.bit_count()
                if lacking > 0:
                    found += 2 * lacking
        return found
