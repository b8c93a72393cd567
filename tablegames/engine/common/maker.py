"""The maker: who chose the trump."""

from __future__ import annotations

from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

MAKER, SITS_OUT = "maker", "sits_out"
"""Names of tallies: who chose the trump, and by seat whether it sits out."""
NO_MAKER = -1


def maker_of(table: Table) -> Tally:
    """Declare who chose the trump; nobody yet at the start."""
    return table.tally(MAKER, places=1, start=NO_MAKER)


def everyone_plays(table: Table, s: State) -> None:
    """Let nobody sit out any more, where somebody may."""
    sits_out = table.tallies.get(SITS_OUT)
    for seat in table.all_seats if sits_out else ():
        assert sits_out is not None
        table.note(s, sits_out, seat, 0)
