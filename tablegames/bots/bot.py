"""What a bot is: something that decides by what its seat knows."""

from __future__ import annotations

from typing import Protocol

from tablegames.engine.observation import Observation


class Bot(Protocol):
    """A player made of code. It is handed Observations and nothing else, so that it can't know more than a person."""

    def decide(self, seen: Observation) -> int:
        """Choose one of `seen.legal`, which is never empty."""
