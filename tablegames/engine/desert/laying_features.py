"""How cards look to the player who lays the first one away."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.features import LONG, Factors, Features, FeatureTable, counts, ladder
from tablegames.engine.table.state import State
from tablegames.engine.table.table_spec import TableSpec

SUMS = 7
"""Steps of what a suit in hand adds up to."""


def suit_sums(cards: Sequence[int], suit_of: Sequence[int], value: Sequence[int], suits: int) -> list[int]:
    """Add up cards by suit."""
    sums = [0] * suits
    for card in cards:
        sums[suit_of[card]] += value[card]
    return sums


class LayingDownFeatures(Features):
    """The first card laid away: its rank, how many of its suit are held, and what they add up to."""

    def __init__(self, table: TableSpec) -> None:
        cards = table.cards
        self.suits, self.suit_of, self.value = cards.suits, cards.suit_of, cards.value
        _, _, self.rank = ladder(cards.value, cards.suit_of, cards.bit_of)
        ranks = max(width.bit_length() for width in cards.width)
        self.unit = max(1, sum([each for each in cards.value if each > 0]) // (2 * cards.suits * (SUMS - 1)))
        self.tables = (FeatureTable("length", (ranks, LONG)), FeatureTable("sum", (ranks, SUMS)))

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_length, by_sum = tables
        at, counted = s.turn * self.suits, counts()
        lengths = [min(counted[mask], LONG) - 1 for mask in s.hands[at : at + self.suits]]
        sums = [
            min(max(0, total // self.unit), SUMS - 1)
            for total in suit_sums(actions, self.suit_of, self.value, self.suits)
        ]
        return [
            by_length[self.rank[card] * LONG + lengths[self.suit_of[card]]]
            * by_sum[self.rank[card] * SUMS + sums[self.suit_of[card]]]
            for card in actions
        ]
