"""What is told of signals."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Sentence, sentence


@dataclass(frozen=True, slots=True)
class Signalled(Event):
    """A seat laid open a card of its hand: it is the highest, the lowest or the only one of its suit there."""

    seat: int
    card: str
    kind: str

    def sentence(self) -> Sentence:
        return sentence(f"signalled_{self.kind}", name=self.seat, card=self.card)
