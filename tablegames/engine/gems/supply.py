"""Counters: a supply, and what every player keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Labelled, Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


@register
class Supply(Phase):
    """Counters lie in a supply, and every player (partners together) has places of their own to keep some.

    What lies in a closed place is its owner's secret; counters that come and go are seen by all.
    """

    counters: Annotated[int, Range(1, 10_000)]
    """All counters of the game."""
    open: Annotated[tuple[str, ...], Labelled()] = ()
    """Names of the places that everyone may look into."""
    closed: Annotated[tuple[str, ...], Labelled()] = ()
    """Names of the places that only their owner may look into."""
    start: Mapping[str, Annotated[int, Range(0, 1000)]] = field(default_factory=dict)
    """How many counters everyone has at the start, by place; they come out of the supply."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the supply and the places. Raises RulesError for a second supply, or one with too few counters."""
        if "supply" in table.tallies:
            raise RulesError("supply.twice")
        for name in self.start:
            if name not in (*self.open, *self.closed):
                raise RulesError("supply.no_place", "start", name, name=name)
        left = self.counters - table.teams * sum(self.start.values())
        if left < 0:
            raise RulesError("supply.few_counters", "counters", counters=self.counters)
        supply = table.tally("supply", places=1, start=left)
        kept = [
            table.tally(name, table.teams, sight, self.start.get(name, 0))
            for names, sight in ((self.open, Sight.ALL), (self.closed, Sight.OWNER))
            for name in names
        ]
        table.pool(self.counters, supply, *kept)
        return table.add(Step())
