"""What is told while tricks are taken."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    """A seat has played both cards of the pair of trumps, which count so much. It follows from the cards played."""

    seat: int
    cards: tuple[str, ...]
    points: int
