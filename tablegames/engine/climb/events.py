"""What is told while players climb."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class HeapCleared(Event):
    """The cards in the middle are cleared away, and a seat leads."""

    leader: int

    def line(self) -> Line:
        return {"e": "clear", "p": self.leader}

    def sentence(self) -> Sentence:
        return sentence("heap_cleared", name=self.leader)
