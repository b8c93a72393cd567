"""The table after a round that explains every point: columns and a band above them, described by a ruleset."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.view.round_summary.bands import Awards, Doors, Worths
from tablegames.view.round_summary.bids import Bids
from tablegames.view.round_summary.columns import (
    CountersColumn,
    Laid,
    MakingColumn,
    Products,
    Roles,
    Targets,
    Took,
    TricksColumn,
)
from tablegames.view.round_summary.penalties import PenaltiesColumn

Columns = (
    Bids | Targets | TricksColumn | Took | CountersColumn | Laid | MakingColumn | PenaltiesColumn | Products | Roles
)
"""What may be told of every seat; YAML names them in small letters."""


@dataclass(frozen=True)
class Results:
    """How a round is explained when it is over."""

    columns: tuple[Columns, ...] = ()
    """What is told of every seat, beside what it got."""
    band: Worths | Awards | Doors | None = None
    """What stands above."""
    note: str = ""
    """Key of a sentence below `labels`; `<note>_barren` is said where the lowest sum made a suit worth less."""


__all__ = [
    "Awards",
    "Bids",
    "Columns",
    "CountersColumn",
    "Doors",
    "Laid",
    "MakingColumn",
    "PenaltiesColumn",
    "Products",
    "Results",
    "Roles",
    "Targets",
    "Took",
    "TricksColumn",
    "Worths",
]
