"""The bot that knows best play now and then: what makes a middle level of a game that is solved."""

from __future__ import annotations

from random import Random

from tablegames.bots.equilibrium_bot import EquilibriumBot
from tablegames.bots.ismcts import Opinion
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.table.observation import Observation


class PartlyExactBot:
    """Decide by best play in a share of the decisions, and search in the others.

    In a bluff most choices are worth the same, so that a short search loses no more than slips do; without best play
    the middle level would lose as much a decision as the lowest.
    """

    def __init__(self, best: EquilibriumBot, searching: SearchingBot, share: float, rng: Random) -> None:
        self.best, self.searching, self.share, self.rng = best, searching, share, rng

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions."""
        return (self.best if self.rng.random() < self.share else self.searching).decide(seen)

    def opinions(self, seen: Observation) -> list[Opinion]:
        """Judge the legal actions as the search does, the most visited first."""
        return self.searching.opinions(seen)
