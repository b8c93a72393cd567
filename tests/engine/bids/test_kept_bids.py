"""Statistics of bids: what everyone bid and won, round by round."""

from __future__ import annotations

from tablegames.engine.bids.kept_bids import RoundsOfBids, bid_met, nil_made, tricks_bid
from tablegames.engine.table.events import NOBODY, Decided, Event, Scored, TokensMoved, TrickTaken

ROUND: list[Event] = [
    TokensMoved("bid", 0, 2),
    Decided(1, (), "pass"),
    TokensMoved("bid", 1, 1),
    TokensMoved("bid", 2, 2),
    TrickTaken(1, 0, ()),
    # No player had a card that was left for the last one.
    TrickTaken(2, NOBODY, ()),
]
"""A bid stands one higher than it is: before it is made there is -1."""
AGAIN: list[Event] = [TokensMoved("bid", 0, -2), TokensMoved("bid", 1, -1), TokensMoved("bid", 0, 2)]
"""Bids are taken away, and the first seat bids one trick again."""


def heard(reader: RoundsOfBids, *events: Event) -> tuple[list[int], list[int]]:
    for event in events:
        reader.hear(event)
    return list(reader.counts), list(reader.chances)


def test_a_trick_that_nobody_took_is_nobodys() -> None:
    scored = Scored((0, 0, 0), (0, 0, 0))
    assert heard(RoundsOfBids(3, bid_met), *ROUND, scored) == ([1, 1, 0], [1, 1, 1])
    assert heard(RoundsOfBids(3, tricks_bid), *ROUND, scored) == ([1, 0, 1], [1, 1, 1])
    assert heard(RoundsOfBids(3, nil_made), *ROUND, scored) == ([0, 1, 0], [0, 1, 0])


def test_before_a_round_is_scored_nothing_of_it_is_counted_and_afterwards_each_begins_with_nothing() -> None:
    scored = Scored((0, 0, 0), (0, 0, 0))
    assert heard(RoundsOfBids(3, bid_met), *ROUND) == ([0, 0, 0], [0, 0, 0])
    assert heard(RoundsOfBids(3, bid_met), *ROUND, scored, *AGAIN, scored) == ([1, 1, 0], [2, 1, 1])


def test_a_bid_counts_whenever_it_is_shown_however_it_was_made() -> None:
    scored = Scored((0, 0, 0), (0, 0, 0))
    tricks: list[Event] = [TrickTaken(1, 0, ()), TrickTaken(2, 0, ())]
    laid = [Decided(seat, (), "discard C9") for seat in range(3)]
    shown = [TokensMoved("bid", seat, 3) for seat in range(3)]
    assert heard(RoundsOfBids(3, bid_met), *laid, *tricks, *shown, scored) == ([1, 0, 0], [1, 1, 1])
    hidden = TokensMoved("hidden_bid", 0, 3)
    assert heard(RoundsOfBids(3, bid_met), *laid, *tricks, hidden, scored) == ([0, 0, 0], [0, 0, 0])
