"""How many cards everybody is dealt at least, and how many tricks they make."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.small import Small


@dataclass(frozen=True)
class FilledHands:
    """Hands are dealt further cards, once something was decided."""

    cards: int
    """How many everyone holds then."""


def smallest_hand(rules: Rules) -> int | None:
    """Find the fewest cards that a player is dealt in any round; None where nothing is dealt."""
    hands = [phase.fewest_dealt for phase in (*rules.setup, *rules.phases)]
    return min([cards for cards in hands if cards is not None], default=None)


def tricks_of(cards: Small, size: Small) -> Small:
    """Count the tricks that a hand makes, by laps, or that cards were won in, by the cards of a trick.

    Of several laps the last trick goes round as often as the cards allow.

    >>> tricks_of(5, 2)
    3
    """
    return -(-cards // size)
