"""Facts: what the rules have to say of a table, for people to read; made by the steps from the tables they play by.

A fact is a small frozen value of names and numbers: suits as letters, cards as ids, seats as ints. Its maker gets what
a seat knows (`Known`) and nothing else, so a fact holds no secret. Each family has its own in `facts.py` of its room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import dataclass_transform

from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import Memory
from tablegames.engine.table.zones import Tally, Zone


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Fact:
    """Something that the rules say of the table as a viewer sees it: each kind is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class Known:
    """What a seat knows, read by the zones and tallies of the rules."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen

    @property
    def memory(self) -> Memory:
        """Give what everyone remembers of the mechanic in progress."""
        return self.seen.memory

    def cards(self, zone: Zone, place: int = 0) -> tuple[int | None, ...]:
        """List the cards of a place in their order, the known ones first where there is none; None is one unknown."""
        view = self.seen.views[zone.cell + place]
        if view.order is not None:
            return view.order
        return (*zone.deck.listed(view.known), *[None] * view.missing)

    def top(self, zone: Zone, place: int = 0) -> int | None:
        """Give the top card of a place; None where it is unknown, or there is none."""
        cards = self.cards(zone, place)
        return cards[-1] if cards else None

    def count(self, zone: Zone, place: int = 0) -> int:
        """Count the cards of a place, known or not."""
        view = self.seen.views[zone.cell + place]
        return view.known.bit_count() + view.missing

    def number(self, tally: Tally, place: int = 0) -> int | None:
        """Read a number of a tally; None where it is hidden."""
        return self.seen.tallies[tally.at + place]

    def public(self, tally: Tally, place: int = 0) -> int:
        """Read a number of a tally that everybody sees."""
        number = self.number(tally, place)
        assert number is not None
        return number

    def numbers(self, tally: Tally) -> tuple[int, ...]:
        """Read all numbers of a tally that everybody sees."""
        return tuple([number for number in self.seen.tallies[tally.all] if number is not None])


FactMaker = Callable[[Known], Fact | None]
"""Makes a fact of what a viewer knows; None where there is nothing to say."""


class SidesFact(Fact):
    """Who plays together."""

    sides: tuple[tuple[int, ...], ...]
    """The seats of each side; everyone is one where there are no partners."""

    def side_of(self, seat: int) -> int:
        """Tell on which side a seat is."""
        return next(at for at, seats in enumerate(self.sides) if seat in seats)

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """List the sides clockwise, first that of a seat."""
        first = self.side_of(seat)
        return (*range(first, len(self.sides)), *range(first))


class LeadersFact(Fact):
    """Who is ahead."""

    seats: tuple[int, ...]
    """Who has the best total; no seat where all have the same, or where not all totals are known."""


class HoldingsFact(Fact):
    """Totals are made of counters."""

    worth: Mapping[str, int]
    """By the tally that holds it, what one counter counts."""

    def points(self, tally: str, held: int) -> int:
        """Tell what so many counters count."""
        return held * self.worth[tally]


class RoundsFact(Fact):
    """The game ends after a number of rounds, if not before."""

    count: int


class GoalFact(Fact):
    """The game ends when a total reaches a number."""

    points: int

    def missing(self, total: int) -> int:
        """Tell how many points a total lacks."""
        return max(0, self.points - total)
