"""Schnapsen: twenty cards, marriages, a stock that may be closed, and 66 card points."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards import Played, actions, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

ORDER = ("J", "Q", "K", "10", "A")
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SUITS = "ELHB"
ENOUGH, LOW = 66, 33


@dataclass
class Deal:
    """A deal in progress."""

    hands: list[set[str]]
    stock: set[str]
    under: str
    """The trump card that lies open under the stock; "" once it was drawn."""
    trump: str
    points: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    closer: int | None = None
    then: tuple[int, int] = (0, 0)
    """Card points and tricks of the other player when the stock was closed."""

    @property
    def drawing(self) -> bool:
        """Tell whether cards are drawn after a trick."""
        return self.closer is None and bool(self.under)

    def has_won(self, seat: int) -> bool:
        """Tell whether a player has enough card points, and a trick."""
        return self.points[seat] >= ENOUGH and self.tricks[seat] > 0


def check(sheet: Sheet) -> None:
    """Check deal after deal until a player has seven points."""
    total, dealer, number = [0, 0], 0, 0
    while max(total) < 7:
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else 1 - dealer
        winner, points = _check_deal(sheet, 1 - dealer)
        by = [points if seat == winner else 0 for seat in sheet.seats]
        total = [before + won for before, won in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _check_deal(sheet: Sheet, leader: int) -> tuple[int, int]:
    hands, stock = read_deal(sheet, deck_of(SUITS, ORDER), 5)
    under = sheet.read("turn-up", "card")["card"]
    if not isinstance(under, str) or under not in stock:
        raise AstrayError(f"{under!r} is turned up, which is not in the stock")
    stock.remove(under)
    deal, number = Deal(hands, stock, under, suit(under)), 0
    while any(deal.hands):
        number += 1
        led = _lead(sheet, deal, leader)
        if led is None:
            return leader, _worth(deal, leader)
        other = 1 - leader
        card = sheet.ask(other, actions("play", _may_follow(deal, other, led))).removeprefix("play ")
        deal.hands[other].remove(card)
        played = [(leader, led), (other, card)]
        leader = _winner(played, deal.trump)
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        deal.tricks[leader] += 1
        deal.points[leader] += sum(POINTS[each[1:]] for _, each in played)
        if deal.has_won(leader):
            return leader, _worth(deal, leader)
        if deal.drawing:
            for seat in (leader, 1 - leader):
                _draw(sheet, deal, seat)
    if deal.closer is not None:
        return 1 - deal.closer, _worth(deal, 1 - deal.closer)
    return leader, _worth(deal, leader)


def _lead(sheet: Sheet, deal: Deal, seat: int) -> str | None:
    """Follow what a leader does up to the card led; None where a marriage ends the deal."""
    hand, bound = deal.hands[seat], set[str]()
    while True:
        legal = actions("play", bound or hand)
        left = len(deal.stock) + bool(deal.under)
        if deal.closer is None and left > 2:
            legal.add("close")
            if deal.trump + "J" in hand:
                legal.add("exchange")
        if not bound:
            legal |= {f"marry {each}" for each in SUITS if {each + "K", each + "Q"} <= hand}
        done = sheet.ask(seat, legal)
        if done == "exchange":
            hand.remove(deal.trump + "J")
            hand.add(deal.under)
            deal.under = deal.trump + "J"
        elif done == "close":
            deal.closer = seat
            deal.then = deal.points[1 - seat], deal.tricks[1 - seat]
        elif done.startswith("marry "):
            letter = done[-1]
            bound = {letter + "K", letter + "Q"}
            deal.points[seat] += 40 if letter == deal.trump else 20
            if deal.has_won(seat):
                return None
        else:
            card = done.removeprefix("play ")
            hand.remove(card)
            return card


def _may_follow(deal: Deal, seat: int, led: str) -> set[str]:
    hand = deal.hands[seat]
    if deal.drawing:
        return hand
    same = of_suit(hand, suit(led))
    higher = {card for card in same if ORDER.index(card[1:]) > ORDER.index(led[1:])}
    return higher or same or of_suit(hand, deal.trump) or hand


def _winner(played: Played, trump: str) -> int:
    trumps = [play for play in played if suit(play[1]) == trump]
    contenders = trumps or [play for play in played if suit(play[1]) == suit(played[0][1])]
    return max(contenders, key=lambda play: ORDER.index(play[1][1:]))[0]


def _worth(deal: Deal, winner: int) -> int:
    """Say what winning is worth."""
    if deal.closer is not None and winner != deal.closer:
        return 2 if deal.then[1] else 3
    points, tricks = deal.then if deal.closer is not None else (deal.points[1 - winner], deal.tricks[1 - winner])
    if not tricks:
        return 3
    return 1 if points >= LOW else 2


def _draw(sheet: Sheet, deal: Deal, seat: int) -> None:
    if not deal.stock:
        deal.hands[seat].add(deal.under)
        deal.under = ""
        return
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(cards) != 1 or cards[0] not in deal.stock:
        raise AstrayError(f"seat {line['p']!r} draws {cards!r}, but seat {seat} draws a card of the stock")
    deal.stock.remove(cards[0])
    deal.hands[seat].add(str(cards[0]))


GAME = Game(players=(2,), check=check, options={})
