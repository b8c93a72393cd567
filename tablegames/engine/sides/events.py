"""What is told of sides that are found."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class SideShown(Event):
    """A seat has played a card that puts it on the side. It follows from the card, so the record has no line for it."""

    seat: int
    card: str
    maker: int
    """With whom it plays; NOBODY where nobody called the card."""
