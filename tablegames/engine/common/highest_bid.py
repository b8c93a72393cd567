"""Which bid of an auction is the highest, by its word: for phases that go by that alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


class BidWords(NamedTuple):
    """The words of what may be bid, and the place of the highest bid among them; less than nothing: there is none."""

    words: tuple[str, ...]
    highest: Tally


def highest_is_of(table: Table, words: Sequence[str]) -> Callable[[State], bool]:
    """Find what tells whether the highest bid is one of these. Raises RulesError at a word that cannot be bid."""
    bids = table.need(BidWords, "phase.no_auction")
    if BidWords in table.unclear:
        raise RulesError("auction.differs")
    for place, word in enumerate(words):
        if word not in bids.words:
            raise RulesError("auction.no_bid", place, word=word, bids=bids.words)
    places = frozenset([bids.words.index(word) for word in words])
    return lambda s: s.tallies[bids.highest.at] in places
