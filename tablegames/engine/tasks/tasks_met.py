"""Tasks over many games: how many of them were done."""

from __future__ import annotations

from tablegames.engine.table.events import Event
from tablegames.engine.table.measures import MeasureReader
from tablegames.engine.tasks.events import TaskSettled


class TasksMet(MeasureReader):
    """Tasks done, of all that were settled."""

    def hear(self, event: Event) -> None:
        if isinstance(event, TaskSettled):
            self.chances[event.seat] += 1
            self.counts[event.seat] += event.met
