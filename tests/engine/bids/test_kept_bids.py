"""Statistics of bids: what everyone bid and won, round by round."""

from __future__ import annotations

from tablegames.engine.bids.kept_bids import BidsMet, NilsMade, RoundsOfBids, TricksBid
from tablegames.engine.table.events import NOBODY, Decided, Event, Scored, TrickTaken

ROUND: list[Event] = [
    Decided(0, (), "bid 1"),
    Decided(1, (), "pass"),
    Decided(1, (), "bid 0"),
    Decided(2, (), "bid 1"),
    TrickTaken(1, 0, ()),
    # Nobody had a card that was left for the last one.
    TrickTaken(2, NOBODY, ()),
]


def heard(reader: RoundsOfBids, *events: Event) -> tuple[list[int], list[int]]:
    for event in events:
        reader.hear(event)
    return list(reader.counts), list(reader.chances)


def test_a_trick_that_nobody_took_is_nobodys() -> None:
    scored = Scored((0, 0, 0), (0, 0, 0))
    assert heard(BidsMet(3), *ROUND, scored) == ([1, 1, 0], [1, 1, 1])
    assert heard(TricksBid(3), *ROUND, scored) == ([1, 0, 1], [1, 1, 1])
    assert heard(NilsMade(3), *ROUND, scored) == ([0, 1, 0], [0, 1, 0])


def test_before_a_round_is_scored_nothing_of_it_is_counted_and_afterwards_each_begins_with_nothing() -> None:
    scored = Scored((0, 0, 0), (0, 0, 0))
    assert heard(BidsMet(3), *ROUND) == ([0, 0, 0], [0, 0, 0])
    assert heard(BidsMet(3), *ROUND, scored, Decided(0, (), "bid 1"), scored) == ([1, 1, 0], [2, 1, 1])
