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
        self.found: dict[tuple[int, int], CountedRows] = {}
        """By ranking and by what cards count: few of either are in a game."""

    def rows(self, trick: Trick, worth: list[int]) -> CountedRows:
        """Find what cards are good for now."""
        # Tables of what cards count are made once, and stay.
        key = trick.ranking, id(worth)
        rows = self.found.get(key)
        if rows is None:
            trumps = self.order.trump_masks[trick.ranking]
            rows = self.found[key] = CountedRows(worth, trumps, self.table.cards.value, self.order.over(trick.ranking))
        return rows

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        rows = self.rows(trick, self.tricks.worth(s))
        if trick.draws:
            return min(cards, key=rows.spent)
        unseen, over = self.tricks.unseen(s, trick), rows.over
        best, chosen = (-inf, -inf), cards[0]
        for card in cards:
            worth = rows.worth[card]
            good = (-worth if unseen & over[card] else 4 * worth), rows.left[card]
            if good > best:
                best, chosen = good, card
        return chosen

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        if len(cards) == 1:
            return cards[0]
        worth = self.tricks.worth(s)
        rows, ours, sure = self.rows(trick, worth), self.tricks.ours(s, trick), self.sure(s, trick)
        power, best = self.order.rankings[trick.ranking][trick.led], trick.best
        # What a card that wins brings with what lies there, and what one does that does not.
        gain, certain = 0.0, sure == 1
        if not ours:
            for card in s.piles[self.table.trick_at]:
                gain += 4 * sure * worth[card]
        won, given = rows.won[certain], rows.given[ours, certain]
        chosen, most = cards[0], -inf
        for card in cards:
            good = gain + won[card] if power[card] > best else given[card]
            if good > most:
                chosen, most = card, good
        return chosen

    def sure(self, s: State, trick: Trick) -> float:
        """Say how sure it is that what wins now wins the trick."""
        return 1.0 if trick.acted == trick.size - 1 else 0.5


class CountedRows:
    """What each card is good for, by ranking and by what cards count: worked out once."""

    def __init__(self, worth: list[int], trumps: int, value: Sequence[int], over: list[int]) -> None:
        highest, self.worth, self.over = max(value) or 1, worth, over
        kept = [KEEPS * 4 * (trumps >> card & 1) + 4 * each // highest for card, each in enumerate(value)]
        self.left = [-keeps - 4 * counts for keeps, counts in zip(kept, worth, strict=True)]
        """The less a card is worth in the hand, the more."""
        self.spent = [-each for each in self.left].__getitem__
        self.won = [self.row(worth, 4 * (2 * sure - 1), kept) for sure in (0.5, 1)]
        """By whether the trick is certain and by card, what it is good for to win with it."""
        self.given = {
            (ours, certain): self.row(worth, (4 if ours else -4) * (1 if certain else 0.6), kept)
            for ours in (False, True)
            for certain in (False, True)
        }
        """By whether the own side is winning, and certain, and by card, what it is good for to give it."""

    def row(self, worth: list[int], each: float, kept: list[int]) -> list[float]:
        """Rate cards by so much for each that they count, less what they are worth in the hand."""
        return [each * counts - keeps for counts, keeps in zip(worth, kept, strict=True)]
