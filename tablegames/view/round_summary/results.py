"""How a round is explained when it is over, as a ruleset says it."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.registry import TableLabel
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import Column


@dataclass(frozen=True)
class Results:
    """How a round is explained when it is over."""

    columns: tuple[Column, ...] = ()
    """What is told of every seat, beside what it got."""
    band: Band | None = None
    """What stands above."""
    note: TableLabel = ""
    """Key of a sentence below `labels`; `<note>_barren` is said where the lowest sum made a suit worth less."""
