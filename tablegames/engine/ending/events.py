"""What is told of a seat for which the game is over before the others."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """A seat is out of the game."""

    seat: int

    def line(self) -> Line:
        return {"e": "out", "p": self.seat}

    def sentence(self) -> Sentence:
        return sentence("knocked_out", name=self.seat)
