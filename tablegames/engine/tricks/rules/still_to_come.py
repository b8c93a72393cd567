"""What calls have shown of hands is true of those that were dealt: with each card that lies, less of it is to come."""

from __future__ import annotations

from tablegames.engine.common.shown import SHOWN_LEAST, Shown
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class StillToComeRule(TrickRule):
    """Takes every card that lies from what its hand has shown, and doubts hands that are far from what is left."""

    def __init__(self, table: Table, shown: Shown) -> None:
        self.table, self.shown, self.suits = table, shown, table.cards.suits
        self.in_suit = shown.points.in_suit
        self.takes = [[self.taken_by(seat, card) for card in range(table.cards.count)] for seat in table.all_seats]
        """By seat and card, what the card takes from what is shown: the tally, its place there, number, how much."""

    @classmethod
    def joining(cls, table: Table) -> StillToComeRule | None:
        """Make it ready; None where calls show nothing."""
        return cls(table, Shown(table)) if SHOWN_LEAST in table.tallies else None

    def taken_by(self, seat: int, card: int) -> list[tuple[Tally, int, int, int]]:
        """List what a card of a seat takes from."""
        shown, points = self.shown, self.shown.points.of_card[card]
        takes = [(shown.least, seat, points), (shown.most, seat, points)] if points else []
        takes.append((shown.length, seat * self.suits + self.table.suit_of[card], 1))
        return [(tally, place, tally.at + place, much) for tally, place, much in takes]

    def lies(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Take a card from what is still to come."""
        for tally, place, at, much in self.takes[seat][card]:
            if left := s.tallies[at]:
                self.table.note(s, tally, place, max(0, left - much))

    def doubt(self, s: State) -> int:
        """Say how far the hands are from what was shown: points too many or too few, and twice the missing cards."""
        shown, tallies, hands, suits, found = self.shown, s.tallies, s.hands, self.suits, 0
        at = shown.length.at
        for seat in self.table.all_seats:
            first, points = seat * suits, 0
            for suit, of_held in enumerate(self.in_suit):
                held: int = hands[first + suit]
                points += of_held[held]
                if length := tallies[at + first + suit]:
                    lacking = length - held.bit_count()
                    if lacking > 0:
                        found += 2 * lacking
            least, most = tallies[shown.least.at + seat], tallies[shown.most.at + seat]
            if points < least:
                found += least - points
            elif points > most:
                found += points - most
        return found
