"""The trump suit, as it lies on the table."""

from __future__ import annotations

from tablegames.engine.table import Table
from tablegames.engine.zones import Tally

NO_TRUMP = -1


def trump_tally(table: Table) -> Tally:
    """Declare the trump indicator: the trump's suit as its place in the deck's order."""
    return table.tally("trump", places=1, start=NO_TRUMP)
