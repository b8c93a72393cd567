"""What is told of a seat for which the game is over before the others."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class KnockedOut(Event):
    """A seat is out of the game."""

    recorded: ClassVar[Recorded] = {"e": "out", "p": "seat"}
    told: ClassVar[Sentence | None] = sentence("knocked_out", name="seat")
    seat: int
