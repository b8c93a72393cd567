"""Klaverjas: four players in pairs, the maker's side has to count more, and cards that lie in one trick are melds."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

SUITS = "CDSH"
PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMPS = ("7", "8", "Q", "K", "10", "A", "9", "J")
ROW = ("7", "8", "9", "10", "J", "Q", "K", "A")
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
CONTRACTS = {"clubs": "C", "diamonds": "D", "spades": "S", "hearts": "H"}
DEALS = {"sixteen": 16, "eight": 8}
GOAL = 1500


def check(sheet: Sheet) -> None:
    """Check deal after deal: as many as were agreed on, or until a pair has the points."""
    total, dealer, length = [0, 0], 0, sheet.options["length"]
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer)
        total = [before + won for before, won in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by * 2, "total": total * 2})
        if number == DEALS.get(length) or (length == "points" and max(total) >= GOAL and total[0] != total[1]):
            winners = [seat for seat in sheet.seats if total[seat % 2] == max(total)]
            sheet.must_be({"e": "end", "total": total * 2, "winners": winners})
            return


def _check_deal(sheet: Sheet, dealer: int) -> list[int]:
    hands, _ = read_deal(sheet, deck_of(SUITS, PLAIN), 8)
    leader = (dealer + 1) % 4
    maker, trump = _named(sheet, clockwise(leader, 4))
    strict = sheet.options["trumping"] == "rotterdam"
    counted, won = [0, 0], [0, 0]
    for number in range(1, 9):
        played: Played = []
        for seat in clockwise(leader, 4):
            may = may_play(hands[seat], seat, played, trump, strict) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = _winning(played, trump)[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        cards = [card for _, card in played]
        found = melds(cards, trump)
        if found:
            line = sheet.read("meld", "p", "cards", "points")
            if (line["p"], line["points"]) != (leader, found):
                sheet.fault(f"{line} tells of melds, but seat {leader} has won some for {found}")
            if not {card for meld in line["cards"] for card in meld} <= set(cards):
                sheet.fault(f"melds of cards that do not lie in the trick of seat {leader}")
        won[leader % 2] += 1
        counted[leader % 2] += found + sum(counts(card, trump) for card in cards)
    counted[leader % 2] += 10 + 100 * (won[leader % 2] == 8)
    return settle(counted, maker % 2)


def _named(sheet: Sheet, order: list[int]) -> tuple[int, str]:
    """Answer who is the maker, and the trump."""
    if sheet.options["naming"] == "left":
        return order[0], CONTRACTS[sheet.ask(order[0], actions("contract", CONTRACTS)).removeprefix("contract ")]
    maker = order[-1]
    for seat in order:
        if sheet.ask(seat, {"call play"} if seat == order[-1] else {"call play", "pass"}) == "call play":
            maker = seat
            break
    return maker, sheet.ask(maker, actions("trump", SUITS)).removeprefix("trump ")


def settle(counted: list[int], makers: int) -> list[int]:
    """Say what both pairs score: where the makers have no more than the others, these score everything."""
    if counted[makers] > counted[1 - makers]:
        return counted
    return [0 if side == makers else sum(counted) for side in (0, 1)]


def counts(card: str, trump: str) -> int:
    """Say what a card counts that is taken."""
    if suit(card) == trump and card[1:] in ("J", "9"):
        return 20 if card[1:] == "J" else 14
    return POINTS.get(card[1:], 0)


def melds(cards: list[str], trump: str) -> int:
    """Add up what lies in a trick together."""
    points = 20 * ({trump + "K", trump + "Q"} <= set(cards))
    if len({card[1:] for card in cards}) == 1:
        points += 200 if cards[0][1:] == "J" else 100
    for length, worth in ((4, 50), (3, 20)):
        rows = [
            letter
            for letter in SUITS
            for at in range(len(ROW) - length + 1)
            if {letter + rank for rank in ROW[at : at + length]} <= set(cards)
        ]
        if rows:
            return points + worth
    return points


def _strength(card: str, led: str, trump: str) -> int:
    if suit(card) == trump:
        return 100 + TRUMPS.index(card[1:])
    return PLAIN.index(card[1:]) if suit(card) == led else -1


def _winning(played: Played, trump: str) -> tuple[int, str]:
    led = suit(played[0][1])
    return max(played, key=lambda play: _strength(play[1], led, trump))


def may_play(hand: set[str], seat: int, played: Played, trump: str, strict: bool) -> set[str]:
    """List what may be played to a trick that is led; `strict` is the way of Rotterdam."""
    led = suit(played[0][1])
    winner, best = _winning(played, trump)
    same, trumps = of_suit(hand, led), of_suit(hand, trump)
    higher = {card for card in trumps if _strength(card, led, trump) > _strength(best, led, trump)}
    if same:
        return (higher or same) if led == trump else same
    if strict:
        return higher or trumps or hand
    # In Amsterdam a trump that is too low stays in the hand, and a partner who is winning spares the others.
    if higher and winner % 2 != seat % 2:
        return higher
    return (hand - trumps | higher) or hand


GAME = Game(
    players=(4,),
    check=check,
    options={
        "trumping": ("amsterdam", "rotterdam"),
        "naming": ("left", "in_turn"),
        "length": ("sixteen", "eight", "points"),
    },
)
