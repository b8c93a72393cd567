"""What a sensible player calls where tricks are bid: by what the hand looks good for, and what a partner may help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.bid import SPREAD
from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.hints.call_hints import CallHints
from tablegames.engine.bids.turns import HOLD
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import winner_of
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.winning.winner_by_contract import AnyWinner, WinnerByContract

HELP: Final = 0.6
"""What part of an even share of the tricks a partner is counted on for, besides what the own hand looks good for. In
500 deals of Bid Euchre that were played out by hints partners won .83 of it with two packs, and .79 with one. But a bid
that fails costs more than a trick: who counted on a trick less gained .7 ± .8 points a deal with two packs.
"""


def plain_winner(rules: Rules) -> AnyWinner | None:
    """Find the rule by which a trick is won; None where it goes by a contract that is chosen later."""
    winner = winner_of(rules)
    return None if isinstance(winner, WinnerByContract) else winner


class TrickCallHints(CallHints):
    """Where tricks are bid: by how many a hand looks good for with its best trump, and what a partner may help."""

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        named = auction.bids if isinstance(auction.bids, TrickNumbers) else None
        self.likely = LikelyTricks(self.table, winner=plain_winner(auction.rules) if named else None)
        self.trumps = (auction.trumps if named else ()) or range(len(self.table.cards.deck.suits))
        """With which trumps a hand is looked at."""
        self.lowest = named.lowest if named else 1

    def best(self, s: State) -> int:
        """Say with which trump the hand of the seat that is asked is best."""
        return max(self.trumps, key=lambda trump: self.likely.of(s, s.turn, trump))

    def promised(self, s: State) -> float:
        """Say how many tricks the side of the seat that is asked may hope for."""
        table = self.table
        own = self.likely.of(s, s.turn, self.best(s))
        if not table.partners:
            return own
        mates = table.seats // table.teams - 1
        return own + HELP * mates * self.auction.tricks(s) / table.seats

    def number(self, call: int) -> int:
        """Say how many tricks a call bids; 0 for pass."""
        return 0 if call < self.first else self.auction.bid(call).tricks

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        most = self.promised(s) + SPREAD
        return tuple([call for call in legal if self.number(call) <= most]) or legal[:1]

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        promised = self.promised(s)
        if s.memory.holding:
            return HOLD if max([self.number(call) for _, call in s.memory.made]) <= promised else PASS
        bids = self.auction.bids_among(legal)
        if PASS in legal and (not bids or self.number(bids[0]) > promised):
            return PASS
        return bids[0]

    def reasons(self, s: State, action: int) -> list[Reason]:
        promised = self.promised(s)
        if not self.table.partners:
            tricks = {"n": int(promised + 0.5)}
            return [Reason("likely_tricks", tricks) if tricks["n"] else Reason("likely_none")]
        # A hand that is not quite good for so many is passed with.
        tricks = {"n": int(promised)}
        asked = self.number(action) or max([self.lowest, *[self.number(call) + 1 for _, call in s.memory.made]])
        if action >= self.first:
            # What speaks for a bid does not speak for a pass, nor the other way round.
            held = self.likely.would_hold(s, s.turn, self.best(s))
            return [*held, Reason("side_tricks", tricks)] if tricks["n"] >= asked else []
        found = self.partner_bids(s)
        if tricks["n"] >= asked:
            return [*found, Reason("bids_barely", {"n": asked})] if promised < asked + 1 else found
        return [*found, Reason("side_few", tricks) if tricks["n"] else Reason("likely_none")]


class SuitedTrickCallHints(TrickCallHints):
    """Where tricks are bid together with a trump: the lowest bid with that in which the hand is best."""

    keeps = True

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        trumps = sorted({each.trump for each in self.listed})
        best = max(trumps, key=lambda trump: self.likely.of(s, s.turn, trump))
        bids = [call for call in self.auction.bids_among(legal) if self.auction.bid(call).trump == best]
        if PASS in legal and (not bids or self.number(bids[0]) > self.promised(s)):
            return PASS
        return bids[0] if bids else legal[0]

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        return self.auction.lowest_of_each(legal)
