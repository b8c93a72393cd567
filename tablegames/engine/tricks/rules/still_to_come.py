"""What calls have shown of hands is true of those that were dealt: with each card that lies, less of it is to come."""

from __future__ import annotations

from tablegames.engine.common.shown import SHOWN_LEAST, Shown
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class StillToComeRule(TrickRule):
    """Takes every card that lies from what its hand has shown, and doubts hands that are far from what is left."""

    def __init__(self, table: Table, shown: Shown) -> None:
        self.table, self.shown, self.suits = table, shown, table.cards.suits
        self.of_card, self.in_suit = shown.points.of_card, shown.points.in_suit

    @classmethod
    def joining(cls, table: Table) -> StillToComeRule | None:
        """Make it ready; None where calls show nothing."""
        return cls(table, Shown(table)) if SHOWN_LEAST in table.tallies else None

    def lies(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Take a card from what is still to come."""
        shown, tallies = self.shown, s.tallies
        if points := self.of_card[card]:
            for tally in (shown.least, shown.most):
                if left := tallies[tally.at + seat]:
                    self.table.note(s, tally, seat, max(0, left - points))
        place = seat * self.suits + self.table.suit_of[card]
        if length := tallies[shown.length.at + place]:
            self.table.note(s, shown.length, place, length - 1)

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
