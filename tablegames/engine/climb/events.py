"""What is told while players climb."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line


@dataclass(frozen=True, slots=True)
class EffectHappened(Event):
    """A combination did something beside lying there.

    In the record: `effect`.
    """

    seat: int
    what: str
    """"turn_order", "turn_back", "turn_heap", "clear", "skip", "reverse", "bind_suits", "answer" or "fall"."""
    suits: tuple[str, ...] = ()
    """The suits that are bound."""

    def line(self) -> Line:
        return {"e": "effect", "p": self.seat, "what": self.what}


@dataclass(frozen=True, slots=True)
class HeapCleared(Event):
    """The cards in the middle are cleared away, and a seat leads."""

    leader: int

    def line(self) -> Line:
        return {"e": "clear", "p": self.leader}
