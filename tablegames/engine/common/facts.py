"""What there is to say of the trump."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class TrumpFact(Fact):
    """What is trump."""

    suit: str | None
    """Its suit; None where there is none, or none yet."""
    decided: bool
    """Whether it is settled: without a suit this round has no trump then."""


@dataclass(frozen=True, slots=True)
class MakerFact(Fact):
    """Who made the trump, and who plays without a partner."""

    maker: int
    """NOBODY yet."""
    alone: tuple[bool, ...]
    """By seat, whether its partner sits out."""
    out: tuple[bool, ...]
    """By seat, whether it sits out itself."""
