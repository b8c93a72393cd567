"""What melds bring, for the phases in which they are bid on, or cards are laid away."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class MeldWorth(NamedTuple):
    """What the melds of a hand count with a trump, for phases that come before they are shown."""

    of: Callable[[int, int], int]
    """By the cards of a hand, and the trump."""
    phase: int
    """In which phase they are shown."""
