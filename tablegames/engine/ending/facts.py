"""What there is to say of the end of a game."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class TogetherFact(Fact):
    """All win or lose together."""

    points: int
    """The total with which they win."""
    rounds: int
    """After so many rounds without it they lose; 0: never."""
