"""What is told while tricks are played of what they score."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event, Line, Sentence, sentence


@dataclass(frozen=True, slots=True)
class AllCaptured(Event):
    """A seat captured every card that counts, which turns the points round."""

    seat: int

    def line(self) -> Line:
        return {"e": "all-captured", "p": self.seat}

    def sentence(self) -> Sentence:
        return sentence("all_captured", name=self.seat)


@dataclass(frozen=True, slots=True)
class AllTaken(Event):
    """All cards that count are taken, and the tricks are over although there are cards in the hands."""

    def line(self) -> Line:
        return {"e": "all-taken"}

    def sentence(self) -> Sentence:
        return sentence("all_taken")


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat's side has reached the goal while tricks were played, with this total, and has won."""

    seat: int
    total: int

    def line(self) -> Line:
        return {"e": "went-out", "p": self.seat, "total": self.total}

    def sentence(self) -> Sentence:
        return sentence("went_out", name=self.seat, n=self.total)


@dataclass(frozen=True, slots=True)
class PointsCarried(Event):
    """Points of a level round wait for whichever side wins next, or have come to it. It follows from what was counted.

    `seats` are those of the side that gets them; none while they wait.
    """

    points: int
    seats: tuple[int, ...] = ()

    def sentence(self) -> Sentence:
        # The number of points, not that of the names, goes with the plural: it comes last.
        carried = sentence("points_come", names=self.seats, n=self.points)
        return carried if self.seats else sentence("points_wait", n=self.points)
