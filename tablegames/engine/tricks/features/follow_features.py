"""How cards look to the player who plays one to a trick once it is led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.features import ENDS, LONG, PARTS, Factors, FeatureTable
from tablegames.engine.table.state import State
from tablegames.engine.tricks.features.card_features import LEFT, MOST_FOUND, CardFeatures, Found
from tablegames.engine.tricks.features.trick_view import LYING, TrickScene, TrickView
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

ORDERS = 6
"""Of cards that win the cheapest, the costliest, others; of those that do not the highest, the lowest, others."""

TURNED = 12
"""Place of the first of the tables for cards that are turned round."""


class FollowFeatures(CardFeatures):
    """A card to a trick that another seat led: whether and how it wins, and what is kept and lost by it."""

    def __init__(self, tricks: Tricks) -> None:
        self.view = view = TrickView(tricks)
        self.suits, self.suit_of, self.rankings = tricks.table.suits, tricks.table.suit_of, tricks.order.rankings
        kinds, own, shown, ranks = view.kinds, view.own, view.shown, view.ranks
        self.tables = (
            FeatureTable("order", (2, 3, ORDERS, 3, PARTS)),
            FeatureTable("led", (2, 3, ORDERS, kinds)),
            FeatureTable("stance", (2, 3, ORDERS, own)),
            FeatureTable("left", (2, ORDERS, shown, 6)),
            FeatureTable("winner", (ORDERS, shown, shown)),
            FeatureTable("partner", (2, ORDERS, 2)),
            FeatureTable("lying", (2, 3, ORDERS, LYING)),
            FeatureTable("card", (2, kinds, ranks, 2)),
            FeatureTable("above", (2, kinds, 6, 3, 2)),
            FeatureTable("suit", (2, kinds, LONG, ENDS)),
            FeatureTable("thrown", (kinds, own)),
            FeatureTable("part", (kinds, PARTS, 2)),
        )
        if view.turned:
            # What a card is still good for depends on both its numbers, and on what the seat lacks.
            self.tables += (
                FeatureTable("turned", (2, own, 2, ranks)),
                FeatureTable("turned part", (2, ranks, PARTS, 2)),
                FeatureTable("turned end", (own, LONG, ENDS)),
                FeatureTable("turned above", (own, 6, PARTS)),
            )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick: Trick = s.memory
        return self.cards(
            tables, self.kept(tables), TrickScene(self.view, s, (trick.player, trick.winner)), s.hands, trick.player,
            actions, trick.led, self.rankings[trick.ranking][trick.led], trick.best, trick.winner, trick.acted,
            trick.size, trick.side, trick.number - 1, trick.tricks,
        )  # fmt: skip

    def cards(
        self, tables: Sequence[Factors], found: Found, scene: TrickScene, hands: Sequence[int], seat: int,
        cards: Sequence[int], led: int, power: Sequence[int], best: int, winner: int, acted: int, size: int, side: int,
        over: int, tricks: int,
    ) -> list[float]:  # fmt: skip
        """Weigh the cards that may be played; `over` tricks of so many are over, `found` keeps products for next time.

        `power`: of the cards in a trick with this suit led; `best` of the strongest so far, which is the `winner`'s.
        """
        view, suit_of, kinds, gone = self.view, self.suit_of, scene.kinds, scene.gone
        above, below, rank = view.sides[side]
        counted, outer = view.counted, view.outer
        at, ranks, all_kinds = seat * self.suits, view.ranks, view.kinds
        part = over * PARTS // tricks if over < tricks else PARTS - 1
        left = tricks - over
        off = 0 if (hands[at + led] if led < self.suits else not scene.void) else 1
        turn = 2 if acted + 1 == size else 1 if acted > 1 else 0
        strong = [power[card] for card in cards]
        top, low = max(strong), min(strong)
        cheapest = -1
        if top > best:
            cheapest = top if low == top else min([each for each in strong if each > best])
        own, shown = scene.own[seat], scene.shown[seat]
        key = (
            off, turn, len(cards) - 1 if len(cards) < 3 else 2, part, kinds[led], own, shown,
            LEFT[left] if left < 9 else 5, scene.shown[winner],
            winner % view.teams == seat % view.teams if view.teams else 0,
            view.lying(scene.lying) if view.worth else 1,
        )  # fmt: skip
        orders = found.get(key) or self.orders(tables, found, key)
        by_card, by_above, by_suit, thrown, by_part = tables[7:TURNED]
        turned = view.turned
        if turned:
            by_turned, by_turned_part, by_turned_end, by_turned_above = tables[TURNED : TURNED + 4]
            standing = (off * view.own + own) * 2 + side
        weights: list[Any] = []
        before = -1
        for card, strength in zip(cards, strong):  # noqa: B905 - one for each
            wins = strength > best
            if wins:
                order = 0 if strength == cheapest else 1 if strength == top else 2
            else:
                order = 3 if strength == top else 4 if strength == low else 5
            suit = suit_of[card]
            if suit != before:
                before, mask, kind = suit, hands[at + suit], kinds[suit]
                unseen, length, row = ~(gone[suit] | mask), counted[mask], off * all_kinds + kind
                long = (length if length < LONG else LONG) - 1
                place = (row * LONG + long) * ENDS
            higher = above[card]
            end = (1 if mask & higher else 2) if mask & below[card] else (0 if mask & higher else 3)
            weight = (
                orders[order]
                * by_card[(row * ranks + rank[card]) * 2 + wins]
                * by_above[((row * 6 + outer[unseen & higher]) * 3 + turn) * 2 + wins]
                * by_suit[place + end]
            )
            if off:
                weight *= thrown[kind * view.own + own] * by_part[(kind * PARTS + part) * 2 + wins]
            if turned:
                weight *= (
                    by_turned[standing * ranks + rank[card]]
                    * by_turned_part[((side * ranks + rank[card]) * PARTS + part) * 2 + wins]
                )
                if off:
                    weight *= (
                        by_turned_end[(own * LONG + long) * ENDS + end]
                        * by_turned_above[(own * 6 + outer[unseen & higher]) * PARTS + part]
                    )
            weights.append(weight)
        return weights

    def orders(self, tables: Sequence[Factors], found: Found, key: tuple[int, ...]) -> list[Any]:
        """Multiply, for each order in which a card may stand, what depends on nothing else of the card."""
        off, turn, few, part, led, own, shown, left, winner, ours, lying = key
        by_order, by_led, by_stance, by_left, by_winner, by_partner, by_lying = tables[:7]
        view = self.view
        if len(found) > MOST_FOUND:
            found.clear()
        products = found[key] = []
        for order in range(ORDERS):
            place = (off * 3 + turn) * ORDERS + order
            product = (
                by_order[(place * 3 + few) * PARTS + part]
                * by_led[place * view.kinds + led]
                * by_stance[place * view.own + own]
                * by_left[((off * ORDERS + order) * view.shown + shown) * 6 + left]
                * by_winner[(order * view.shown + shown) * view.shown + winner]
            )
            if view.teams:
                product *= by_partner[(off * ORDERS + order) * 2 + ours]
            if view.worth:
                product *= by_lying[place * LYING + lying]
            products.append(product)
        return products


class CallingFeatures(FollowFeatures):
    """The same where the trump may be called for besides."""

    def __init__(self, tricks: Tricks) -> None:
        super().__init__(tricks)
        self.deck = tricks.table.cards.count
        self.tables += (FeatureTable("called", (1,)),)

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        weights = super().weigh(tables, s, [action for action in actions if action < self.deck])
        return weights + [tables[-1][0] for action in actions if action >= self.deck]
