"""Learning from practice: factors that make likely what a search chose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

from tablegames.bots.guide import UNIT, features_of, tables_of
from tablegames.bots.guides.practice import PractisedMove
from tablegames.engine.game.game import Game
from tablegames.engine.table.state import State

CHOSEN = 0.7
"""How much of what is learned is the action taken; the rest is how often the search looked at each."""
PASSES = 12
"""How often all decisions are gone through."""
RATE = 0.15
"""How far one decision moves a logarithm at first (Adagrad)."""
FURTHEST = 400
"""Logarithms of factors stay within this, in hundredths: nothing is impossible."""


class NamedFactor:
    """Stands for a factor that is not known yet: a product of such is the list of them."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def __mul__(self, other: NamedFactor) -> NamedFactor:
        return NamedFactor(self.numbers + other.numbers)

    def __rmul__(self, other: float) -> NamedFactor:
        return self


class NamedFactors:
    """A table of such factors, numbered from a first one on."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __getitem__(self, place: int) -> NamedFactor:
        return NamedFactor((self.first + place,))


@dataclass(frozen=True, slots=True)
class Example:
    """A decision to learn from."""

    rows: tuple[tuple[int, ...], ...]
    """By action, the numbers of the factors that are multiplied."""
    wanted: tuple[float, ...]
    """By action, how likely it should be."""


class Learner:
    """Turns practised decisions into examples, and examples into the logarithms of factors."""

    def __init__(self, game: Game) -> None:
        self.first: dict[str, int] = {}
        """By table, the number of its first factor."""
        self.sizes: dict[str, int] = {}
        self.steps: dict[int, tuple[Any, list[Any]]] = {}
        count = 0
        for (step, features), names in zip(features_of(game), tables_of(game), strict=True):
            for name, size in names:
                if name not in self.first:
                    self.first[name], self.sizes[name] = count, size
                    count += size
            self.steps[step.index] = features, [NamedFactors(self.first[name]) for name, _ in names]
        self.count = count

    def example(self, s: State, move: PractisedMove) -> Example:
        """Make an example of a decision."""
        actions = [action for action, _ in move.visits]
        actions.sort(key=s.step.legal_actions(s).index)
        visits = dict(move.visits)
        total, best = sum(visits.values()), move.visits[0][0]
        features, tables = self.steps[s.step.index]
        rows = [place.numbers for place in features.weigh(tables, s, actions)]
        shares = [CHOSEN * (action == best) + (1 - CHOSEN) * visits[action] / total for action in actions]
        return Example(tuple(rows), tuple(shares))

    def learned(
        self, examples: Sequence[Example], passes: int = PASSES, told: Callable[[int], None] = lambda done: None
    ) -> dict[str, list[int]]:
        """Go through the examples again and again; answer by table the logarithms in hundredths. Leaves out zeros."""
        logarithms, squares = [0.0] * self.count, [1e-6] * self.count
        for done in range(passes):
            for example in examples:
                improve(example, logarithms, squares)
            told(done + 1)
        rounded = [max(-FURTHEST, min(FURTHEST, round(each * UNIT))) for each in logarithms]
        tables = {name: rounded[first : first + self.sizes[name]] for name, first in self.first.items()}
        return {name: each for name, each in tables.items() if any(each)}


def improve(example: Example, logarithms: list[float], squares: list[float]) -> None:
    """Move the factors of an example's actions towards what is wanted (Adagrad over the cross-entropy)."""
    weights = []
    total = 0.0
    for row in example.rows:
        logarithm = 0.0
        for number in row:
            logarithm += logarithms[number]
        weight = exp(min(50.0, logarithm))
        weights.append(weight)
        total += weight
    slopes: dict[int, float] = {}
    for row, weight, wanted in zip(example.rows, weights, example.wanted, strict=True):
        error = weight / total - wanted
        for number in row:
            slopes[number] = slopes.get(number, 0.0) + error
    for number, slope in slopes.items():
        if slope:
            squares[number] += slope * slope
            logarithms[number] -= RATE * slope / sqrt(squares[number])


def agreement(logarithms: Sequence[float], examples: Iterable[Example]) -> float:
    """Tell in what share of examples the likeliest action is the one that is wanted most."""
    same = count = 0
    for example in examples:
        sums = [sum([logarithms[number] for number in row]) for row in example.rows]
        same += example.wanted[sums.index(max(sums))] == max(example.wanted)
        count += 1
    return same / max(1, count)
