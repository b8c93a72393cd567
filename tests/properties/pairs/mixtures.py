"""Mixtures of three to six features by chance, and the smallest part of one in which a fault stays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.properties.pairs.compose import catalogue, mixes
from tests.properties.pairs.known import NEVER, REFUSED, WRONG, explained
from tests.properties.pairs.verdict import LOOKS, WORKS, Verdict, verdict

FEWEST, MOST = 3, 6


def mixture(number: int) -> tuple[str, ...]:
    """Draw the features of a mixture, by its number."""
    chance = Random(number)
    while True:
        features = tuple(chance.sample(list(catalogue()), chance.randint(FEWEST, MOST)))
        if mixes(features):
            return features


def finding(
    features: Sequence[str], number: int, games: int = 1, looks: float = LOOKS, one_number: bool = False
) -> Verdict | None:
    """Play a mixture and answer what nothing known explains; None where it works, or does not for known reasons.

    `one_number`: play it in one of its numbers of players, which `number` chooses.
    """
    if explained(features, NEVER, REFUSED):
        return None
    found = verdict(features, number % 1000, games, whole=False, looks=looks, one_number=one_number)
    return None if found.kind == WORKS or explained(features, WRONG) else found


def smallest(
    features: Sequence[str], found: Verdict, number: int, games: int = 1, looks: float = LOOKS
) -> tuple[tuple[str, ...], Verdict]:
    """Drop features as long as something like what was found stays wrong; answer what is left, and what is wrong there.

    It has to be looked at as it was when that was found, or it may not be found again: then all features are left. Each
    part is played in all its numbers of players: the one in which that was found is among them, while what a seed
    chooses of them changes with the features.
    """
    left, smaller = tuple(features), True
    while smaller:
        smaller = False
        for name in left:
            fewer = tuple(each for each in left if each != name)
            other = finding(fewer, number, games, looks) if mixes(fewer) else None
            if other is not None and other.kind == found.kind:
                left, found, smaller = fewer, other, True
                break
    return left, found
