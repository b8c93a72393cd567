"""A hand as bidders look at it: points, lengths, and how balanced it is."""

from __future__ import annotations

from typing import NamedTuple


class Holding(NamedTuple):
    """A hand as bidders look at it."""

    points: int
    lengths: tuple[int, ...]
    tops: tuple[int, ...]
    """By suit, the high-card points in it."""

    @property
    def balanced(self) -> bool:
        """Tell whether no suit is short: none or one card in no suit, two in one at most."""
        return min(self.lengths) >= 2 and sum([length == 2 for length in self.lengths]) < 2

    def support(self, trump: int) -> int:
        """Count the points with a suit of the partner's for trump: short suits help."""
        short = [(3, 2, 1)[length] for suit, length in enumerate(self.lengths) if suit != trump and length < 3]
        return self.points + sum(short)
