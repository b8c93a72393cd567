"""What is told while cards are laid off."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class PairsLaid(Event):
    """A seat laid pairs. Not in the record: they follow from the cards."""

    seat: int
    cards: tuple[str, ...]

    def sentence(self) -> Sentence:
        return sentence("pairs_laid", name=self.seat, n=len(self.cards) // 2, cards=self.cards)


class JokerTaken(Event):
    """A seat laid the card for which a joker was laid, and took the joker.

    Not in the record: it follows from the cards.
    """

    told: ClassVar[Sentence | None] = sentence("joker_taken", name="seat", card="card")
    seat: int
    card: str


class PileTurned(Event):
    """The pile became the stock again, all but its top card."""

    recorded: ClassVar[Recorded] = {"e": "pile-turned", "n": "cards"}
    told: ClassVar[Sentence | None] = sentence("pile_turned", n="cards")
    cards: int
    """How many cards the stock has now."""


class NobodyCan(Event):
    """No player can lay or draw a card any more: the deal is over."""

    recorded: ClassVar[Recorded] = {"e": "stuck"}
    told: ClassVar[Sentence | None] = sentence("nobody_can")
