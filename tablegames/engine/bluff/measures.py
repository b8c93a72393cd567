"""What is counted of bluffs: how often they are made, called and caught, and jokers found."""

from __future__ import annotations

from tablegames.engine.table.events import Decided, Event, Scored
from tablegames.engine.table.measures import MeasureReader


class RoundsOfBluff(MeasureReader):
    """Remembers what the setter did and what was turned up, until the round is scored."""

    def __init__(self, seats: int, places: int) -> None:
        super().__init__(seats)
        self.places = places
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
        elif isinstance(event, Scored):
            self.judge()

    def judge(self) -> None:
        """Count the round."""
        raise NotImplementedError


class Bluffs(RoundsOfBluff):
    """Rounds in which the setter kept the joker back, of those set."""

    def judge(self) -> None:
        self.note(self.setter, self.hidden == "none")


class BluffsCalled(RoundsOfBluff):
    """Bluffs that the flipper called by turning up every card, of all bluffs met with."""

    def judge(self) -> None:
        if self.hidden == "none":
            self.note(1 - self.setter, len(self.flips) == self.places)


class BluffsCaught(RoundsOfBluff):
    """Own bluffs that the flipper called, of those made."""

    def judge(self) -> None:
        if self.hidden == "none":
            self.note(self.setter, len(self.flips) == self.places)


class JokersFound(RoundsOfBluff):
    """Jokers turned up, of those that lay there."""

    def judge(self) -> None:
        if self.hidden != "none":
            self.note(1 - self.setter, self.hidden in self.flips)
