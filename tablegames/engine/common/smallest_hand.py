"""How many cards everybody is dealt at least."""

from __future__ import annotations

from tablegames.engine.game.ruleset import Rules


def smallest_hand(rules: Rules) -> int | None:
    """Find the fewest cards that anybody is dealt in any round; None where nothing is dealt."""
    hands = [phase.fewest_dealt for phase in (*rules.setup, *rules.phases)]
    return min([cards for cards in hands if cards is not None], default=None)
