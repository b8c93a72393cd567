"""Choosing which card becomes the damage."""

from __future__ import annotations

from random import Random

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.events import Damaged
from tablegames.engine.battle.features import DamageFeatures
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State, Step


class ChooseDamageStep(Step):
    """The loser chooses which of the turned-up cards goes to the damage zone."""

    topic = "damage"

    def __init__(self, field: Battlefield) -> None:
        self.field, self.table = field, field.table
        self.actions = range(self.table.cards.count)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return s.piles[self.field.turned.at + s.turn]

    def apply(self, s: State, action: int, rng: Random) -> bool:
        field, loser = self.field, s.turn
        if self.table.telling:
            damage = len(s.piles[field.hurt.at + loser]) + 1
            self.table.tell(s, Damaged(loser, self.table.cards.names[action], damage))
        self.table.move(s, action, field.turned, loser, field.hurt, loser)
        self.table.gain(s, field.points, 1 - loser, 1)
        return field.clear(s)

    def features(self) -> Features:
        return DamageFeatures(self.field)

    def words(self, action: int) -> str:
        return f"damage {self.table.cards.names[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        field, names = self.field, self.table.cards.names
        others = [card for card in self.legal_actions(s) if card != action]
        saving = [card for card in others if field.cancels >> card & 1]
        if saving and not field.cancels >> action & 1:
            return [Reason("keeps_cancel", {"card": names[saving[0]]})]
        least = min([field.value[card] for card in self.legal_actions(s)])
        if others and field.value[action] == least and not field.cancels >> action & 1:
            return [Reason("lowest_lost")]
        return [Reason("rest_returns", {"n": len(others)})]
