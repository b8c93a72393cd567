"""How many deals running were void."""

from __future__ import annotations

from typing import Final

from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

VOIDS: Final = "voids"
"""The name of the tally."""


def voids_tally(table: Table) -> Tally:
    """Declare how many deals in a row brought no score, because they were not played to their end."""
    return table.tally(VOIDS, places=1)
