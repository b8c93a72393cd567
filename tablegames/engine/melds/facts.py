"""What there is to say of hands that are divided into melds."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class DeadwoodFact(Fact):
    """How the viewer's hand is best divided."""

    melds: tuple[tuple[str, ...], ...]
    """Its melds, each with its cards."""
    deadwood: int
    """What its other cards count; with a card too many, once the best one of them is gone."""
    knocks: bool
    """Whether that is little enough to knock."""


class KnockFact(Fact):
    """With what a player may knock, and what lies after the knock."""

    limit: int
    """How much may be left over at most."""
    knocker: int | None
    """Who knocked; None before that."""
    melds: tuple[tuple[tuple[str, ...], ...], ...]
    """By seat, its melds that lie."""
    laid_on: tuple[frozenset[str], ...]
    """By seat, the cards in its melds that another seat laid there."""
    deadwood: tuple[int | None, ...]
    """By seat, what its other cards count; None before the knock."""
    top: str | None
    """The card on the discards; None where there is none."""
    took: str | None
    """The card that the seat to act took from the discards, and may not discard at once."""
