"""What each call says of a hand in a natural way to bid levels of suits: so many points, and suits of some length.

High cards count 4, 3, 2 and 1. Everyone can tell a meaning from the auction, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.turns import DOUBLE
from tablegames.engine.common.shown import HighCards, Shown
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.state import State

Made = Sequence[tuple[int, int]]
"""Seat and call, by call."""
OPENS, STRONG, WEAK = 12, 22, 6
"""Points to open with, to open one level higher with, and to answer a partner or to open high with a long suit."""
ONE_NT, TWO_NT = (15, 17), (20, 21)
"""Points of a balanced hand that opens without a trump, by level."""
GAME_NT, GAME_HIGH, GAME_LOW, SLAM, GRAND = 25, 25, 28, 33, 37
"""Points of both hands for nine tricks without trump, ten and eleven with one, for all but one, and for all."""
REMEMBERED = 1024
"""How many answers are kept."""
FIT = 8
"""How many trumps of both hands are enough."""


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


class Meaning(NamedTuple):
    """What a call says of the hand."""

    call: int
    least: int
    most: int
    lengths: tuple[int, ...]
    """By suit, at least so many cards."""
    fits: Callable[[Holding], bool] | None = None
    """What else has to hold before a player chooses it."""


class CallMeanings:
    """Lists what may be called with its meaning, by where in the auction a seat stands."""

    def __init__(self, auction: Auction) -> None:
        self.table, self.first = auction.table, auction.first
        table, listed = auction.table, auction.listed
        self.shown, self.points = Shown(table), HighCards(table.cards)
        self.suits = table.cards.suits
        self.none = (0,) * self.suits
        self.levels = max([bid.number for bid in listed])
        self.heard = {auction.first + place: bid for place, bid in enumerate(listed)}
        """By call, the bid that it makes."""
        self.at = {(bid.number, bid.trump): self.first + place for place, bid in enumerate(listed)}
        self.order = [bid.trump for bid in listed if bid.number == 1]
        """The trumps of a level, from the lowest to the highest."""
        ranked = [trump for trump in self.order if trump != NO_TRUMP]
        self.high = set(ranked[len(ranked) // 2 :])
        """The suits in which a game needs one trick less."""
        self.suit_of, self.cheapest = lru_cache(REMEMBERED)(self.lengths_of), lru_cache(REMEMBERED)(self.lowest_level)
        """What is asked with every call, and has few answers."""

    def of(self, s: State, seat: int, made: Made, wanted: int | None = None) -> list[Meaning]:
        """List what a seat may call now and what each call means, the better ones first.

        `wanted`: the one call that is asked about; others may be left out then.
        """
        bid = any(call >= self.first for _, call in made)
        passing = Meaning(PASS, 0, self.points.all if bid else OPENS - 1, self.none, lambda holding: True)
        if wanted == PASS:
            return [passing]
        trumps = self.order if wanted is None or wanted < self.first else [self.heard[wanted].trump]
        found = self.bids(s, seat, made, trumps) if bid else self.opening(trumps)
        return [*found, passing]

    def bids(self, s: State, seat: int, made: Made, trumps: Sequence[int]) -> Iterator[Meaning]:
        """Find out where in the auction a seat stands, once there is a bid."""
        team_of = self.table.team_of
        bids = [(who, call) for who, call in made if call >= self.first]
        partner = (seat + self.table.teams) % self.table.seats
        own = [call for who, call in bids if who == seat]
        partners = [call for who, call in made if who == partner and call != PASS]
        theirs = [call for who, call in bids if team_of[who] != team_of[seat]]
        highest = bids[-1][1]
        if not partners and not own:
            yield from self.overcalling(highest, theirs, made)
            return
        if partners and not own:
            yield from self.answering(highest, partners, theirs, seat, s)
        yield from self.adding_up(s, seat, partner, highest, own, theirs, made, trumps)

    def unexpected(self, call: int) -> Meaning:
        """Say what a call means that is none of those: nothing, or some cards of its suit and something to bid with."""
        if call < self.first:
            return Meaning(call, 0, self.points.all, self.none)
        return Meaning(call, WEAK, self.points.all, self.suit_of(self.heard[call].trump, 4))

    def lengths_of(self, trump: int, length: int) -> tuple[int, ...]:
        """Say that a suit has some length."""
        return tuple([length if suit == trump else 0 for suit in range(self.suits)])

    def bid(self, level: int, trump: int) -> int:
        """Number a bid; a call that is never legal where there is none."""
        return self.at.get((level, trump), -1)

    def lowest_level(self, trump: int, highest: int) -> int:
        """Find the lowest level at which a trump stands above the highest bid; one too high where there is none."""
        for level in range(1, self.levels + 1):
            if self.bid(level, trump) > highest:
                return level
        return self.levels + 1

    def by_length(self, holding: Holding, suit: int) -> bool:
        """Tell whether no suit that may be bid is longer; of equals, the higher of five cards, the lower of three."""
        length, own = holding.lengths[suit], self.order.index(suit)
        for place, other in enumerate(self.order):
            held = 0 if other == NO_TRUMP else holding.lengths[other]
            if held > length or (held == length and other != suit and (place > own) == (length > 3)):
                # Four cards in a high suit are not shown by opening.
                if other in self.high and held < 5:
                    continue
                return False
        return True

    def opening(self, trumps: Sequence[int]) -> Iterator[Meaning]:
        """List the first bids of an auction with these trumps."""
        most = self.points.all
        if NO_TRUMP in trumps:
            for level, (least, up_to) in ((1, ONE_NT), (2, TWO_NT)):
                yield Meaning(self.bid(level, NO_TRUMP), least, up_to, (2,) * self.suits, self.between(least, up_to))
        for suit in reversed([suit for suit in trumps if suit != NO_TRUMP]):
            lengths = self.suit_of(suit, 5 if suit in self.high else 3)
            strong, plain, high = self.bid(2, suit), self.bid(1, suit), self.bid(3, suit)
            yield Meaning(strong, STRONG, most, lengths, self.opens(suit, STRONG, most))
            yield Meaning(plain, OPENS, STRONG - 1, lengths, self.opens(suit, OPENS, STRONG - 1))
            yield Meaning(high, WEAK, OPENS - 2, self.suit_of(suit, 7))

    def between(self, least: int, most: int) -> Callable[[Holding], bool]:
        """Tell whether a hand is balanced and has so many points."""
        return lambda holding: holding.balanced and least <= holding.points <= most

    def opens(self, suit: int, least: int, most: int) -> Callable[[Holding], bool]:
        """Tell whether a hand opens with a suit."""
        return lambda holding: least <= holding.points <= most and self.by_length(holding, suit)

    def overcalling(self, highest: int, theirs: Sequence[int], made: Made) -> Iterator[Meaning]:
        """List the first calls of a seat whose opponents have bid."""
        taken = {self.heard[call].trump for call in theirs}
        level, last = self.heard[highest].number, self.heard[highest].trump
        free = [suit for suit in self.order if suit != NO_TRUMP and suit not in taken]

        def without_trump(holding: Holding) -> bool:
            stopped = all(holding.tops[suit] >= 2 for suit in taken if suit != NO_TRUMP)
            return holding.balanced and stopped and 15 <= holding.points <= 18

        if level == 1:
            yield Meaning(self.bid(1, NO_TRUMP), 15, 18, (2,) * self.suits, without_trump)
        for suit in reversed(free):
            at = self.cheapest(suit, highest)
            if at <= 3:
                least = (8, 11, 14)[at - 1]
                yield Meaning(self.bid(at, suit), least, 16, self.suit_of(suit, 5 if at < 3 else 6))
        if level <= 2 and last != NO_TRUMP and free:
            lengths = tuple([3 if suit in free else 0 for suit in range(self.suits)])
            yield Meaning(DOUBLE, OPENS, self.points.all, lengths)
        for suit in reversed(free):
            at = self.cheapest(suit, highest)
            if at <= 3:
                yield Meaning(self.bid(at, suit), 17, self.points.all, self.suit_of(suit, 5))

    def answering(
        self, highest: int, partners: Sequence[int], theirs: Sequence[int], seat: int, s: State
    ) -> Iterator[Meaning]:
        """List the answers to a partner who has called for the first time, where adding up does not say more."""
        called = partners[-1]
        if called == DOUBLE and not any(call > highest for call in partners):
            yield from self.answering_double(highest, theirs)
            return
        if called < self.first:
            return
        level, trump = self.heard[called].number, self.heard[called].trump
        if level > 1 or trump == NO_TRUMP:
            return
        needed = FIT - (5 if trump in self.high else 3)
        lengths = self.suit_of(trump, needed + (trump not in self.high))
        if trump in self.high:
            yield from self.raising(trump, lengths, highest)
        for suit in [each for each in self.order if each not in (trump, NO_TRUMP)]:
            at = self.cheapest(suit, highest)
            if at <= 2 and not any(self.heard[call].trump == suit for call in theirs):
                least, length = (6, 4) if at == 1 else (10, 5 if suit in self.high else 4)
                yield Meaning(self.bid(at, suit), least, self.points.all, self.suit_of(suit, length))
        if trump not in self.high:
            yield from self.raising(trump, lengths, highest)
        if not theirs:
            for at, (least, most) in ((1, (6, 10)), (2, (11, 12)), (3, (13, 15))):
                yield Meaning(self.bid(at, NO_TRUMP), least, most, self.none)

    def raising(self, trump: int, lengths: tuple[int, ...], highest: int) -> Iterator[Meaning]:
        """List the answers that keep a partner's suit of the first level, higher with more points."""
        for level, least, most in ((2, 6, 9), (3, 10, 12), (4, 13, 15)):
            if level == 4 and trump not in self.high:
                return

            def fits(holding: Holding, least: int = least, most: int = most) -> bool:
                return least <= holding.support(trump) <= most

            yield Meaning(self.bid(level, trump), max(0, least - 3), most, lengths, fits)

    def answering_double(self, highest: int, theirs: Sequence[int]) -> Iterator[Meaning]:
        """List the answers to a double, which asks for a suit: the longest of those that are left."""
        taken = {self.heard[call].trump for call in theirs}
        free = [suit for suit in self.order if suit != NO_TRUMP and suit not in taken]

        def longest(suit: int, least: int, most: int) -> Callable[[Holding], bool]:
            def fits(holding: Holding) -> bool:
                held = [(holding.lengths[each], each in self.high, each) for each in free]
                return least <= holding.points <= most and max(held)[2] == suit

            return fits

        for suit in free:
            low = self.cheapest(suit, highest)
            game = 4 if suit in self.high else 5
            for level, least, most in ((low, 0, 8), (low + 1, 9, 11), (max(low, game), 12, self.points.all)):
                yield Meaning(self.bid(level, suit), least, most, self.suit_of(suit, 3), longest(suit, least, most))

    # -- both hands together ------------------------------------------------------------------------------------------

    def adding_up(
        self,
        s: State,
        seat: int,
        partner: int,
        highest: int,
        own: Sequence[int],
        theirs: Sequence[int],
        made: Made,
        trumps: Sequence[int],
    ) -> Iterator[Meaning]:
        """List what follows from what the partner has shown: a slam, a game, a step towards it, or a suit that fits.

        `trumps`: those that bids are asked about, from the lowest to the highest.
        """
        least, most = self.shown.range(s, partner)
        level, trump = self.heard[highest].number, self.heard[highest].trump
        bidder = next(who for who, call in reversed(made) if call == highest)
        ours = self.table.team_of[bidder] == self.table.team_of[seat]
        partner_bid = any(who == partner and call >= self.first for who, call in made)
        held = self.shown.lengths(s, partner)
        fits = [(suit, max(0, FIT - held[suit])) for suit in reversed(trumps) if suit != NO_TRUMP and held[suit] >= 3]
        games = [(suit, 4, GAME_HIGH, needed) for suit, needed in fits if suit in self.high]
        games += [(NO_TRUMP, 3, GAME_NT, 0)] if NO_TRUMP in trumps else []
        games += [(suit, 5, GAME_LOW, needed) for suit, needed in fits if suit not in self.high]
        playing = ours and level >= (3 if trump == NO_TRUMP else 4 if trump in self.high else 5)
        for suit, at, total, needed in games:
            lengths = self.suit_of(suit, needed)
            for slam, enough in ((self.levels, GRAND), (self.levels - 1, SLAM)):
                if not ours or level < slam:
                    yield self.sum_of(slam, suit, enough - least, lengths, theirs)
            if not playing:
                yield self.sum_of(at, suit, total - least, lengths, theirs)
        if theirs and not ours and (level > 3 or (level == 3 and trump == NO_TRUMP)):
            yield Meaning(DOUBLE, max(8, 24 - least), self.points.all, self.none)
        if playing:
            return
        yield from self.inviting(fits, least, most, highest, level)
        if partner_bid and own and len([call for who, call in made if who == partner and call >= self.first]) == 1:
            yield from self.bidding_again(own, highest, ours, partner, made)
        if theirs and not ours and level <= 2:
            for suit, needed in fits:
                at = self.cheapest(suit, highest)
                if at <= 3:
                    yield Meaning(self.bid(at, suit), max(0, 18 - least), most, self.suit_of(suit, needed))
        if ours and not theirs and trump != NO_TRUMP and bidder == partner:
            # The partner's second suit may be worse than the first.
            for suit, needed in fits:
                at = self.cheapest(suit, highest)
                if suit != trump and at <= max(2, level):
                    yield Meaning(self.bid(at, suit), 0, 12, self.suit_of(suit, needed), self.prefers(suit, trump))

    def prefers(self, suit: int, other: int) -> Callable[[Holding], bool]:
        """Tell whether a hand has more of a suit than of another."""
        return lambda holding: holding.lengths[suit] > holding.lengths[other] + 1 and holding.lengths[other] < 3

    def sum_of(self, level: int, trump: int, needed: int, lengths: tuple[int, ...], theirs: Sequence[int]) -> Meaning:
        """Say that both hands together are strong enough for a bid."""
        stopped = {self.heard[call].trump for call in theirs} - {NO_TRUMP}
        needed = max(needed, 0)

        def fits(holding: Holding) -> bool:
            if trump == NO_TRUMP:
                return holding.points >= needed and all(holding.tops[suit] >= 2 for suit in stopped)
            return holding.support(trump) - 1 >= needed

        least = needed if trump == NO_TRUMP else max(0, needed - 3)
        return Meaning(self.bid(level, trump), least, self.points.all, lengths, fits)

    def inviting(
        self, fits: Sequence[tuple[int, int]], least: int, most: int, highest: int, level: int
    ) -> Iterator[Meaning]:
        """List bids one step below a game, for a partner who may have more than was shown."""
        if most - least < 2:
            return
        middle = (least + min(most, least + 5)) // 2
        for suit, needed in fits:
            if suit in self.high and self.cheapest(suit, highest) <= 3:
                low, up = GAME_HIGH - middle - 1, GAME_HIGH - least - 1
                yield Meaning(self.bid(3, suit), max(0, low), max(0, up), self.suit_of(suit, needed))
        if NO_TRUMP in self.order and self.cheapest(NO_TRUMP, highest) == 2 and level == 1:
            low, up = GAME_NT - middle - 1, GAME_NT - least - 1
            yield Meaning(self.bid(2, NO_TRUMP), max(0, low), max(0, up), self.none, self.between(max(0, low), up))

    def bidding_again(
        self, own: Sequence[int], highest: int, ours: bool, partner: int, made: Made
    ) -> Iterator[Meaning]:
        """List the calls of a player who has bid a suit and whose partner answered with another."""
        first = self.heard[own[0]]
        answer = next(call for who, call in made if who == partner and call >= self.first)
        heard = self.heard[answer]
        if len(own) > 1 or first.trump == NO_TRUMP or heard.trump in (first.trump, NO_TRUMP) or not ours:
            return
        at = self.cheapest(heard.trump, highest)
        yield Meaning(self.bid(at, heard.trump), 12, 15, self.suit_of(heard.trump, 4))
        yield Meaning(self.bid(at + 1, heard.trump), 16, 18, self.suit_of(heard.trump, 4))
        again = self.cheapest(first.trump, highest)
        yield Meaning(self.bid(again, first.trump), 12, 15, self.suit_of(first.trump, 6))
        yield Meaning(self.bid(again + 1, first.trump), 16, 18, self.suit_of(first.trump, 6))
        level = self.cheapest(NO_TRUMP, highest)
        for suit in self.order:
            cheap = self.cheapest(suit, highest)
            if suit not in (first.trump, heard.trump, NO_TRUMP) and cheap <= 2:
                below_first = self.bid(cheap, suit) < self.bid(2, first.trump)
                yield Meaning(self.bid(cheap, suit), 12 if below_first else 16, 21, self.suit_of(suit, 4))
        yield Meaning(self.bid(level, NO_TRUMP), 12, 14, self.none)
        yield Meaning(self.bid(level + 1, NO_TRUMP), 18, 19, self.none)
        yield Meaning(self.bid(again, first.trump), 12, 21, self.suit_of(first.trump, 5))
