"""What is over: a trick and a round as people remember them."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.events import Event, Scored
from tablegames.play.session.seen import Seen


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A finished trick, as all saw it."""

    number: int
    winner: int
    cards: tuple[tuple[int, str], ...]
    """Seat and card, in the order in which they were played."""
    turned: bool
    """Whether cards lay with their other number up."""
    best: str = ""
    """The card that won it; "" where that is not known."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was scored, as the viewer saw it."""

    number: int
    events: tuple[Event, ...]
    """Everything from its beginning to its score."""
    before: Seen
    """The table before it began."""
    after: Seen
    """The table when it was scored, before anything is put away."""
    scored: Scored
    over: bool
    """Whether the game ended with it."""
