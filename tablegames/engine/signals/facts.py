"""What there is to say of signals."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class SignalSeen:
    """A card that a seat has laid open."""

    seat: int
    card: str
    kind: str
    """What it was in its suit when it was laid open: highest, lowest or only."""
    held: bool
    """Whether it is still in the hand."""


class SignalsFact(Fact):
    """What was told by signals."""

    given: tuple[SignalSeen, ...]
    may: tuple[bool, ...]
    """By seat, whether it may still give one in this round."""

    def of(self, seat: int) -> SignalSeen | None:
        """Give the last signal of a seat; None where it has given none."""
        return next((each for each in self.given if each.seat == seat), None)
