"""What is told when colours are ranked and captured cards are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tablegames.engine.table.events import Event, Recorded


class ColoursRanked(Event):
    """What each colour's laid-away cards add up to, and what a captured card of it is worth."""

    recorded: ClassVar[Recorded] = {"e": "colours", "sums": "sums", "values": "values"}
    sums: Mapping[str, int]
    values: Mapping[str, int]

    def places(self, suit: str) -> tuple[int, int]:
        """Tell which places a suit has, the first and the last: equal sums share theirs, and count as the last."""
        sums = list(self.sums.values())
        own = self.sums[suit]
        first = 1 + len([each for each in sums if each > own])
        return first, first + sums.count(own) - 1


class CapturesCounted(Event):
    """What everyone's captured cards count, by seat and suit: the cards, as how many an ally counts, and the points."""

    order: tuple[str, ...]
    """The suits, the most valuable first."""
    cards: tuple[Mapping[str, int], ...]
    allies: tuple[Mapping[str, int], ...]
    """For the suit of the own ally alone."""
    points: tuple[Mapping[str, int], ...]
