"""The levels of the searching bot, in one table: how long it thinks, what it knows, and how often it slips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Literal

from tablegames.bots.budget import Budget

if TYPE_CHECKING:
    # The first page names the levels, and waits for nothing that bots are made of.
    from tablegames.bots.guide import Guide


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    budget: Budget
    """How much it thinks about a decision."""
    hints: bool
    """Whether it knows what sensible players do, when it plays out what may come."""
    slip: float
    """How often it takes another action than the one it thinks best, or the obvious one without thinking."""
    memory: float
    """How much of what everyone could have noticed it remembers, from 0 to 1: who is void in what."""
    obvious: float = 0.0
    """How often a slip is the obvious thing, by a rule of thumb and without looking ahead, where there is one."""
    guided: bool = False
    """Whether it goes by what was learned from practice, in games whose guide has won its match."""
    exact: float = 0.0
    """In how many of its decisions it knows best play, from 0 to 1, in games that are solved."""
    shared: bool = False
    """Whether the worlds of the budget are shared among the seats: the more play, the less far it sees."""
    paced: bool = True
    """Whether it looks at fewer worlds where a guide takes its part of the time."""
    by_lot: Literal["nothing", "hidden", "bluffs"] = "nothing"
    """What it chooses at random among equals: all that is hidden from the others, or only bluffs. In a bluff they
    choose against it before they see it, and a player whose choices can be guessed loses."""

    def budget_of(self, seats: int) -> Budget:
        """Give how much it thinks at a table of so many seats."""
        return replace(self.budget, iterations=self.budget.iterations // seats) if self.shared else self.budget

    def guided_by(self, guide: Guide | None) -> Level:
        """Give the same level with as many iterations as a guide leaves time for."""
        if guide is None or not self.paced:
            return self
        return replace(self, budget=replace(self.budget, iterations=round(self.budget.iterations * guide.use.pace)))

    def of_worlds(self, worlds: int) -> Level:
        """Give the same level that looks at just so many worlds for a decision, however long that takes."""
        return replace(self, budget=Budget(worlds, inf), shared=False, paced=False)

    def unhurried(self) -> Level:
        """Give the same level without a limit of time: what it plays follows from its chance alone."""
        return replace(self, budget=replace(self.budget, seconds=inf))


LEVELS: Mapping[str, Level] = {
    "easy": Level(Budget(20, 0.05), hints=False, slip=0.32, memory=0.3, obvious=0.2),
    "normal": Level(Budget(200, 0.1), hints=False, slip=0.1, memory=0.8, exact=0.25, shared=True, by_lot="hidden"),
    "hard": Level(Budget(800, 0.4), hints=True, slip=0.0, memory=1.0, guided=True, exact=1.0, by_lot="bluffs"),
    "master": Level(Budget(3200, 0.9), hints=True, slip=0.0, memory=1.0, guided=True, exact=1.0, by_lot="bluffs"),
}
KIND_NAMES = (*LEVELS, "random")
"""What kinds of bot there are; `bots.kinds` makes them, which takes reading all that they are made of."""
