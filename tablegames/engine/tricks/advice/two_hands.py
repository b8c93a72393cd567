"""Advice for tricks in which a hand lies open and somebody may play two."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.state import State
from tablegames.engine.tricks.advice.sensible import discarding, following
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.tricks.tricks import Tricks


class TwoHandsAdvice:
    """Draw trumps or lead the longest suit from the top; leave a partner's good card alone."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order = tricks, tricks.table, tricks.order
        self.suits, self.suit_of = tricks.table.suits, tricks.table.suit_of

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        seat, numbers = trick.player, self.order.numbers[0]
        at, maker = seat * self.suits, self.tricks.seating.maker
        hands: Sequence[int] = s.hands
        ours = maker is not None and self.tricks.sides.together(s, seat, s.tallies[maker.at])
        trump = self.order.trump_of(trick)
        # The maker draws trumps as long as there are many; others lead their longest suit from the top.
        suit = max(range(self.suits), key=lambda each: (hands[at + each].bit_count() - 9 * (each == trump), each))
        if ours and NO_LED < trump < self.suits and hands[at + trump].bit_count() >= 3:
            suit = trump
        return max([card for card in cards if self.suit_of[card] == suit] or cards, key=numbers.__getitem__)

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        power = self.order.rankings[trick.ranking][trick.led]
        last = trick.acted == trick.size - 1
        suited = self.suit_of[cards[0]] == trick.led
        if self.tricks.sides.together(s, trick.player, trick.winner) and (last or trick.acted == 2):
            # A partner's good card need not be beaten.
            return min(cards, key=power.__getitem__) if suited else self.low(cards, trick)
        if suited:
            return following(sorted(cards, key=power.__getitem__), power, trick.best, last or trick.acted == 1, True)
        best = discarding(cards, power, power, trick.best, True, True, ())
        return best if power[best] > trick.best else self.low(cards, trick)

    def low(self, cards: Sequence[int], trick: Trick) -> int:
        """Choose the card that is easiest to do without."""
        numbers, trump = self.order.numbers[0], self.order.trump_of(trick)
        return min(cards, key=lambda card: numbers[card] + 20 * (self.suit_of[card] == trump))
