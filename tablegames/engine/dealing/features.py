"""How the cards of a hand look to the player who gives some of them away before the play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.features import ENDS, LONG, Factors, Features, FeatureTable, counts, ladder
from tablegames.engine.table.state import State
from tablegames.engine.table.table_spec import TableSpec


class HandFeatures(Features):
    """A card that is given away: its rank, how many of its suit are held, and where it stands among them."""

    def __init__(self, table: TableSpec) -> None:
        cards = table.cards
        self.suits, self.suit_of, self.plain = cards.suits, cards.suit_of, table.suits_differ
        self.above, self.below, self.rank = ladder(cards.value, cards.suit_of, cards.bit_of)
        kinds = cards.suits if table.suits_differ else 1
        self.ranks = max([width.bit_length() for width in cards.width])
        self.tables = (
            FeatureTable("card", (kinds, self.ranks)),
            FeatureTable("suit", (kinds, LONG, ENDS)),
            FeatureTable("length", (self.ranks, LONG)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_card, by_suit, by_length = tables
        at, counted = s.turn * self.suits, counts()
        weights: list[Any] = []
        for card in actions:
            suit, number = self.suit_of[card], self.rank[card]
            kind, mask = suit if self.plain else 0, s.hands[at + suit]
            over, under = mask & self.above[card], mask & self.below[card]
            end = (1 if over else 2) if under else (0 if over else 3)
            length = min(counted[mask], LONG) - 1
            weights.append(
                by_card[kind * self.ranks + number]
                * by_suit[(kind * LONG + length) * ENDS + end]
                * by_length[number * LONG + length]
            )
        return weights
