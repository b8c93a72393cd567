"""The bot that plays anything legal."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.observation import Observation


class RandomBot:
    """Choose each legal action as likely as the next: an opponent to try things out with, and a measure."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions."""
        return seen.legal[int(self.rng.random() * len(seen.legal))]
