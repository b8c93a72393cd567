"""What happens to tasks."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class TasksDrawn(Event):
    """Cards that have to be won were drawn; the first `in_order` of them have to be won first, and in this order."""

    cards: tuple[str, ...]
    in_order: int

    def line(self) -> Line:
        return {"e": "tasks", "cards": list(self.cards), "in_order": self.in_order}

    def sentence(self) -> Sentence:
        return sentence("tasks", cards=self.cards, n=len(self.cards))


@dataclass(frozen=True, slots=True)
class TaskSettled(Event):
    """A seat won the card of its task as it has to, or cannot any more."""

    seat: int
    card: str
    met: bool

    def sentence(self) -> Sentence:
        return sentence("task_met" if self.met else "task_missed", name=self.seat, card=self.card)
