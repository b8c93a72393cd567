"""What was tried of an action, and by how much one is better than another in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from tablegames.bots.ismcts import SearchNode

DEVIATIONS = 1.96
"""Standard errors in an interval: 95 of 100."""
TREES = 8
"""Trees below each action. With one, two judgements of Doubles differed by half as much again as the margins said."""


@dataclass(slots=True, eq=False)
class Trial:
    """An action that is being tried."""

    action: int
    roots: list[SearchNode] = field(default_factory=lambda: [SearchNode() for _ in range(TREES)])
    worths: list[float] = field(default_factory=list)
    """What each world came to for the seat that decides."""
    sums: list[float] = field(default_factory=list)
    """The same for every seat, added up."""
    dropped: int | None = None
    """After how many worlds it was out of the question; what is tried later, for having been taken, is no news then."""

    @property
    def mean(self) -> float:
        """Give what it is worth."""
        return sum(self.worths) / len(self.worths)


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one action is better than another in the worlds that both were tried in."""

    mean: float
    margin: float

    @property
    def clear(self) -> bool:
        """Whether it is better beyond all uncertainty."""
        return self.mean > self.margin


def best_of(trials: Sequence[Trial]) -> Trial:
    """Find the action that is worth most so far."""
    return max(trials, key=lambda trial: trial.mean)


def difference(better: Trial, other: Trial) -> Difference:
    """Compare two actions world by world."""
    return compare([one - two for one, two in zip(better.worths, other.worths[: other.dropped], strict=False)])


def compare(gaps: Sequence[float]) -> Difference:
    """Give the mean of some differences, and how sure it is."""
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, n - 1)
    return Difference(mean, DEVIATIONS * sqrt(spread / n))


def cost(trials: Sequence[Trial], own: Trial) -> Difference:
    """Compare an action with the best of several, each half of the worlds with the one that the other half chose.

    So that no action is measured against one that was chosen for its luck in these very worlds. All have been tried in
    equally many.
    """
    gaps: list[float] = []
    for half in (0, 1):
        best = max(trials, key=lambda trial: sum(trial.worths[1 - half :: 2]))
        gaps += [one - two for one, two in zip(best.worths[half::2], own.worths[half::2], strict=True)]
    return compare(gaps)
