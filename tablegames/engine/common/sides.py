"""Partners score together: what one of them gains, the whole side gains, and each of them has the side's total."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.table import Table


def shared(table: Table, gains: Sequence[int]) -> Sequence[int]:
    """Add up by side what was gained by seat, and give every seat the sum of its side; alone, everyone keeps it all."""
    if not table.partners:
        return gains
    sums = [sum(gains[side :: table.teams]) for side in range(table.teams)]
    return [sums[side] for side in table.team_of]
