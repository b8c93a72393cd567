"""How others look to the player who may take a counter from one of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.features import Factors, Features, FeatureTable
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally

HELD = 8
"""Counters of one player are told apart below this."""


class StealFeatures(Features):
    """Another side: how many open counters it has, and whether no side has more.

    Not where it sits: a counter is worth the same wherever it comes from, so practice would learn chance. In a match of
    two seats against two it would rob its own side or the other one.
    """

    def __init__(self, place: Tally) -> None:
        self.place = place
        self.tables = (FeatureTable("held", (HELD, 2)),)

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        (by_held,) = tables
        held = [s.tallies[self.place.at + team] for team in actions]
        most = max(held)
        return [by_held[min(count, HELD - 1) * 2 + (count == most)] for count in held]
