"""Advice for tricks in which cards may belong to the trumps, and somebody has made them."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.table.state import State
from tablegames.engine.tricks.advice.sensible import following
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks


class TrumpAdvice:
    """Lead from the top, but no trumps against their makers; follow as cheaply as the trick can be won."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order = tricks, tricks.table, tricks.order

    def makes(self, s: State, seat: int) -> bool:
        """Tell whether a seat is on the makers' side; everyone is where trump needs no maker."""
        maker = self.tricks.seating.maker
        if maker is None or s.tallies[maker.at] == NO_MAKER:
            return True
        return self.tricks.sides.together(s, seat, s.tallies[maker.at])

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        belongs, powers = self.order.belongs[trick.ranking], self.order.rankings[trick.ranking]
        if not self.makes(s, trick.player):
            trump = self.order.trump_of(trick)
            # Trumps led by the makers' opponents would only do the makers' work.
            cards = [card for card in cards if belongs[card] != trump] or cards
        best = max if self.table.wishes[0](s, trick.player) else min
        return best(cards, key=lambda card: powers[belongs[card]][card])

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        power, number = self.order.rankings[trick.ranking][trick.led], self.order.numbers[trick.side]
        cards = sorted(cards, key=lambda card: (power[card], number[card]))
        if self.tricks.ours(s, trick):
            # The trick is as good as one's own.
            return cards[0]
        wanted = self.table.wishes[0](s, trick.player)
        # A trump in another suit's trick is hardly ever beaten: the weakest that wins will do.
        last = trick.acted == trick.size - 1 or self.tricks.duty.void(s, trick.player, trick)
        return following(cards, power, trick.best, last, wanted)
