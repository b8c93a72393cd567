"""What is told while cards are laid off."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class PairsLaid(Event):
    """A seat laid pairs. Not in the record: they follow from the cards."""

    seat: int
    cards: tuple[str, ...]

    def sentence(self) -> Sentence:
        return sentence("pairs_laid", name=self.seat, n=len(self.cards) // 2, cards=self.cards)


@dataclass(frozen=True, slots=True)
class JokerTaken(Event):
    """A seat laid the card for which a joker was laid, and took the joker.

    Not in the record: it follows from the cards.
    """

    seat: int
    card: str

    def sentence(self) -> Sentence:
        return sentence("joker_taken", name=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """The pile became the stock again, all but its top card.

    In the record: `pile-turned`.
    """

    cards: int
    """How many cards the stock has now."""

    def line(self) -> Line:
        return {"e": "pile-turned", "n": self.cards}

    def sentence(self) -> Sentence:
        return sentence("pile_turned", n=self.cards)


@dataclass(frozen=True, slots=True)
class NobodyCan(Event):
    """No player can lay or draw a card any more: the deal is over.

    In the record: `stuck`.
    """

    def line(self) -> Line:
        return {"e": "stuck"}

    def sentence(self) -> Sentence:
        return sentence("nobody_can")
