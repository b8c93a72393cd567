"""What is told of melds."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class MeldsDeclared(Event):
    """A seat shows its melds, which count so much."""

    seat: int
    melds: tuple[tuple[str, ...], ...]
    """Meld by meld, its cards."""
    points: int

    def line(self) -> Line:
        return {"e": "meld", "p": self.seat, "cards": [list(meld) for meld in self.melds], "points": self.points}

    def sentence(self) -> Sentence:
        cards = tuple([card for meld in self.melds for card in meld])
        return sentence("melds_declared", name=self.seat, cards=cards, n=self.points)
