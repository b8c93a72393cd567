"""What is told while players climb."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class HeapCleared(Event):
    """The cards in the middle are cleared away, and a seat leads."""

    recorded: ClassVar[Recorded] = {"e": "clear", "p": "leader"}
    told: ClassVar[Sentence | None] = sentence("heap_cleared", name="leader")
    leader: int
