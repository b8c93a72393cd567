"""What is told while tricks are taken."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import NOBODY, Event, Recorded, Sentence, sentence


class PairPlayed(Event):
    """A seat has played both cards of the pair of trumps, which count so much. It follows from the cards played."""

    told: ClassVar[Sentence | None] = sentence("pair_played", name="seat", cards="cards", n="points")
    seat: int
    cards: tuple[str, ...]
    points: int


class TrumpCalled(Event):
    """The trump that lay face down is turned up, and goes back to its owner's hand."""

    recorded: ClassVar[Recorded] = {"e": "trump-called", "p": "seat", "card": "card"}
    told: ClassVar[Sentence | None] = sentence("trump_called", name="seat", card="card")
    seat: int
    card: str


class SideShown(Event):
    """A seat has played a card that puts it on the side. It follows from the card, so the record has no line for it."""

    seat: int
    card: str
    maker: int
    """With whom it plays; NOBODY where the card was not called."""

    def sentence(self) -> Sentence:
        if self.maker == NOBODY:
            return sentence("sides_shown", name=self.seat, card=self.card)
        return sentence("side_shown", name=self.seat, card=self.card, other=self.maker)
