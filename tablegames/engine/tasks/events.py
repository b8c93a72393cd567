"""What happens to tasks."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class TasksDrawn(Event):
    """Cards that have to be won were drawn; the first `in_order` of them have to be won first, and in this order."""

    recorded: ClassVar[Recorded] = {"e": "tasks", "cards": "cards", "in_order": "in_order"}
    cards: tuple[str, ...]
    in_order: int

    def sentence(self) -> Sentence:
        return sentence("tasks", cards=self.cards, n=len(self.cards))


class TaskSettled(Event):
    """A seat won the card of its task as it has to, or cannot any more."""

    seat: int
    card: str
    met: bool

    def sentence(self) -> Sentence:
        return sentence("task_met" if self.met else "task_missed", name=self.seat, card=self.card)
