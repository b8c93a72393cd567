"""Twenty-Eight: four players in pairs bid on four cards, and the trump lies face down until a player calls for it."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

RANKS = ("7", "8", "Q", "K", "10", "A", "9", "J")
POINTS = {"J": 3, "9": 2, "A": 1, "10": 1}
SUITS = "CDSH"
LEAST, OVER_PARTNER, MOST = 14, 20, 28
NOBODY = -1


def check(sheet: Sheet) -> None:
    """Check deal after deal until a pair has won enough, or lost enough."""
    total, dealer, goal = [0, 0], 0, sheet.options["goal"]
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        bidder, bid, caught = _check_deal(sheet, dealer)
        side = bidder % 2
        by = [stake(bid, caught[side], sheet.options["lost"] == "more") if each == side else 0 for each in (0, 1)]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by * 2, "total": total * 2})
        if max(total) >= goal or min(total) <= -goal:
            winners = [seat for seat in sheet.seats if total[seat % 2] == max(total)]
            sheet.must_be({"e": "end", "total": total * 2, "winners": winners})
            return


def counts(card: str) -> int:
    """Say what a card counts."""
    return POINTS.get(card[1:], 0)


def stake(bid: int, caught: int, more: bool) -> int:
    """Say what a bid brings that side; below nothing, what it costs."""
    points = 1 + (bid >= 20) + (bid >= 25)
    return points if caught >= bid else -points - more


def _check_deal(sheet: Sheet, dealer: int) -> tuple[int, int, list[int]]:
    """Answer who bid highest, how much, and what both pairs have counted."""
    order = clockwise((dealer + 1) % 4, 4)
    hands, stock = read_deal(sheet, deck_of(SUITS, RANKS), 4)
    bidder, bid = _bidding(sheet, order[0])
    card = sheet.ask(bidder, actions("hide-trump", hands[bidder])).removeprefix("hide-trump ")
    hands[bidder].remove(card)
    for seat in order:
        _dealt(sheet, seat, hands[seat], stock)
    play = _Play(sheet, hands, bidder, card)
    caught, leader = [0, 0], order[0]
    for number in range(1, 9):
        leader = play.trick(number, leader, caught)
    return bidder, bid, caught


def _bidding(sheet: Sheet, first: int) -> tuple[int, int]:
    """Answer who bid highest, and how much."""
    bidder, bid, passes, seat = NOBODY, LEAST - 1, 0, first
    out: set[int] = set()
    while passes < 3 and bid < MOST:
        if seat not in out:
            partner = bidder == (seat + 2) % 4
            least = max(bid + 1, OVER_PARTNER) if partner else bid + 1
            may = actions("call", map(str, range(least, MOST + 1)))
            done = sheet.ask(seat, may if bidder == NOBODY else {"pass", *may})
            if done == "pass":
                passes += 1
                if sheet.options["passing"] == "out":
                    out.add(seat)
            else:
                bidder, bid, passes = seat, int(done.removeprefix("call ")), len(out)
        seat = (seat + 1) % 4
    return bidder, bid


def _dealt(sheet: Sheet, seat: int, hand: set[str], stock: set[str]) -> None:
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(set(cards)) != 4 or not set(cards) <= stock:
        raise AstrayError(f"seat {line['p']!r} is dealt {cards!r}, but seat {seat} is due 4 cards of the stock")
    hand |= set(cards)
    stock -= set(cards)


class _Play:
    """The tricks of a deal, and what is known of the trump."""

    def __init__(self, sheet: Sheet, hands: list[set[str]], bidder: int, card: str) -> None:
        self.sheet, self.hands, self.bidder, self.card, self.trump = sheet, hands, bidder, card, ""

    def trick(self, number: int, leader: int, caught: list[int]) -> int:
        """Check a trick, add up what it counts, and answer who wins it."""
        played: Played = []
        early = 0
        """How many cards lay before the trump was turned up in this trick."""
        if not self.trump and not self.hands[self.bidder]:
            self._turn_up()
        for seat in clockwise(leader, 4):
            hand = self.hands[seat]
            may = self._may_lead(seat) if not played else of_suit(hand, suit(played[0][1])) or hand
            due = actions("play", may)
            if played and not self.trump and not of_suit(hand, suit(played[0][1])):
                done = self.sheet.ask(seat, {"call-trump", *due})
                if done == "call-trump":
                    self._turn_up()
                    early = len(played)
                    done = self.sheet.ask(seat, actions("play", of_suit(hand, self.trump) or hand))
            else:
                done = self.sheet.ask(seat, due)
            card = done.removeprefix("play ")
            hand.remove(card)
            played.append((seat, card))
        winner = best_of([card for _, card in played], self.trump, early)
        leader = played[winner][0]
        self.sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        caught[leader % 2] += sum(counts(card) for _, card in played)
        return leader

    def _may_lead(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.trump or seat != self.bidder:
            return hand
        return {card for card in hand if suit(card) != suit(self.card)} or hand

    def _turn_up(self) -> None:
        self.sheet.must_be({"e": "trump-called", "p": self.bidder, "card": self.card})
        self.hands[self.bidder].add(self.card)
        self.trump = suit(self.card)


def best_of(cards: list[str], trump: str, early: int = 0) -> int:
    """Say which card of a trick wins, by its place: the first `early` ones lay before the trump was turned up."""

    def power(place: int) -> int:
        card = cards[place]
        if suit(card) == trump and (place >= early or suit(cards[0]) == trump):
            return 100 + RANKS.index(card[1:])
        return RANKS.index(card[1:]) if suit(card) == suit(cards[0]) else -1

    return max(range(len(cards)), key=power)


GAME = Game(
    players=(4,),
    check=check,
    options={"passing": ("in", "out"), "lost": ("more", "same"), "goal": (6, 15)},
)
