"""What is told of a hand that was dealt."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """A seat shows cards of its hand, which stay there."""

    seat: int
    cards: tuple[str, ...]

    def line(self) -> Line:
        return {"e": "shown", "p": self.seat, "cards": list(self.cards)}

    def sentence(self) -> Sentence:
        return sentence("cards_shown", name=self.seat, cards=self.cards)
