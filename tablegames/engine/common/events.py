"""What is told in several families."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class EffectHappened(Event):
    """Cards did something beside lying there.

    In the record: `effect`.
    """

    seat: int
    what: str
    """"turn_order", "turn_back", "turn_heap", "clear", "skip", "reverse", "bind_suits", "answer", "fall" or "foul"; on
    a pile "name_suit" or "next_draws", too."""
    suits: tuple[str, ...] = ()
    """The suits that are bound, or the one that is named."""
    count: int = 1
    """How many cards are to be drawn."""

    def line(self) -> Line:
        return {"e": "effect", "p": self.seat, "what": self.what}

    def sentence(self) -> Sentence:
        return sentence(f"effect_{self.what}", name=self.seat, n=self.count, suits=self.suits)


@dataclass(frozen=True, slots=True)
class OneCardLeft(Event):
    """A seat has a single card left. Not in the record: it follows from the cards."""

    seat: int

    def sentence(self) -> Sentence:
        return sentence("one_card", name=self.seat)
