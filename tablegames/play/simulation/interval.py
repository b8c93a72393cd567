"""How far a share of wins that was measured may lie from the true one."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

WITHIN_95 = 1.96
"""Standard errors to either side within which a mean lies 95 times of 100."""


class Interval(NamedTuple):
    """The 95 % interval of a share, within 0 and 1."""

    low: float
    high: float


def share_interval(mean: float, error: float, deals: int) -> Interval:
    """Give Wilson's interval of a share with its standard error over so many deals.

    Standard errors to either side would say that nothing is uncertain where one kind has won all games, and go beyond
    1 next to it. Wilson's interval does neither (E. B. Wilson, Probable inference, JASA 22, 1927). It is for single
    games that are won or lost; here its number of games is the one that such games would need for the same error. Where
    all deals came out the same, the error says nothing, and each deal counts as one game.
    """
    games = mean * (1 - mean) / error**2 if error and 0 < mean < 1 else deals
    pull = WITHIN_95**2 / games
    middle = (mean + pull / 2) / (1 + pull)
    half = WITHIN_95 * sqrt(mean * (1 - mean) / games + pull / games / 4) / (1 + pull)
    # Without rounding errors the mean never lies outside.
    return Interval(min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))
