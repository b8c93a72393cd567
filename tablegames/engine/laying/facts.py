"""What there is to say of cards that are laid off."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class RowsFact(Fact):
    """Which cards lie in the rows, and which come next."""

    rows: tuple[tuple[str, ...], ...]
    """All cards of each suit, from low to high, whether they lie or not."""
    laid: frozenset[str]
    next: tuple[str, ...]
    """Those that fit now, no matter who holds them."""
    start: str
    """The rank from which rows grow; none before it was led."""


class PassesFact(Fact):
    """How often everyone may still pass."""

    left: tuple[int, ...]
    """By seat."""
    used: tuple[int, ...]
    """How often each has passed."""
    most: int
    """How often it was at the beginning."""


class PileFact(Fact):
    """What lies on the pile, and what has to follow."""

    top: str | None
    """The card on top; None where no card lies there."""
    suit: str | None
    """The suit that has to follow, or the rank of the top card; None: any card fits."""
    named: bool
    """Whether a player named that suit."""
    due: int
    """How many cards the player whose turn it is has to draw."""
    fits: frozenset[str]
    """Those that fit now, no matter who holds them."""
    restocks: int
    """How often the pile may still become the stock again."""
