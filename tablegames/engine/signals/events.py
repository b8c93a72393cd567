"""What is told of signals."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Sentence, sentence


class Signalled(Event):
    """A seat laid open a card of its hand: it is the highest, the lowest or the only one of its suit there."""

    told: ClassVar[Sentence | None] = sentence("signalled_{0.kind}", name="seat", card="card")
    seat: int
    card: str
    kind: str
