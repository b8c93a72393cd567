"""What there is to say of tricks."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class WinningFact(Fact):
    """Which card wins the trick that lies there, so far."""

    card: str


@dataclass(frozen=True, slots=True)
class TricksFact(Fact):
    """How many tricks were won."""

    won: tuple[int, ...]
    """By seat."""
    by_side: tuple[int, ...]
    """By side, partners together; seat s is on side s modulo their number."""


@dataclass(frozen=True, slots=True)
class CountedFact(Fact):
    """What was counted in this round so far."""

    counted: tuple[int, ...]
    """By seat, what its side has."""
    enough: int
    """So much ends the tricks; 0: nothing does."""


@dataclass(frozen=True, slots=True)
class OpenHandFact(Fact):
    """A hand lies open on the table."""

    owner: int
    """Whose it is."""
    played_by: int
    """Who chooses its cards."""
    playing: int
    """From whose hand the next card comes; less than 0: nobody's."""
