"""What is counted of bluffs: how often they are made, called and caught, and jokers found."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.engine.table.events import Decided, Event, Scored
from tablegames.engine.table.measures import MeasureReader


class RoundsOfBluff(MeasureReader):
    """Counts what the setter did and what was turned up, once the round is scored."""

    def __init__(self, seats: int, places: int, counts_for: Callable[[RoundsOfBluff], tuple[int, int] | None]) -> None:
        """`counts_for`: for which seat a round counts, and what; None: it is no chance."""
        super().__init__(seats)
        self.places, self.counts_for = places, counts_for
        self.setter, self.hidden = 0, ""
        self.flips: list[str] = []

    def hear(self, event: Event) -> None:
        if isinstance(event, Decided):
            verb, _, what = event.action.partition(" ")
            if verb == "hide":
                self.setter, self.hidden = event.seat, what
                self.flips.clear()
            elif verb == "flip":
                self.flips.append(what)
        elif isinstance(event, Scored) and (counted := self.counts_for(self)):
            self.note(*counted)


def bluffed(of: RoundsOfBluff) -> tuple[int, int]:
    """Count rounds in which the setter kept the joker back, of those set."""
    return of.setter, of.hidden == "none"


def called(of: RoundsOfBluff) -> tuple[int, int] | None:
    """Count bluffs that the flipper called by turning up every card, of all bluffs met with."""
    return (1 - of.setter, len(of.flips) == of.places) if of.hidden == "none" else None


def caught(of: RoundsOfBluff) -> tuple[int, int] | None:
    """Count own bluffs that the flipper called, of those made."""
    return (of.setter, len(of.flips) == of.places) if of.hidden == "none" else None


def joker_found(of: RoundsOfBluff) -> tuple[int, int] | None:
    """Count jokers turned up, of those that lay there."""
    return (1 - of.setter, of.hidden in of.flips) if of.hidden != "none" else None
