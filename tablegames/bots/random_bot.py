"""The bot that plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablegames.engine.table.observation import Observation


class RandomBot:
    """Choose each legal action as likely as the next: an opponent to try things out with, and a measure."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions."""
        return self.choose(seen.legal)

    def choose(self, legal: Sequence[int]) -> int:
        """Choose one of some actions: it looks at nothing else, so what its seat knows need not be gathered."""
        return legal[int(self.rng.random() * len(legal))]
