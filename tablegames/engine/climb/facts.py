"""What there is to say of the middle while players climb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tablegames.engine.table.facts import Fact


class LyingPart(NamedTuple):
    """A combination that lies in the middle."""

    seat: int
    """Who played it."""
    cards: tuple[str, ...]
    shape: str = ""
    """The word of its shape, where several shapes are played that have as many cards; empty elsewhere."""


class ClimbFact(Fact):
    """What lies in the middle, and what holds for it."""

    lying: tuple[LyingPart, ...]
    """The combinations in the order in which they were played: the last one is to be beaten."""
    passed: tuple[int, ...]
    """Who has passed, and is out until the middle is cleared away."""
    revolution: bool
    """Whether the order of the ranks is turned for this deal."""
    turned: bool
    """Whether it is turned now: by that, or for this heap alone."""
    bound: tuple[str, ...]
    """The suits that alone may follow; none where any may."""


class WholeSetsFact(Fact):
    """Which cards go together, of those of the seat that is asked."""

    whole: Mapping[str, tuple[str, ...]]
    """By card, the largest set with it that may be played now."""
    shapes: Mapping[str, str]
    """By cards that may be played together, as actions name them: the word of their shape, where several shapes are
    played that have as many cards."""
