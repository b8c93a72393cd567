"""How cards look to the player who leads one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.features import ENDS, LONG, PARTS, Factors, FeatureTable
from tablegames.engine.table.state import State
from tablegames.engine.tricks.features.card_features import LEFT, MOST_FOUND, CardFeatures, Found
from tablegames.engine.tricks.features.trick_view import TrickScene, TrickView
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

OTHER = 5
"""Place of the table for what is no card; after it come those for cards that are turned round."""


class LeadFeatures(CardFeatures):
    """A card that is led: by its rank, by the higher ones still out, by its suit, and by how the seat stands."""

    def __init__(self, tricks: Tricks, actions: int) -> None:
        """`actions`: how many there are, those that lead no card included."""
        self.view = view = TrickView(tricks)
        table = tricks.table
        self.suits, self.suit_of, self.deck = table.suits, table.suit_of, table.cards.count
        others = max(1, actions - self.deck)
        kinds, own, shown, ranks = view.kinds, view.own, view.shown, view.ranks
        self.tables = (
            FeatureTable("card", (kinds, ranks, PARTS)),
            FeatureTable("above", (kinds, 6, PARTS)),
            FeatureTable("suit", (kinds, LONG, ENDS, 2)),
            FeatureTable("stance", (own, kinds, 6)),
            FeatureTable("left", (shown, 6, 6)),
            FeatureTable("other", (others,)),
        )
        if view.turned:
            # What a card is still good for depends on both its numbers, and on what the seat lacks.
            self.tables += (
                FeatureTable("turned", (own, 2, ranks)),
                FeatureTable("turned part", (2, ranks, PARTS)),
                FeatureTable("turned end", (own, LONG, ENDS)),
                FeatureTable("turned above", (own, 6, PARTS)),
            )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick: Trick = s.memory
        cards = [action for action in actions if action < self.deck]
        weights = self.cards(
            tables,
            self.kept(tables),
            TrickScene(self.view, s, (trick.player,)),
            s.hands,
            trick.player,
            cards,
            trick.side,
            trick.number - 1,
            trick.tricks,
        )
        return weights + self.others(tables, [action for action in actions if action >= self.deck])

    def others(self, tables: Sequence[Factors], actions: Sequence[int]) -> list[float]:
        """Weigh what else may be done before leading."""
        return [tables[OTHER][action - self.deck] for action in actions]

    def cards(
        self, tables: Sequence[Factors], found: Found, scene: TrickScene, hands: Sequence[int], seat: int,
        cards: Sequence[int], side: int, over: int, tricks: int,
    ) -> list[float]:  # fmt: skip
        """Weigh the cards that may be led; `over` tricks of so many are over, `found` keeps products for next time."""
        by_card, by_above, by_suit = tables[:3]
        view, suit_of, kinds, gone = self.view, self.suit_of, scene.kinds, scene.gone
        above, below, rank = view.sides[side]
        counted, outer = view.counted, view.outer
        at, ranks = seat * self.suits, view.ranks
        part = over * PARTS // tricks if over < tricks else PARTS - 1
        late, left = part > 1, tricks - over
        key = scene.own[seat], scene.shown[seat], LEFT[left] if left < 9 else 5
        stances = found.get(key) or self.stances(tables, found, key)
        turned = view.turned
        if turned:
            by_turned, by_turned_part, by_turned_end, by_turned_above = tables[OTHER + 1 :]
            own = scene.own[seat]
            standing = own * 2 + side
        weights: list[Any] = []
        before = -1
        for card in cards:
            suit = suit_of[card]
            if suit != before:
                before, mask, kind = suit, hands[at + suit], kinds[suit]
                unseen, length = ~(gone[suit] | mask), counted[mask]
                long = (length if length < LONG else LONG) - 1
                place = (kind * LONG + long) * ENDS
            higher = above[card]
            out = outer[unseen & higher]
            end = (1 if mask & higher else 2) if mask & below[card] else (0 if mask & higher else 3)
            weight = (
                by_card[(kind * ranks + rank[card]) * PARTS + part]
                * by_above[(kind * 6 + out) * PARTS + part]
                * by_suit[(place + end) * 2 + late]
                * stances[kind * 6 + out]
            )
            if turned:
                weight *= (
                    by_turned[standing * ranks + rank[card]]
                    * by_turned_part[(side * ranks + rank[card]) * PARTS + part]
                    * by_turned_end[(own * LONG + long) * ENDS + end]
                    * by_turned_above[(own * 6 + out) * PARTS + part]
                )
            weights.append(weight)
        return weights

    def stances(self, tables: Sequence[Factors], found: Found, key: tuple[int, ...]) -> list[Any]:
        """Multiply, by kind of suit and cards above, what depends on how the seat stands."""
        own, shown, left = key
        by_stance, by_left, kinds = tables[3], tables[4], self.view.kinds
        if len(found) > MOST_FOUND:
            found.clear()
        products = found[key] = [
            by_stance[(own * kinds + kind) * 6 + out] * by_left[(shown * 6 + left) * 6 + out]
            for kind in range(kinds)
            for out in range(6)
        ]
        return products
