"""Setting a card for battle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.features import BackFeatures, FrontFeatures
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.zones import Zone

CARDS: Final = 2
"""So many cards each of them plays to a battle."""


class FastBattle(Protocol):
    """Plays a battle to its end in one go, as the steps would one by one."""

    def play_on(self, s: State, setting: SetCard, rng: Random) -> bool:
        """Play from the decision of `setting` on; answer like `Step.apply`."""


class SetCard(Step):
    """A player sets a card; who: `turns` seats after the turn player."""

    following: SetCard | None = None
    quick: FastBattle | None = None
    opens = False
    """Whether a battle begins with it."""

    def __init__(self, field: Battlefield, verb: str, zone: Zone, turns: int) -> None:
        self.field, self.table, self.verb, self.zone, self.turns = field, field.table, verb, zone, turns
        self.hand = field.decks.hand
        self.fans, self.suits = self.table.cards.fans, self.table.suits
        self.topic = "front_open" if verb == "front" and not zone.hidden else verb

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = (s.marker + self.turns) % 2
        if self.opens and min(self.hand.count(s, 0), self.hand.count(s, 1)) < CARDS:
            return DONE
        return ASKING

    def every_action(self) -> Sequence[int]:
        return range(self.table.cards.count)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        at = s.turn * self.suits
        cards: tuple[int, ...] = ()
        for fan, mask in zip(self.fans, s.hands[at : at + self.suits], strict=True):
            if mask:
                cards += fan[mask]
        return cards

    def apply(self, s: State, action: int, rng: Random) -> bool:
        seat = s.turn
        self.table.move(s, action, self.hand, seat, self.zone, seat)
        if self.following is None:
            return self.field.fight(s, rng)
        s.step = self.following
        return self.following.begin(s, seat, rng)

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        quick = self.quick
        return quick.play_on(s, self, rng) if quick and not self.policy else super().play_on(s, rng, noise)

    def features(self) -> Features:
        return FrontFeatures(self.field) if self.verb == "front" else BackFeatures(self.field)

    def words(self, action: int) -> str:
        return f"{self.verb} {self.table.cards.names[action]}"

    def conceals(self, action: int) -> bool:
        return self.zone.hidden

    def bluffs(self, action: int) -> bool:
        return self.zone.hidden

    def reasons(self, s: State, action: int) -> list[Reason]:
        others = [card for card in self.legal_actions(s) if card != action]
        return self.of_front(action, others) if self.verb == "front" else self.of_back(s, action, others)

    def of_front(self, card: int, others: Sequence[int]) -> list[Reason]:
        """Say what a front card could do."""
        field = self.field
        twin = next((each for each in others if field.is_pair(card, each)), None)
        damage = Reason("battle_damage", {"n": field.damage[card]})
        if twin is not None:
            return [Reason("battle_pair", {"card": self.table.cards.names[twin], "n": field.total(card, twin)}), damage]
        return [damage, *self.spared(card, others)]

    def of_back(self, s: State, card: int, others: Sequence[int]) -> list[Reason]:
        """Say what total a back card makes, and whether another could win at all."""
        field, seat = self.field, s.turn
        front = field.own_front(s, seat)
        total = field.total(front, card)
        most = max([total, *[field.total(front, each) for each in others]])
        found = [Reason("battle_total", {"n": total})]
        if total == most:
            return [*found, Reason("highest_total")]
        if most < field.least(s, 1 - seat):
            found.append(Reason("battle_lost"))
        return [*found, *self.spared(card, others)]

    def spared(self, card: int, others: Sequence[int]) -> list[Reason]:
        """Say which card is kept by setting a low one."""
        value = self.field.value
        higher = [each for each in others if value[each] > value[card]]
        if 2 * len(higher) <= len(others):
            return []
        return [Reason("spares_card", {"card": self.table.cards.names[max(higher, key=value.__getitem__)]})]
