"""Setting a card for battle."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from tablegames.engine.battle.battle_sense import BattleSense
from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.features import BackFeatures, FrontFeatures
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.zones import Zone

CARDS: Final = 2
"""How many cards each of them plays to a battle."""


class FastBattle(Protocol):
    """Plays a battle to its end in one go, as the steps would one by one."""

    def play_on(self, s: State, setting: SetCardStep, rng: Random) -> bool:
        """Play from the decision of `setting` on; answer like `Step.apply`."""


class SetCardStep(Step):
    """A player sets a card; who: `turns` seats after the turn player."""

    following: SetCardStep | None = None
    opens = False
    """Whether a battle begins with it."""

    def __init__(self, field: Battlefield, verb: str, zone: Zone, turns: int) -> None:
        self.field, self.table, self.verb, self.zone, self.turns = field, field.table, verb, zone, turns
        self.hand = field.decks.hand
        self.fans, self.suits = self.table.cards.fans, self.table.suits
        self.sense = BattleSense(field)
        self.quick: FastBattle | None = None
        self.topic = "front_open" if verb == "front" and not zone.hidden else verb
        self.actions = range(self.table.cards.count)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = (s.marker + self.turns) % 2
        if self.opens and min(self.hand.count(s, 0), self.hand.count(s, 1)) < CARDS:
            return DONE
        return ASKING

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
        return self.sense.of_front(s, action) if self.verb == "front" else self.sense.of_back(s, action)
