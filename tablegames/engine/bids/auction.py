"""An auction: whoever promises most tricks names the trump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal

from tablegames.engine.bids.bid import NO_BID, SPREAD, bid_tally
from tablegames.engine.bids.calls import HighBid, one_auction
from tablegames.engine.bids.likely_tricks import LikelyTricks
from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of

PASS: Final = 0
HELP: Final = 0.3
"""What part of an even share of the tricks a partner is counted on for, besides what the own hand looks good for."""


@register
@dataclass(frozen=True, slots=True)
class Auction(Phase):
    """Everyone in turn promises more tricks than anybody before or passes; who passed once is out of the auction.

    The highest bid wins it: its bidder is the maker, names the trump and has to keep the promise (`auction_points`).
    So a good hand pays for choosing the suit. If everyone else has passed without a bid, the last one has to bid: there
    is always somebody who plays for something.
    """

    lowest: Annotated[int, Range(1, 60)] = 1
    """The fewest tricks that may be bid."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who speaks first."""
    trump: Literal["named", "named_or_none", "as_it_is"] = "named"
    """What the highest bidder decides: a trump suit, a suit or that there is none, or nothing."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the bidding, and the naming of the trump."""
        one_auction(table)
        laps = laps_of(rules, self)
        bidding = AuctionBidding(table, self, laps, remaining_of(table, rules))
        if self.trump != "as_it_is":
            decides_trump(table)
            bidding.naming = MakerNamesTrump(table, self)
            table.add(bidding.naming)
        return table.add(bidding)


class AuctionBidding(Step):
    """A seat bids higher or passes."""

    topic = "auction"
    sifts = True
    naming: MakerNamesTrump | None = None

    def __init__(self, table: Table, rule: Auction, laps: int, remaining: Remaining | None) -> None:
        self.table, self.rule, self.laps, self.remaining = table, rule, laps, remaining
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.bid, self.maker = table.hands(), bid_tally(table), maker_of(table)
        self.passed = table.tally("passed")
        self.bids = slice(self.bid.at, self.bid.at + table.seats)
        self.out = slice(self.passed.at, self.passed.at + table.seats)
        self.trump = trump_tally(table)
        self.likely = LikelyTricks(table)
        table.provide(HighBid(self.maker, bid=self.bid))

    @property
    def hints(self) -> bool:
        return True

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        bidders = self.remaining.left(s) if self.remaining else self.table.all_seats
        for each in self.table.all_seats:
            self.table.note(s, self.bid, each, NO_BID)
            self.table.note(s, self.passed, each, int(each not in bidders))
        self.table.note(s, self.maker, 0, NO_MAKER)
        if self.rule.trump != "as_it_is":
            self.table.note(s, self.trump, 0, NO_TRUMP)
        s.turn = (s.marker + self.shift) % self.table.seats
        while s.turn not in bidders:
            s.turn = self.table.after[s.turn]
        return ASKING

    def tricks(self, s: State) -> int:
        """Count the tricks there are to win."""
        return self.hand.count(s, s.turn) // self.laps

    def highest(self, s: State) -> int:
        """Give the highest bid so far; NO_BID before the first."""
        return max(s.tallies[self.bids])

    def every_action(self) -> Sequence[int]:
        return range(self.table.cards.count // self.table.seats // self.laps + 1)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        high, tricks = self.highest(s), self.tricks(s)
        least = max(min(self.rule.lowest, tricks), high + 1)
        stuck = high == NO_BID and sum(s.tallies[self.out]) == self.table.seats - 1
        bids = tuple(range(least, tricks + 1))
        return bids if stuck else (PASS, *bids)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        if action == PASS:
            table.note(s, self.passed, seat, 1)
        else:
            table.note(s, self.bid, seat, action)
        high = self.highest(s)
        left = [each for each in table.all_seats if not s.tallies[self.passed.at + each]]
        if high == NO_BID or (len(left) > 1 and high < self.tricks(s)):
            s.turn = table.after[seat]
            while s.tallies[self.passed.at + s.turn]:
                s.turn = table.after[s.turn]
            return ASKING
        maker = s.tallies[self.bids].index(high)
        table.note(s, self.maker, 0, maker)
        if self.naming is None:
            return DONE
        s.turn, s.step = maker, self.naming
        return ASKING

    def promised(self, s: State) -> float:
        """Say how many tricks the side of the seat that is asked may hope for with the best trump for its hand."""
        best = max([self.likely.of(s, s.turn, trump) for trump in range(len(self.table.cards.deck.suits))])
        if not self.table.partners:
            return best
        mates = self.table.seats // self.table.teams - 1
        return best + HELP * mates * self.tricks(s) / self.table.seats

    def candidates(self, s: State) -> tuple[int, ...]:
        most, legal = self.promised(s) + SPREAD, self.legal_actions(s)
        return tuple([n for n in legal if n <= most]) or legal[:1]

    def hint(self, s: State, random: Callable[[], float]) -> int:
        legal, promised = self.legal_actions(s), self.promised(s)
        bids = [n for n in legal if n != PASS]
        if PASS in legal and (not bids or bids[0] > promised):
            return PASS
        return bids[0]

    def words(self, action: int) -> str:
        return f"bid {action}" if action else "pass"

    def question(self, s: State) -> Question:
        high = self.highest(s)
        about: dict[str, object] = {"tricks": self.tricks(s)}
        if high != NO_BID:
            about |= {"n": high, "seat": s.tallies[self.bids].index(high), "topped": True}
        return Question("auction", about)

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("likely_tricks", {"n": int(self.promised(s) + 0.5)})]


class MakerNamesTrump(Step):
    """The highest bidder names the trump, having seen their hand."""

    topic = "trump"

    def __init__(self, table: Table, rule: Auction) -> None:
        self.table, self.trump, self.hand = table, trump_tally(table), table.hands()
        self.letters = table.cards.deck.suits
        self.none = len(self.letters)
        """The action that there is no trump."""
        self.choices = tuple(range(self.none + (rule.trump == "named_or_none")))
        self.likely = LikelyTricks(table)

    @property
    def hints(self) -> bool:
        return True

    def every_action(self) -> Sequence[int]:
        return self.choices

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.choices

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP if action == self.none else action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        likely = [self.likely.of(s, s.turn, NO_TRUMP if n == self.none else n) for n in self.choices]
        return likely.index(max(likely))

    def words(self, action: int) -> str:
        return "trump none" if action == self.none else f"trump {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.none:
            return []
        held = self.hand.mask(s, s.turn) & self.table.cards.suit_mask[action]
        return [Reason("holds", {"n": held.bit_count(), "suit": self.letters[action]})]
