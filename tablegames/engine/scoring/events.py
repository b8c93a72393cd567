"""What is told while tricks are played of what they score."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded, Sentence, sentence


class AllCaptured(Event):
    """A side captured every card that counts, which turns the points round. The lowest of its seats stands for it."""

    recorded: ClassVar[Recorded] = {"e": "all-captured", "p": "seat"}
    seat: int
    seats: tuple[int, ...]
    """All of the side."""
    phase: int
    """The place of the phase that scores it: two scores may go by different cards."""

    def sentence(self) -> Sentence:
        if self.seats == (self.seat,):
            return sentence("all_captured", name=self.seat)
        return sentence("all_captured_together", names=self.seats)


class PartPaid(Event):
    """What one part of a score brought every seat. It follows from what was won, and no record has it."""

    what: str
    """What was paid for, as a key."""
    n: int
    """The number that belongs to it: so much was missing, so few card points were left; 0 where there is none."""
    cards: tuple[str, ...]
    """The cards that belong to it."""
    gains: tuple[int, ...]


class AllTaken(Event):
    """All cards that count are taken, and the tricks are over although there are cards in the hands."""

    recorded: ClassVar[Recorded] = {"e": "all-taken"}
    told: ClassVar[Sentence | None] = sentence("all_taken")


class WentOut(Event):
    """A seat's side has reached the goal while tricks were played, with this total, and has won."""

    recorded: ClassVar[Recorded] = {"e": "went-out", "p": "seat", "total": "total"}
    told: ClassVar[Sentence | None] = sentence("went_out", name="seat", n="total")
    seat: int
    total: int


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
