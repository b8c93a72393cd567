"""How others look to whoever may take a counter from one of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.features import Factors, Features, FeatureTable
from tablegames.engine.table.state import State
from tablegames.engine.table.table_spec import TableSpec
from tablegames.engine.table.zones import Tally

HELD = 8
"""Counters of one player are told apart below this."""


class StealFeatures(Features):
    """Another side: where it sits, how many open counters it has, and whether nobody has more."""

    def __init__(self, table: TableSpec, place: Tally) -> None:
        self.place, self.teams, self.team_of = place, table.teams, table.team_of
        self.tables = (FeatureTable("seat", (table.teams,)), FeatureTable("held", (HELD, 2)))

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        by_seat, by_held = tables
        own, at = self.team_of[s.turn], self.place.at
        held = [s.tallies[at + team] for team in actions]
        most = max(held)
        return [
            by_seat[(team - own) % self.teams] * by_held[min(count, HELD - 1) * 2 + (count == most)]
            for team, count in zip(actions, held, strict=True)
        ]
