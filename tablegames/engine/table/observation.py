"""What a seat knows, and nothing else; `knowledge/hidden_information.py` makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tablegames.engine.table.state import Happening, Memory

Slots = tuple[int | None, ...]


class View(NamedTuple):
    """One place as a seat knows it: the cards it knows to lie there, and how many more there are."""

    known: int
    missing: int
    order: Slots | None = None
    """A pile from the bottom, None for a card unknown; None altogether where the zone has no order."""


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything one seat (or the onlooker, NOBODY) knows, and nothing else.

    Two equal ones cannot be told apart, not even by a player who remembers all that happened in the round.
    """

    seat: int
    turn: int
    step: int
    phase: int
    round: int
    marker: int
    agenda: tuple[tuple[int, int], ...]
    views: tuple[View, ...]
    """Place by place, in the order in which the ruleset's zones were declared."""
    tallies: Slots
    """Number by number, None where it is hidden from the seat."""
    memory: Memory
    known_absent: tuple[int, ...]
    told: int
    """Cards in hidden places that the seat knows to be there."""
    legal: tuple[int, ...]
    """The actions open to the seat; empty when another seat is asked."""
    course: tuple[Happening, ...]
    """What was decided and drawn in this round, in order, as far as the seat knows."""
