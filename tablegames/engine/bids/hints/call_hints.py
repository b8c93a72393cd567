"""What a sensible player calls in an auction: by what a hand promises, or by what it is worth.

It stands beside the rules of the auction and changes nothing; `hints_on_calls` in `game_hints.py` finds
what belongs to its bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.hints.points_promise import PointsPromise
from tablegames.engine.bids.turns import HOLD
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.trump.hand_margin import NEAR, HandMargin
from tablegames.engine.trump.hand_strength import HandStrength, any_hands
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.trump.promise import Promise

FEW: Final = 4
"""How many calls are worth a thought where nothing is known of them."""
DOUBT: Final = 0.15
"""What part more than a hand promises is still worth a thought."""
TAKES: Final = 0.35
"""With so many of the best hands a player takes the kitty, to play against the others."""
BARELY: Final = 0.5
"""With less than this beyond a bid of a point or a trick a hand is only just good for it; or nearly the next number."""
LONG: Final = 3
"""How many cards of a suit speak for naming it."""


class CallHints:
    """Where no rule that scores bids says what they are good for."""

    keeps = False
    """Whether playing out always follows it: calls at random end in contracts that no player would bid."""

    def __init__(self, auction: Auction) -> None:
        self.auction, self.table, self.listed, self.first = auction, auction.table, auction.listed, auction.first
        self.hand = self.table.hands()

    @property
    def has_hints(self) -> bool:
        """Tell whether it has hints to give."""
        return type(self).choose is not CallHints.choose

    def forget(self, s: State) -> None:
        """Begin an auction."""

    def hear(self, s: State, action: int) -> None:
        """Learn what the seat that is asked calls, before it is done."""

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        """Choose a call; None: any."""
        return None

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        """List the calls that a player who thinks ahead would look at."""
        return legal[:FEW]

    def reasons(self, s: State, action: int) -> list[Reason]:
        """Say what speaks for a call."""
        return []

    def partner_bids(self, s: State) -> list[Reason]:
        """Say to who passes that the partner has bid highest."""
        return [Reason("partner_bids", {"seat": s.memory.bidder})] if self.auction.is_ours(s) else []

    def otherwise(self, s: State, action: int) -> list[Reason]:
        """Say what speaks for a bid that is higher than the hand looks good for."""
        return []


class AnyCallHints(CallHints):
    """Where no rule says what is good, and few things may be called."""

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        return legal


class NumberCallHints(CallHints):
    """Where numbers are bid: the lowest one, if the hand promises so much to what follows; else pass."""

    keeps = True

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        steps = [other.number - one.number for one, other in pairwise(self.listed)]
        self.near = max(BARELY, min(steps, default=0) - 1)
        """With less than this beyond a bid a hand is only just good for it."""

    @property
    def has_hints(self) -> bool:
        return self.table.promise is not None

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        if self.table.promise is None:
            return None
        if s.memory.holding:
            return HOLD if self.auction.asked_for(s) <= self.table.promise(s, s.turn) else PASS
        bids = self.auction.bids_among(legal)
        if not bids or (PASS in legal and self.auction.bid(bids[0]).number > self.table.promise(s, s.turn)):
            return PASS
        return bids[0]

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        if self.table.promise is None:
            return super().candidates(s, legal)
        promised = self.table.promise(s, s.turn)
        most = promised + max(1.0, DOUBT * promised)
        found = [call for call in legal if call < self.first or self.auction.bid(call).number <= most]
        return tuple(found[:FEW]) or legal[:1]

    def reasons(self, s: State, action: int) -> list[Reason]:
        if self.table.promise is None:
            return []
        promised, bidder, asked = self.table.promise(s, s.turn), s.memory.bidder, self.auction.asked_for(s)
        good = max([bid.number for bid in self.listed if bid.number <= promised], default=0)
        if action >= self.first:
            number = self.auction.bid(action).number
            if number <= good:
                points = self.table.find(PointsPromise)
                melds = points.melds_with(s, s.turn, points.best(s, s.turn)) if points else []
                return [Reason("bids_up_to", {"n": good}), *melds]
            return [Reason("outbids", {"seat": bidder})] if number == asked and bidder != NOBODY else []
        found = self.partner_bids(s)
        if good < self.listed[0].number:
            return [*found, Reason("bids_none")]
        if good < asked:
            return [*found, Reason("bids_only_to", {"n": good})]
        return [*found, Reason("bids_barely", {"n": asked})] if promised < asked + self.near else found

    def otherwise(self, s: State, action: int) -> list[Reason]:
        points = self.table.find(PointsPromise)
        if points is None or self.auction.bid(action).number != self.auction.asked_for(s):
            return []
        return points.likely.would_hold(s, s.turn, points.best(s, s.turn))


class SuitedNumberCallHints(NumberCallHints):
    """Where numbers are bid with a suit for trump: the lowest one with the suit in which the hand is best."""

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        self.likely = LikelyTricks(self.table)

    def best(self, s: State) -> int:
        """Say with which trump the hand of the seat that is asked is best."""
        trumps = sorted({each.trump for each in self.listed})
        return max(trumps, key=lambda trump: self.likely.of(s, s.turn, trump))

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        best = self.best(s)
        fitting = [call for call in legal if call < self.first or self.auction.bid(call).trump == best]
        if PASS in legal and not self.auction.bids_among(fitting):
            return PASS
        return super().choose(s, fitting or legal)

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        return self.auction.lowest_of_each(legal)

    def reasons(self, s: State, action: int) -> list[Reason]:
        # How many tricks a hand looks like says nothing for a number of points: the suit is what speaks for a bid.
        best = self.best(s)
        trump = self.auction.bid(action).trump if action >= self.first else best
        if trump < 0:
            return []
        letter = self.table.cards.letters[trump]
        if action < self.first:
            tricks = int(self.likely.of(s, s.turn, trump) + 0.5)
            return [Reason("promises_few", {"n": tricks, "suit": letter})] if tricks else []
        cards = self.table.cards
        suits = [cards.printed[card] for card in cards.listed(self.hand.mask(s, s.turn))]
        held, most = suits.count(trump), max([suits.count(each.trump) for each in self.listed])
        if trump == best and held:
            return [Reason("best_trumps", {"n": held, "suit": letter})]
        return [Reason("holds", {"n": held, "suit": letter})] if held >= LONG and held == most else []


class TakeCallHints(AnyCallHints):
    """Where a bid only says that its player plays against the others: with a hand that is better than most."""

    keeps = True

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        table, rules = auction.table, auction.rules
        self.promise, self.names = Promise(table, rules), bool(auction.trumps)
        self.margin = HandMargin(table, rules, self.promise, self.listed) if HandMargin.exists(rules) else None
        """Where the cards in a hand say what has to be reached, how far it should get."""
        self.usual: dict[tuple[int, int], list[int]] = {}
        """By trump and number of cards, what hands promise, from the best to the worst."""

    def trump(self, s: State, mask: int) -> int:
        """Tell which suit is trump; where the player names it, the one with which a hand promises most."""
        if not self.names:
            return self.promise.trump(s)
        return max(range(len(self.table.cards.deck.suits)), key=lambda suit: self.promise.of(mask, suit))

    def share(self, s: State) -> float:
        """Tell which share of all hands promises more than that of the seat that is asked."""
        mask, settled = self.hand.mask(s, s.turn), self.promise.trump(s)
        size = mask.bit_count()
        usual = self.usual.get((settled, size))
        if usual is None:
            usual = [self.promise.of(hand, self.trump(s, hand)) for hand in any_hands(self.table.cards, size)]
            self.usual[settled, size] = usual
        own = self.promise.of(mask, self.trump(s, mask))
        return sum([each > own for each in usual]) / len(usual)

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        if self.margin is None:
            return legal
        # What is lost with a bid that counts many times outweighs what a few looks ahead can tell.
        near = [call for call in legal if call < self.first or self.enough(s, call, NEAR)]
        return tuple(near) or legal[:1]

    def enough(self, s: State, call: int, doubt: float = 0) -> bool:
        """Tell whether the hand of the seat that is asked is good enough for a bid."""
        if self.margin:
            mask, trump = self.hand.mask(s, s.turn), self.promise.trump(s)
            return self.margin.of(mask, trump) + doubt >= self.margin.asked[call - self.first]
        return self.share(s) < TAKES / (call - self.first + 1)

    def surely(self, s: State, call: int) -> bool:
        """Tell whether the hand of the seat that is asked is good enough for a bid, and better than that."""
        if self.margin:
            return self.enough(s, call, -2 * NEAR)
        return self.share(s) < TAKES / (call - self.first + 1) / 2

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        bids = self.auction.bids_among(legal)
        enough = [call for call in bids if self.enough(s, call)]
        # Who is dealt very good cards bids at once what they are worth.
        return enough[-1] if enough else PASS if PASS in legal else bids[0]

    def reasons(self, s: State, action: int) -> list[Reason]:
        cards, trump = self.table.cards, self.trump(s, self.hand.mask(s, s.turn))
        worth, belongs = self.promise.worth[trump], self.promise.belongs[trump]
        hand = self.hand.cards(s, s.turn)
        trumps = [card for card in hand if belongs[card] == trump]
        # What speaks for a bid does not speak for a pass, nor the other way round.
        asked = max([self.first, *[call + 1 for _, call in s.memory.made]]) if action < self.first else action
        if asked < self.first + len(self.listed) and self.enough(s, asked) != (action >= self.first):
            return [Reason("just_enough")] if action < self.first and not self.surely(s, asked) else []
        if not trumps:
            return [] if action >= self.first else [Reason("no_trumps")]
        number = {"n": len(trumps)}
        if self.names:
            about = number | {"suit": cards.letters[trump]}
            return [Reason("best_trumps" if action >= self.first else "weak_trumps", about)]
        if action >= self.first:
            easing = self.margin.easing(hand) if self.margin else []
            return [
                *easing,
                Reason("has_trumps_with", number | {"card": cards.names[max(trumps, key=worth.__getitem__)]}),
            ]
        usual = len(hand) * belongs.count(trump) / cards.count
        return [Reason("few_trumps" if len(trumps) <= usual else "low_trumps", number)]


class WorthCallHints(AnyCallHints):
    """Where numbers are bid for a contract of a menu: up to what the best contract of a hand is worth."""

    keeps = True

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        self.strength = HandStrength(auction.table, auction.rules)

    def choose(self, s: State, legal: Sequence[int]) -> int | None:
        worth_it = PASS not in legal or self.auction.asked_for(s) <= self.strength.best(self.hand.mask(s, s.turn))[1]
        return legal[0] if worth_it else PASS

    def reasons(self, s: State, action: int) -> list[Reason]:
        name, value = self.strength.best(self.hand.mask(s, s.turn))
        enough = value >= self.auction.asked_for(s)
        # What speaks for a number does not speak for a pass, nor the other way round.
        if action != PASS:
            return [Reason("worth_contract", {"bid": name, "n": value})] if enough else []
        if not name:
            return [Reason("no_contract")]
        if enough:
            return [Reason("pass_is_safe", {"bid": name})]
        return [Reason("worth_less", {"bid": name, "n": value, "asked": self.auction.asked_for(s)})]
