"""Hints for tricks in which somebody waits for certain cards."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.card_sense import CardSense
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks


class AwaitedCardsHints:
    """What is waited for goes before everything else."""

    def __init__(self, tricks: Tricks, sense: CardSense) -> None:
        self.tricks, self.sense = tricks, sense

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        return self.sense.lead(s, cards, self.tricks.order.rankings[trick.ranking], self.tricks.unseen(s, trick))

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        power, lying = self.tricks.order.rankings[trick.ranking][trick.led], s.piles[self.tricks.table.trick_at]
        return self.sense.follow(s, cards, power, lying, trick.acted == trick.size - 1)
