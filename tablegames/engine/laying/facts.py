"""What there is to say of cards that are laid off."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class RowsFact(Fact):
    """Which cards lie in the rows, and which come next."""

    rows: tuple[tuple[str, ...], ...]
    """All cards of each suit, from low to high, whether they lie or not."""
    laid: frozenset[str]
    next: tuple[str, ...]
    """Those that fit now, no matter who holds them."""
    start: str
    """The rank from which rows grow."""


@dataclass(frozen=True, slots=True)
class PassesFact(Fact):
    """How often everyone may still pass."""

    left: tuple[int, ...]
    """By seat."""
    used: tuple[int, ...]
    """How often each has passed."""
    most: int
    """How often it was at the beginning."""
