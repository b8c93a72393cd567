"""What a round of bluffing brings, by where the joker lies and what was turned up. The one place that says so."""

from __future__ import annotations

from collections.abc import Sequence

SETTER, FLIPPER = True, False


def payoff(values: Sequence[int], all_flipped: int, joker: int | None, turned: int) -> tuple[bool, int]:
    """Tell who gets points, SETTER or FLIPPER, and how many.

    `values`: the number at each place; `joker`: its place, None where the setter kept it; `turned`: a bitmask of the
    places that lie turned up when the round is over.
    """
    everything = (1 << len(values)) - 1
    if joker is None:
        whole = turned == everything
        return (FLIPPER, all_flipped) if whole else (SETTER, worth(values, everything ^ turned))
    return (SETTER, values[joker]) if turned >> joker & 1 else (FLIPPER, worth(values, turned))


def worth(values: Sequence[int], places: int) -> int:
    """Add up the numbers of a set of places, given as a bitmask."""
    return sum([value for place, value in enumerate(values) if places >> place & 1])
