"""What is counted of battles over many games."""

from __future__ import annotations

from tablegames.engine.battle.events import Battled
from tablegames.engine.table.events import NOBODY, CardMoved, Event
from tablegames.engine.table.measures import MeasureReader


class BattlesWon(MeasureReader):
    """Battles won, of all."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Battled) and event.winner != NOBODY:
            self.counts[event.winner] += 1


class DamageDealt(MeasureReader):
    """Cards in the other player's damage zone, a game."""

    def __init__(self, seats: int, zone: str) -> None:
        super().__init__(seats)
        self.zone, self.chances = zone, [1] * seats

    def hear(self, event: Event) -> None:
        if isinstance(event, CardMoved) and event.target == self.zone:
            self.counts[1 - event.receiver] += 1


class DamageCancelled(MeasureReader):
    """Damage cancelled, of all battles lost."""

    def hear(self, event: Event) -> None:
        if isinstance(event, Battled) and event.winner != NOBODY:
            self.chances[1 - event.winner] += 1
            self.counts[1 - event.winner] += event.cancelled
