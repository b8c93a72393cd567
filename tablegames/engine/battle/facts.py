"""What there is to say of a battle."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class BattleFact(Fact):
    """How a battle stands, by seat, as far as the viewer knows the cards."""

    totals: tuple[int | None, ...]
    """What front and back come to; None while one of them is missing or unknown."""
    pairs: tuple[bool, ...]
    """Whether front and back, as they lie open, count as a pair."""
    taken: tuple[int, ...]
    """How many cards of damage everyone has taken."""
    next: tuple[int, ...]
    """How many it will be with one more."""
    damage: tuple[int | None, ...]
    """How many cards the front would turn up if it won."""
    final: tuple[bool, ...]
    """Whether damage by this front, as it lies open, can not be cancelled."""
    cancelled: tuple[bool, ...]
    """Whether the last card that a seat turned up cancels its damage."""
    settled: bool
    """Whether both totals lie open."""
    ahead: int
    """The seat with the higher total once it is settled; NOBODY before, or where they are equal."""
