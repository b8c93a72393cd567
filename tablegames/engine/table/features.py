"""Features: how the actions of a step look to the player who takes one, as places in tables that practice fills.

An action's weight is the product of one entry of each table, so that choosing is a few look-ups and no exponential. A
mechanic declares its tables and says which entries an action has; what is in them a guide brings. Features read only
what the seat that is asked knows, though they get a whole state. A test holds that two states which a seat cannot tell
apart look the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

Situation = Any
"""A `State`, which knows this file."""
Factors = Sequence[Any]
"""Factors, by place: numbers, or what stands for them while something is learned."""
Drawn = Callable[[], float]
MANY = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5)
"""How many cards, in six steps."""
LONG = 6
"""Lengths of suits are told apart up to here."""
ENDS = 4
"""Where a card stands in its suit of a hand: the lowest, in between, the highest, the only one."""
PARTS = 4
"""Parts of a round."""


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """A table of factors: what it is about, and how many cases it tells apart, question by question."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Count its entries."""
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class Stance:
    """How a seat stands with a mechanic that scores, as a small number: what it lacks, what it may lose."""

    name: str
    size: int
    """Numbers from 0 to one less than this are given."""
    of: Callable[[Situation, int], int]
    """By state and seat, the number."""
    public: bool = True
    """Whether everyone can tell; else only the seat itself."""
    by_own_tricks: bool = False
    """Whether it changes in tricks only when the seat itself wins one."""


@cache
def counts() -> bytes:
    """Count the cards of a suit by its bitmask."""
    return bytes([bin(mask).count("1") for mask in range(1 << 16)])


@cache
def many() -> bytes:
    """Count the cards of a suit by its bitmask, in the six steps of MANY."""
    return bytes([MANY[count] for count in counts()])


class Features:
    """The tables of a step, and how its actions are weighed by them."""

    tables: tuple[FeatureTable, ...] = ()

    def weigh(self, tables: Sequence[Factors], s: Situation, actions: Sequence[int]) -> list[float]:
        """Multiply for each action of `s.turn` its entries; `tables` in the order in which they are declared."""
        raise NotImplementedError


class ActionFeatures(Features):
    """An action is what it is: for questions of which nothing else is known."""

    def __init__(self, actions: Sequence[int]) -> None:
        self.place = {action: place for place, action in enumerate(actions)}
        self.tables = (FeatureTable("action", (max(1, len(self.place)),)),)

    def weigh(self, tables: Sequence[Factors], s: Situation, actions: Sequence[int]) -> list[float]:
        (factor,) = tables
        return [factor[self.place[action]] for action in actions]


class Policy:
    """Features with their tables filled: draws the actions of playouts."""

    __slots__ = ("features", "found", "noise", "tables")

    def __init__(self, features: Features, tables: Sequence[Factors], noise: float) -> None:
        self.features, self.tables = features, tables
        self.noise = noise
        """How often it takes any action."""
        self.found: dict[tuple[int, ...], list[Any]] = {}
        """Products of factors that fast loops keep."""

    def draw(self, s: Situation, actions: Sequence[int], random: Drawn) -> int:
        """Draw an action; a lone one takes no chance."""
        if len(actions) == 1:
            return actions[0]
        if random() < self.noise:
            return actions[int(random() * len(actions))]
        return actions[draw_place(self.features.weigh(self.tables, s, actions), random)]


def draw_place(weights: Sequence[float], random: Drawn) -> int:
    """Draw a place, each as likely as its weight."""
    ticket = random() * sum(weights)
    for place, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return place
    return len(weights) - 1


def ladder(
    numbers: Sequence[int], suit_of: Sequence[int], bit_of: Sequence[int]
) -> tuple[list[int], list[int], list[int]]:
    """List by card, as bitmasks of its suit, the higher and the lower cards, and how many lower ones there are."""
    mates = [[each for each, other in enumerate(suit_of) if other == suit] for suit in suit_of]
    above = [
        sum([bit_of[each] for each in mates[card] if numbers[each] > numbers[card]]) for card in range(len(numbers))
    ]
    below = [
        sum([bit_of[each] for each in mates[card] if numbers[each] < numbers[card]]) for card in range(len(numbers))
    ]
    return above, below, [mask.bit_count() for mask in below]
