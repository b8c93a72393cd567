"""Advice for tricks in which what is captured counts at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

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
        """Guess what each card is worth in the hand beyond what it counts: that it may win a trick later."""
        trumps = self.order.trump_masks[trick.ranking]
        # Tables of what cards count are made once, and stay.
        key = trumps, id(worth)
        kept = self.kept.get(key)
        if kept is None:
            value = self.table.cards.value
            highest = max(value) or 1
            kept = self.kept[key] = [
                KEEPS * 4 * (trumps >> card & 1) + 4 * each // highest for card, each in enumerate(value)
            ]
        return kept

    def beaten(self, trick: Trick, card: int, unseen: int) -> int:
        """Mask the unseen cards that would beat one that is led."""
        row = self.order.rankings[trick.ranking]
        suit = self.order.belongs[trick.ranking][card]
        return unseen & self.order.above(trick.ranking, suit, row[suit][card])

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        worth = self.tricks.worth(s)
        keeping, drawing = self.keeping(trick, worth), self.tricks.drawing
        if drawing is not None and drawing.goes_on(s):
            return min(cards, key=lambda card: keeping[card] + 4 * worth[card])
        unseen = self.tricks.unseen(s, trick)

        def good(card: int) -> tuple[int, int]:
            sure = not self.beaten(trick, card, unseen)
            return (4 * worth[card] if sure else -worth[card], -keeping[card] - 4 * worth[card])

        return max(cards, key=good)

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        if len(cards) == 1:
            return cards[0]
        power, worth = self.order.rankings[trick.ranking][trick.led], self.tricks.worth(s)
        keeping, ours, sure = self.keeping(trick, worth), self.tricks.ours(s, trick), self.sure(s, trick)
        # What a card that wins brings, and what each point of a card does that wins, or does not.
        gain = 0.0 if ours else 4 * sure * sum([worth[card] for card in s.piles[self.table.trick_at]])
        won, given = 4 * (2 * sure - 1), (4 if ours else -4) * (1 if sure == 1 else 0.6)
        best, chosen, most = trick.best, cards[0], -inf
        for card in cards:
            good = (gain + won * worth[card] if power[card] > best else given * worth[card]) - keeping[card]
            if good > most:
                chosen, most = card, good
        return chosen

    def sure(self, s: State, trick: Trick) -> float:
        """Say how sure it is that what wins now wins the trick."""
        return 1.0 if trick.acted == trick.size - 1 else 0.5
