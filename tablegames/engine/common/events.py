"""What is told in several families."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class EffectHappened(Event):
    """Cards did something beside lying there."""

    recorded: ClassVar[Recorded] = {"e": "effect", "p": "seat", "what": "what"}
    told: ClassVar[Sentence | None] = sentence("effect_{0.what}", name="seat", n="count", suits="suits")
    seat: int
    what: str
    """"turn_order", "turn_back", "turn_heap", "clear", "skip", "reverse", "bind_suits", "answer", "fall" or "foul"; on
    a pile "name_suit" or "next_draws", too."""
    suits: tuple[str, ...] = ()
    """The suits that are bound, or the one that is named."""
    count: int = 1
    """How many cards are to be drawn."""


class OneCardLeft(Event):
    """A seat has a single card left. Not in the record: it follows from the cards."""

    told: ClassVar[Sentence | None] = sentence("one_card", name="seat")
    seat: int
