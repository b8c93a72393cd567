"""What happens to tasks."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line


@dataclass(frozen=True, slots=True)
class TasksDrawn(Event):
    """Cards that have to be won were drawn; the first `in_order` of them have to be won first, and in this order."""

    cards: tuple[str, ...]
    in_order: int

    def line(self) -> Line:
        return {"e": "tasks", "cards": list(self.cards), "in_order": self.in_order}


@dataclass(frozen=True, slots=True)
class TaskSettled(Event):
    """A seat won the card of its task as it has to, or cannot any more."""

    seat: int
    card: str
    met: bool
