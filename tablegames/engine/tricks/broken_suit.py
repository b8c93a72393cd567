"""A suit that has to be broken before it is led."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BrokenSuit:
    """A suit may not be led before one of its cards lies in a trick, unless the leader holds nothing else.

    Some tables are stricter: there the suit never breaks.
    """

    suit: str
    """The suit's letter."""
    breaks: bool = True
    """Whether it ever breaks; if not, only who holds nothing else may lead it."""
    also: tuple[str, ...] = ()
    """Cards of other suits that break it too."""
    spared: tuple[str, ...] = ()
    """Cards that nobody has to lead: who holds only these beside the suit may lead the suit."""
