"""The `table:` part of a ruleset: what stands on the table, and how its cards, felt and paces look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.registry import Range
from tablegames.view.layout.style_section import StyleSection
from tablegames.view.layout.widget import Widget
from tablegames.view.round_summary.results import Results


@dataclass(frozen=True, kw_only=True)
class TableSection(StyleSection):
    """A table as data."""

    fixtures: tuple[Widget, ...]
    """What stands on it."""
    results: Results | None = None
    """How a round is explained when it is over; None: its end is only announced."""
    thinking: Annotated[int, Range(0, 5000)] = 420
    """How long a bot takes at least once everything lies still, milliseconds, so that one can follow."""
