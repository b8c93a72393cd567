"""What a sensible player bids of games that promise tricks with a trump, or none: what each brings on average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Final

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.bid_lists import AS_IT_IS, ListedBid, NamedGames, NumberList, SuitLevels, TrickNumbers
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.hints.call_hints import (
    AnyCallHints,
    CallHints,
    NumberCallHints,
    SuitedNumberCallHints,
    TakeCallHints,
    WorthCallHints,
)
from tablegames.engine.bids.hints.natural_calls import NaturalCallHints
from tablegames.engine.bids.hints.trick_hints import SuitedTrickCallHints, TrickCallHints
from tablegames.engine.common.played_contract import menu_of
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.game.ruleset import flat
from tablegames.engine.table.cards import MOST_RANKS
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import tricks_in, winner_of
from tablegames.engine.trump.hand_strength import ContractView, view_with
from tablegames.engine.winning.winners import HighestOfLed

WITH_SUIT: Final = (0.28, 0.83, 0.57, 0.74, 0.55, 0.34, 0.08, 0.33)
NO_SUIT: Final = (0.37, 0.81, 0.81, 0.84, 1.07, 0.63, 0.09, 0.38)
"""What the features of a hand as it was dealt weigh in the tricks of its side, with a trump suit and without: a
constant, then the features of `ContractView`. Fitted to 2,635 and 1,317 deals of Five Hundred that were played out by
hints; what is left over has a spread of 1.6 and 1.7 tricks."""
PARTNER: Final = 1.0
"""How many tricks more a hand is good for with a trump that the partner has bid."""
SAFE: Final = 0.8
"""A bid that is less likely to be made may well fail."""
HALF: Final = 0.5
"""What part of its worth a partner's bid is good for."""
DOUBT: Final = 10
"""A bid that brings at most so many points more or less than a pass is worth a thought."""
SPREAD: Final = 1.6
EVEN: Final = 0.5
"""With so many tricks less than it promises, less a half, a bid is made half of the time."""
NO_TRICK: Final = (1.2, -0.085)
"""The chance to win no trick: a constant, and by each lower card that others hold where the hand has no answer. Fitted
to 438 deals of the same game, and a little lower: with 1.4 only 17 of 35 that were bid were made."""


class GameCallHints(CallHints):
    """Where tricks are bid with a trump, and beside them to win none: the bid that brings most, if any does good.

    A bid that is made counts what it is worth and not more, one that fails costs as much.
    """

    keeps = True

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        self.winner = winner_of(auction.rules) or HighestOfLed()
        self.lying_open = {
            branch.path[-1]
            for phase in auction.rules.round
            for branch in phase.branches
            if any(tricks.open_hand for tricks in tricks_in(flat(branch.phases)))
        }
        """The names of games that are played with an open hand."""

    @cached_property
    def views(self) -> dict[int, ContractView]:
        """Give by trump how the cards stand; made when it is asked for, as the tricks tell what is wrong with them."""
        trumps = {bid.trump for bid in self.listed}
        return {trump: view_with(self.table.cards, self.winner, trump) for trump in trumps}

    def tricks(self, s: State, trump: int) -> float:
        """Guess how many tricks the side of the seat that is asked would win as the maker's, with a trump or none."""
        mask, weights = self.hand.mask(s, s.turn), NO_SUIT if trump == NO_TRUMP else WITH_SUIT
        features = self.views[trump].features(mask)
        likely = weights[0] + sum([weight * each for weight, each in zip(weights[1:], features, strict=True)])
        return likely + PARTNER * (trump in self.heard(s))

    def heard(self, s: State) -> set[int]:
        """List the trumps that the partner of the seat that is asked has bid."""
        team_of, seat = self.table.team_of, s.turn
        made = [call for caller, call in s.memory.made if team_of[caller] == team_of[seat] and caller != seat]
        bids = [self.auction.bid(call) for call in self.auction.bids_among(made)]
        return {bid.trump for bid in bids if bid.tricks}

    def chance(self, s: State, bid: ListedBid) -> float:
        """Guess how likely a bid is made."""
        if not bid.tricks:
            constant, each = NO_TRICK
            once = 1 / (1 + exp(-constant - each * self.views[NO_TRUMP].exposed(self.hand.mask(s, s.turn))))
            # Against players who see the hand it has to be good enough twice.
            return once**2 if bid.word in self.lying_open else once
        return 1 / (1 + exp((bid.tricks - EVEN - self.tricks(s, bid.trump)) * 1.7 / SPREAD))

    def brings(self, s: State, call: int) -> float:
        """Guess what a bid brings on average."""
        bid = self.auction.bid(call)
        return (bid.number or bid.tricks) * (2 * self.chance(s, bid) - 1)

    def stands(self, s: State) -> float:
        """Say what it brings to pass: nothing, or what the partner's bid may be good for, where that is the highest."""
        if not self.auction.is_ours(s):
            return 0.0
        highest = self.listed[s.tallies[self.auction.contract.at]]
        return HALF * (highest.number or highest.tricks)

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        best = max(self.auction.bids_among(legal), key=lambda call: self.brings(s, call), default=PASS)
        if PASS in legal and (best == PASS or self.brings(s, best) <= self.stands(s)):
            return PASS
        return best

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        # Played out at random any bid looks better than it is: only what is hardly better or worse is thought about.
        best = max(self.auction.bids_among(legal), key=lambda call: self.brings(s, call), default=PASS)
        if best == PASS or PASS not in legal:
            return (best,)
        gain = self.brings(s, best) - self.stands(s)
        return (PASS, best) if abs(gain) < DOUBT else (best,) if gain > 0 else (PASS,)

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action < self.first:
            return self.of_pass(s)
        bid = self.auction.bid(action)
        if self.brings(s, action) <= 0:
            return []
        if not bid.tricks:
            return [Reason("low_everywhere")]
        return [*self.holds(s, bid.trump), Reason("side_tricks", {"n": int(self.tricks(s, bid.trump) + 0.5)})]

    def holds(self, s: State, trump: int) -> list[Reason]:
        """Say how many trumps a hand would have."""
        if trump == NO_TRUMP:
            return []
        held = (self.hand.mask(s, s.turn) & self.views[trump].trump_mask).bit_count()
        return [Reason("would_hold", {"n": held, "suit": self.table.cards.letters[trump]})] if held else []

    def of_pass(self, s: State) -> list[Reason]:
        """Say what speaks for a pass: that the partner's bid stands, or that no bid is good enough."""
        highest = s.tallies[self.auction.contract.at]
        bids = range(self.first + highest + 1, self.first + len(self.listed))
        best = max(bids, key=lambda call: self.brings(s, call), default=PASS)
        if best != PASS and self.brings(s, best) > self.stands(s):
            risky = self.chance(s, self.listed[best - self.first]) < SAFE
            return [Reason("bid_may_fail", {"bid": self.listed[best - self.first].word})] if risky else []
        if self.stands(s):
            return [Reason("partners_bid", {"bid": self.listed[highest].word})]
        trump = max({bid.trump for bid in self.listed if bid.tricks}, key=lambda each: self.tricks(s, each))
        tricks = {"n": int(self.tricks(s, trump) + 0.5)}
        if trump == NO_TRUMP:
            return [Reason("side_few", tricks)]
        return [Reason("side_few_with", tricks | {"suit": self.table.cards.letters[trump]})]


def is_of_tricks_or_none(listed: Sequence[ListedBid]) -> bool:
    """Tell whether every bid promises tricks with a trump or without, or has no trump: then its player wins none."""
    suited = all(bid.trump != AS_IT_IS for bid in listed)
    return suited and any(bid.tricks for bid in listed) and all(bid.tricks or bid.trump == NO_TRUMP for bid in listed)


def hints_on_calls(auction: Auction) -> CallHints:
    """Find what a sensible player calls in an auction of these bids."""
    table, bids, listed = auction.table, auction.bids, auction.listed
    if isinstance(bids, TrickNumbers):
        return TrickCallHints(auction)
    if auction.by_twos:
        of_a_menu = isinstance(bids, NumberList) and menu_of(auction.rules)
        return WorthCallHints(auction) if of_a_menu else AnyCallHints(auction)
    if isinstance(bids, SuitLevels) and bids.counts == "tricks" and table.across and table.seats == 2 * table.teams:
        # What a natural bid says goes by every hand of a suit: of a long one there are too many.
        usual = all(mask.bit_count() <= MOST_RANKS for mask in table.cards.suit_mask)
        return NaturalCallHints(auction) if usual else AnyCallHints(auction)
    if isinstance(bids, SuitLevels) and bids.counts == "points":
        return SuitedNumberCallHints(auction)
    if isinstance(bids, NamedGames) and table.partners and is_of_tricks_or_none(listed):
        return GameCallHints(auction)
    if isinstance(bids, NamedGames) and all(bid.tricks and bid.trump != AS_IT_IS for bid in listed):
        return SuitedTrickCallHints(auction)
    if isinstance(bids, NamedGames) and all(not bid.tricks and bid.trump == AS_IT_IS for bid in listed):
        return TakeCallHints(auction)
    return NumberCallHints(auction) if isinstance(bids, NumberList) else CallHints(auction)
