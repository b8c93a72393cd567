"""How cards look to whoever leads one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.features import ENDS, LONG, PARTS, Factors, FeatureTable
from tablegames.engine.table.state import State
from tablegames.engine.tricks.card_features import LEFT, MOST_FOUND, CardFeatures, Found
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.tricks.trick_view import TrickScene, TrickView


class LeadFeatures(CardFeatures):
    """A card that is led: by its rank, by the higher ones still out, by its suit, and by how the seat stands."""

    def __init__(self, step: TrickStep) -> None:
        self.view = view = TrickView(step)
        self.suits, self.suit_of, self.deck = step.suits, step.suit_of, step.table.cards.count
        others = max(1, len(step.every_action()) - self.deck)
        kinds, own, shown = view.kinds, view.own, view.shown
        self.tables = (
            FeatureTable("card", (kinds, view.ranks, PARTS)),
            FeatureTable("above", (kinds, 6, PARTS)),
            FeatureTable("suit", (kinds, LONG, ENDS, 2)),
            FeatureTable("stance", (own, kinds, 6)),
            FeatureTable("left", (shown, 6, 6)),
            FeatureTable("other", (others,)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick: Trick = s.memory
        cards = [action for action in actions if action < self.deck]
        weights = self.cards(
            tables,
            self.kept(tables),
            TrickScene(self.view, s),
            s.hands,
            s.turn,
            cards,
            trick.side,
            trick.number - 1,
            trick.tricks,
        )
        return weights + [tables[-1][action - self.deck] for action in actions if action >= self.deck]

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
        weights: list[Any] = []
        before = -1
        for card in cards:
            suit = suit_of[card]
            if suit != before:
                before, mask, kind = suit, hands[at + suit], kinds[suit]
                unseen, length = ~(gone[suit] | mask), counted[mask]
                place = (kind * LONG + (length if length < LONG else LONG) - 1) * ENDS
            higher = above[card]
            out = outer[unseen & higher]
            end = (1 if mask & higher else 2) if mask & below[card] else (0 if mask & higher else 3)
            weights.append(
                by_card[(kind * ranks + rank[card]) * PARTS + part]
                * by_above[(kind * 6 + out) * PARTS + part]
                * by_suit[(place + end) * 2 + late]
                * stances[kind * 6 + out]
            )
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
