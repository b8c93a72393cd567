"""What is told when suits' actions are due at the end of a round."""

from __future__ import annotations

from tablegames.engine.table.events import Event


class Awarded(Event):
    """At the end of a round a suit's action is due to a seat: for the most captured cards of it, or for none at all."""

    seat: int
    suit: str
    nothing: bool = False
    side: tuple[int, ...] = ()
    """The partners who captured most together; empty where it is due to one seat alone."""
