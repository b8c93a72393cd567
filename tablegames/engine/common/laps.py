"""How many tricks cards make where a trick goes round more than once."""

from __future__ import annotations

from tablegames.engine.small import Small


def tricks_of(cards: Small, laps: Small) -> Small:
    """Count the tricks that a hand makes: its last one goes round as often as the cards allow.

    >>> tricks_of(5, 2)
    3
    """
    return -(-cards // laps)
