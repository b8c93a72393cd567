"""Advice for tricks in which what is captured counts at once."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

KEEPS = 3
"""What a trump is worth to a sensible player beyond what it counts, and a card that may win later."""


class CountedAdvice:
    """Lead what counts where nobody can beat it; win tricks for what lies in them, or give it to the own side."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order = tricks, tricks.table, tricks.order
        self.kept: dict[tuple[int, int], list[int]] = {}
        """What each card is worth in a hand, by trumps and by what cards count: few of either are in a game."""

    def keeping(self, trick: Trick, worth: list[int]) -> list[int]:
        """Guess what each card is worth in the hand: what it counts, and that it may win a trick later."""
        trumps = self.order.trump_masks[trick.ranking]
        # Tables of what cards count are made once, and stay.
        key = trumps, id(worth)
        kept = self.kept.get(key)
        if kept is None:
            value = self.table.cards.value
            highest = max(value) or 1
            kept = self.kept[key] = [
                each * 4 + KEEPS * 4 * (trumps >> card & 1) + 4 * value[card] // highest
                for card, each in enumerate(worth)
            ]
        return kept

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        worth = self.tricks.worth(s)
        keeping, drawing = self.keeping(trick, worth), self.tricks.drawing
        if drawing is not None and drawing.goes_on(s):
            return min(cards, key=keeping.__getitem__)
        belongs, powers = self.order.belongs[trick.ranking], self.order.rankings[trick.ranking]
        unseen = self.table.cards.listed(self.tricks.unseen(s, trick))

        def beaten(card: int) -> int:
            row = powers[belongs[card]]
            return sum([row[other] > row[card] for other in unseen])

        return max(cards, key=lambda card: (4 * worth[card] if not beaten(card) else -worth[card], -keeping[card]))

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        power, worth = self.order.rankings[trick.ranking][trick.led], self.tricks.worth(s)
        keeping, ours, sure = self.keeping(trick, worth), self.tricks.ours(s, trick), self.sure(s, trick)
        lying = sum([worth[card] for card in s.piles[self.table.trick_at]])

        def good(card: int) -> float:
            keeps = keeping[card] - 4 * worth[card]
            if power[card] > trick.best:
                return (0 if ours else 4 * lying * sure) + 4 * worth[card] * (2 * sure - 1) - keeps
            return (4 if ours else -4) * worth[card] * (1 if sure == 1 else 0.6) - keeps

        return max(cards, key=good)

    def sure(self, s: State, trick: Trick) -> float:
        """Say how sure it is that what wins now wins the trick."""
        return 1.0 if trick.acted == trick.size - 1 else 0.5
