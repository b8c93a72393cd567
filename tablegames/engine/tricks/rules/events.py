"""What is told while tricks are taken."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import NOBODY, Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    """A seat has played both cards of the pair of trumps, which count so much. It follows from the cards played."""

    seat: int
    cards: tuple[str, ...]
    points: int

    def sentence(self) -> Sentence:
        return sentence("pair_played", name=self.seat, cards=self.cards, n=self.points)


@dataclass(frozen=True, slots=True)
class TrumpCalled(Event):
    """The trump that lay face down is turned up, and goes back to its owner's hand."""

    seat: int
    card: str

    def line(self) -> Line:
        return {"e": "trump-called", "p": self.seat, "card": self.card}

    def sentence(self) -> Sentence:
        return sentence("trump_called", name=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
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
