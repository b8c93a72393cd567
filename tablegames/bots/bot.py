"""What a bot is: something that decides by what its seat knows."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tablegames.bots.ismcts import Opinion
from tablegames.engine.table.observation import Observation


class Bot(Protocol):
    """A player made of code. It is handed Observations and nothing else, so that it can't know more than a person."""

    def decide(self, seen: Observation) -> int:
        """Choose one of `seen.legal`, which is never empty."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say what it thinks of each action."""

    def opinions(self, seen: Observation) -> list[Opinion]:
        """Judge each of `seen.legal`, the best first."""
