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


class CardsExchanged(Event):
    """A seat gave another one a card, and got one back, for all to see."""

    recorded: ClassVar[Recorded] = {"e": "exchanged", "p": "seat", "to": "to", "cards": "cards"}
    seat: int
    to: int
    cards: tuple[str, str]
    """The card that was given, and the one that comes back."""

    def sentence(self) -> Sentence:
        given, back = self.cards
        key = "card_came_back" if given == back else "cards_exchanged"
        return sentence(key, name=self.seat, other=self.to, card=given, cards=(back,))
