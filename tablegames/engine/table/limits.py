"""What everyone can tell of hidden cards and numbers, so that every world keeps to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally

Guess = Callable[[State, int, Callable[[], float]], int]
"""By a world, a seat and chance, what that seat's hidden number may be."""


class Limit(NamedTuple):
    """At most `most` of the cards in `mask` can lie in the place with this cell number: everyone can tell."""

    cell: int
    mask: int
    most: int


class Pool(NamedTuple):
    """Counters that are never made or lost: the tallies that hold them always add up to `total`."""

    total: int
    tallies: tuple[Tally, ...]
