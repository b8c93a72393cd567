"""What is told of a hand that was dealt."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class CardsShown(Event):
    """A seat shows cards of its hand, which stay there."""

    recorded: ClassVar[Recorded] = {"e": "shown", "p": "seat", "cards": "cards"}
    told: ClassVar[Sentence | None] = sentence("cards_shown", name="seat", cards="cards")
    seat: int
    cards: tuple[str, ...]
