"""What is told of melds."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Line, Recorded, Sentence, sentence


class MeldsDeclared(Event):
    """A seat shows its melds, which count so much."""

    recorded: ClassVar[Recorded] = {"e": "meld", "p": "seat", "cards": "melds", "points": "points"}
    seat: int
    melds: tuple[tuple[str, ...], ...]
    """Meld by meld, its cards."""
    points: int

    def sentence(self) -> Sentence:
        cards = tuple([card for meld in self.melds for card in meld])
        return sentence("melds_declared", name=self.seat, cards=cards, n=self.points)


class Knocked(Event):
    """A seat knocks: its melds, and what its other cards count."""

    recorded: ClassVar[Recorded] = {"e": "knock", "p": "seat", "cards": "melds", "left": "deadwood"}
    seat: int
    melds: tuple[tuple[str, ...], ...]
    """Meld by meld, its cards."""
    deadwood: int

    def sentence(self) -> Sentence:
        return sentence("knocked" if self.deadwood else "knocked_gin", name=self.seat, n=self.deadwood)


class MeldsLaid(Event):
    """After a knock another seat lays its melds, and cards on those of the seat that knocked."""

    seat: int
    melds: tuple[tuple[str, ...], ...]
    """Meld by meld, its cards."""
    laid: tuple[str, ...]
    """What it laid on the melds of the seat that knocked."""
    deadwood: int
    """What its other cards count."""

    def line(self) -> Line:
        melds = [list(meld) for meld in self.melds]
        return {"e": "lay-down", "p": self.seat, "cards": melds, "on": list(self.laid), "left": self.deadwood}

    def sentence(self) -> Sentence:
        return sentence(
            "melds_laid_on" if self.laid else "melds_laid", name=self.seat, cards=self.laid, n=self.deadwood
        )


class DealVoid(Event):
    """No player knocked, and the deal counts for nothing."""

    recorded: ClassVar[Recorded] = {"e": "void"}
    told: ClassVar[Sentence | None] = sentence("deal_void")
