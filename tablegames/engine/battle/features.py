"""How cards look to the player who sets one for battle, and to the player who chooses the damage."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.table.features import Factors, Features, FeatureTable
from tablegames.engine.table.state import State

HURT = 4
"""Cards of damage are told apart below this."""
TOTALS = 32
"""Totals are told apart in so many steps at the most."""
ENDS = 4
"""Where a card stands among those in hand: the lowest, in between, the highest, or as high as all others."""


class BattleView:
    """What the features of all questions of a battle have in common."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        looks = list(zip(field.value, field.joker, field.paired, field.damage, strict=True))
        kinds = {look: kind for kind, look in enumerate(sorted(set(looks)))}
        self.kind = [kinds[look] for look in looks]
        """By card, its kind: cards that battles don't tell apart are of one."""
        self.kinds = len(kinds)
        found = sorted({total for row in field.totals for total in row})
        self.steps = min(TOTALS, len(found))
        step_of = {total: place * self.steps // len(found) for place, total in enumerate(found)}
        self.total = [[step_of[total] for total in row] for row in field.totals]
        """By front and back card, the step of their total."""
        self.stances = HURT * HURT

    def stance(self, s: State, seat: int) -> int:
        """Say how much damage a seat has taken, and its rival."""
        at = self.field.hurt.at
        own, other = len(s.piles[at + seat]), len(s.piles[at + 1 - seat])
        return min(own, HURT - 1) * HURT + min(other, HURT - 1)

    def seen(self, s: State, seat: int) -> tuple[int, int]:
        """Say which kind the rival's open front is, and the open back; one more than all of them: none lies open."""
        field, kind = self.field, self.kind
        fronts, backs = s.piles[field.front.at + 1 - seat], s.piles[field.back.at + 1 - seat]
        return kind[fronts[0]] if fronts else self.kinds, kind[backs[0]] if backs else self.kinds


def ends(numbers: Sequence[int]) -> list[int]:
    """Say of each number where it stands among them, in the steps of ENDS."""
    low, high = min(numbers), max(numbers)
    if low == high:
        return [ENDS - 1] * len(numbers)
    return [0 if number == low else 2 if number == high else 1 for number in numbers]


class FrontFeatures(Features):
    """A front card: its kind and the highest total that another card of the hand makes of it."""

    def __init__(self, field: Battlefield) -> None:
        self.view = view = BattleView(field)
        self.value = field.value
        self.tables = (
            FeatureTable("card", (view.kinds, view.stances)),
            FeatureTable("total", (view.kinds, view.steps)),
            FeatureTable("order", (ENDS, ENDS)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_card, by_total, by_order = tables
        view, kind = self.view, self.view.kind
        stance = view.stance(s, s.turn)
        reached = []
        for card in actions:
            total = view.total[card]
            reached.append(max([total[other] for other in actions if other != card], default=0))
        orders = zip(ends([self.value[card] for card in actions]), ends(reached), strict=True)
        return [
            by_card[kind[card] * view.stances + stance]
            * by_total[kind[card] * view.steps + reach]
            * by_order[order * ENDS + by_reach]
            for card, reach, (order, by_reach) in zip(actions, reached, orders, strict=True)
        ]


class BackFeatures(Features):
    """A back card: its kind, the total that it makes, and what both fronts and the rival's back are known to be."""

    def __init__(self, field: Battlefield) -> None:
        self.view = view = BattleView(field)
        known = view.kinds + 1
        self.tables = (
            FeatureTable("card", (view.kinds, view.stances)),
            FeatureTable("front", (view.steps, known)),
            FeatureTable("back", (view.steps, known)),
            FeatureTable("order", (ENDS, view.kinds, known)),
            FeatureTable("stance", (ENDS, view.stances)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_card, by_front, by_back, by_order, by_stance = tables
        view, seat, known = self.view, s.turn, self.view.kinds + 1
        stance = view.stance(s, seat)
        front, back = view.seen(s, seat)
        own = view.field.own_front(s, seat)
        totals = [view.total[own][card] for card in actions]
        at = view.kind[own] * known + front
        return [
            by_card[view.kind[card] * view.stances + stance]
            * by_front[total * known + front]
            * by_back[total * known + back]
            * by_order[end * view.kinds * known + at]
            * by_stance[end * view.stances + stance]
            for card, total, end in zip(actions, totals, ends(totals), strict=True)
        ]


class DamageFeatures(Features):
    """A card for the damage zone: its kind, and where it stands among those that were turned up."""

    def __init__(self, field: Battlefield) -> None:
        self.view = view = BattleView(field)
        self.value = field.value
        self.tables = (FeatureTable("card", (view.kinds, view.stances)), FeatureTable("order", (ENDS,)))

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_card, by_order = tables
        view, stance = self.view, self.view.stance(s, s.turn)
        return [
            by_card[view.kind[card] * view.stances + stance] * by_order[end]
            for card, end in zip(actions, ends([self.value[card] for card in actions]), strict=True)
        ]
