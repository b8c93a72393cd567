"""The `table:` part of a ruleset: what stands on the table, and how its cards, felt and paces look."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.view.layout.style_section import StyleSection
from tablegames.view.round_summary import Results
from tablegames.view.table_widgets import Fixtures


@dataclass(frozen=True, kw_only=True)
class TableSection(StyleSection):
    """A table as data."""

    fixtures: tuple[Fixtures, ...]
    """What stands on it."""
    results: Results | None = None
    """How a round is explained when it is over; None: its end is only announced."""
