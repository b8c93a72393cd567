"""A step in which a player chooses one of a few numbers, and a tally notes it."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


class ChooseNumberStep(Step):
    """One of a few numbers is chosen; `begin` of the derived class says whose turn it is."""

    def __init__(self, table: Table, tally: Tally, choices: tuple[int, ...]) -> None:
        self.table, self.tally, self.actions = table, tally, choices

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.tally, 0, action)
        return DONE
