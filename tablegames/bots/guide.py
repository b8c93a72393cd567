"""A guide: what a search has learned from practice, ready for the game in which it looks ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from tablegames.engine.game.game import Game
from tablegames.engine.table.features import Factors, Features, Policy
from tablegames.engine.table.state import State, Step

UNIT = 100
"""What stands for 1 in the logarithms of a file's factors."""
STRAY = 0.05
"""How often a playout takes any action."""
Logarithms = Mapping[str, Sequence[int]]
"""By the name of a table, the logarithms of its factors in hundredths."""


@dataclass(frozen=True, slots=True)
class Use:
    """How a search uses a guide."""

    warmth: float
    """Below 1 playouts take likely actions more often than the search did that they were learned from."""
    playouts: bool
    """Whether playouts go by the guide; else only the tree does."""
    pace: float
    """How many iterations are made with it in the time of one without."""


def tables_of(game: Game) -> list[list[tuple[str, int]]]:
    """List, for each step of a game, its tables by the names they have in files, with their sizes.

    Steps that ask the same and look at the same share tables, such as those for other groups of players.
    """
    sizes: dict[str, int] = {}
    found = []
    for features in features_of(game):
        names = []
        for table in features[1].tables:
            name, number = f"{features[0].topic} {table.name}", 1
            while sizes.setdefault(name, table.size) != table.size:
                number += 1
                name = f"{features[0].topic}-{number} {table.name}"
            names.append((name, table.size))
        found.append(names)
    return found


def features_of(game: Game) -> list[tuple[Step, Features]]:
    """List the steps of a game that ask a seat, each with its features."""
    return [(step, step.features()) for step in game.table.steps if len(step.every_action()) > 1]


class Guide:
    """Chances of actions, and playouts by them."""

    def __init__(self, game: Game, learned: Logarithms, use: Use) -> None:
        self.use = use
        self.features: dict[int, tuple[Features, list[Factors]]] = {}
        for (step, features), names in zip(features_of(game), tables_of(game), strict=True):
            if not any(name in learned for name, _ in names):
                continue
            logarithms = [learned.get(name, [0] * size) for name, size in names]
            self.features[step.index] = features, [factors(each, UNIT) for each in logarithms]
            if use.playouts and not step.keeps_to_hints:
                step.policy = Policy(features, [factors(each, UNIT * use.warmth) for each in logarithms], STRAY)

    def chances(self, s: State, actions: Sequence[int]) -> list[float]:
        """Say how likely a good player takes each action; equal chances where nothing was learned."""
        known = self.features.get(s.step.index)
        if known is None:
            return [1 / len(actions)] * len(actions)
        features, tables = known
        weights = features.weigh(tables, s, actions)
        total = sum(weights)
        return [weight / total for weight in weights]


def factors(logarithms: Sequence[int], unit: float) -> list[float]:
    """Make factors of their logarithms."""
    return [exp(each / unit) for each in logarithms]
