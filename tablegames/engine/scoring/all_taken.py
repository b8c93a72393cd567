"""What is told when the tricks are over before the hands are empty."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line


@dataclass(frozen=True, slots=True)
class AllTaken(Event):
    """All cards that count are taken, and the tricks are over although there are cards in the hands."""

    def line(self) -> Line:
        return {"e": "all-taken"}
