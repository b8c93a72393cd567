"""What people at own screens ask for, once it was looked at: it fits the question that is being asked, and its seat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Something that the person of a seat wants."""

    seat: int


@dataclass(frozen=True, slots=True)
class SatDown(SeatRequest):
    """A person has taken the seat with an own screen."""


@dataclass(frozen=True, slots=True)
class LeftSeat(SeatRequest):
    """The person who held the seat gives it back: it is played at the computer again, or by a person who comes."""


@dataclass(frozen=True, slots=True)
class Play(SeatRequest):
    """The answer to the question that was published last: one action, or cards that are confirmed together."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UndoAsked(SeatRequest):
    """The person wants to take the last decision back."""


@dataclass(frozen=True, slots=True)
class HintAsked(SeatRequest):
    """The person wants to know what the adviser thinks."""


@dataclass(frozen=True, slots=True)
class GoOn(SeatRequest):
    """The person has read the results of a round."""


@dataclass(frozen=True, slots=True)
class PhoneQuestion(SeatRequest):
    """Something that a table answers by itself: the rules, the log, what a card is. `phone` is who wants to know."""

    phone: int
    about: str
    """"what", "log" or "rules"."""
    card: str = ""
    language: str = ""
