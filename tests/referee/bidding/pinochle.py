"""Pinochle: every card twice, a bid for melds and tricks together; four in pairs, or three with a widow."""

from __future__ import annotations

from collections import Counter

from ..cards import Played, actions, clockwise, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

SUITS = "CDSH"
RANKS = ("9", "J", "Q", "K", "10", "A")
DECK = [*(once := deck_of(SUITS, RANKS)), *(card + "b" for card in once)]
DEALT = {3: 15, 4: 12}
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
BIDS = [*range(150, 301, 10), *range(320, 401, 20), 450, 500, 600]
RUN = ("A", "10", "K", "Q", "J")
AROUND = {"A": (100, 1000), "K": (80, 800), "Q": (60, 600), "J": (40, 400)}
Meld = tuple[tuple[str, ...], int]
"""The faces of its cards in order, and what it counts."""


def check(sheet: Sheet) -> None:
    """Check deal after deal until a side has reached the goal, or fallen as far."""
    sides, goal = {3: 3, 4: 2}[sheet.players], sheet.options["goal"]
    total, dealer, number = [0] * sides, 0, 0
    while max(total) < goal and min(total) > -goal:
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer, sides)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": _of_seats(sheet, by), "total": _of_seats(sheet, total)})
    winners = [seat for seat in sheet.seats if total[seat % sides] == max(total)]
    sheet.must_be({"e": "end", "total": _of_seats(sheet, total), "winners": winners})


def _of_seats(sheet: Sheet, of_sides: list[int]) -> list[int]:
    return [of_sides[seat % len(of_sides)] for seat in sheet.seats]


def face(card: str) -> str:
    """Give what is printed on a card: two equal cards are called "SQ" and "SQb"."""
    return card.removesuffix("b")


def counts(card: str) -> int:
    """Say what a card counts in a trick."""
    return POINTS.get(face(card)[1:], 0)


def melds(hand: set[str], trump: str) -> list[Meld]:
    """List the melds of a hand; two equal ones are one meld of all their cards."""
    have, found = Counter(map(face, hand)), list[Meld]()

    def look(cards: tuple[str, ...], once: int, twice: int, used: int = 0) -> int:
        times = min(have[card] for card in cards) - used
        if times > 0:
            found.append((tuple(sorted(cards * times)), twice if times == 2 else once))
        return max(times, 0)

    runs = look(tuple(trump + rank for rank in RUN), 150, 1500)
    for letter in SUITS:
        worth = 40 if letter == trump else 20
        look((letter + "K", letter + "Q"), worth, 2 * worth, runs if letter == trump else 0)
    look((trump + "9",), 10, 20)
    look(("SQ", "DJ"), 40, 300)
    for rank, (once, twice) in AROUND.items():
        look(tuple(letter + rank for letter in SUITS), once, twice)
    return found


def may_play(hand: set[str], lying: list[str], trump: str, all_cards: bool) -> set[str]:
    """List what may be played."""
    if not lying:
        return hand
    led = suit(lying[0])
    best = max(lying, key=lambda card: strength(card, led, trump))

    def higher(cards: set[str]) -> set[str]:
        return {card for card in cards if strength(card, led, trump) > strength(best, led, trump)}

    if same := of_suit(hand, led):
        return (higher(same) if led == trump or all_cards else set()) or same
    trumps = of_suit(hand, trump)
    return higher(trumps) or trumps or hand


def strength(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    base = 100 if suit(card) == trump else 0 if suit(card) == led else -100
    return base + RANKS.index(face(card)[1:])


def _check_deal(sheet: Sheet, dealer: int, sides: int) -> list[int]:
    """Answer what each side scores."""
    auction: tuple[int, int] | None = None
    while auction is None:
        hands, widow = read_deal(sheet, DECK, DEALT[sheet.players])
        auction = _auction(sheet, clockwise((dealer + 1) % sheet.players, sheet.players))
    bidder, bid = auction
    hands[bidder] |= widow
    counted, won = [0] * sides, [0] * sides
    for _ in widow:
        card = sheet.ask(bidder, actions("discard", hands[bidder])).removeprefix("discard ")
        hands[bidder].remove(card)
        counted[bidder % sides] += counts(card)
    trump = sheet.ask(bidder, actions("trump", SUITS)).removeprefix("trump ")
    for seat in clockwise((dealer + 1) % sheet.players, sheet.players):
        counted[seat % sides] += _melded(sheet, seat, hands[seat], trump)
    leader = bidder
    for number in range(1, DEALT[sheet.players] + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = may_play(hands[seat], [card for _, card in played], trump, sheet.options["beat"] == "all")
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        # Of two equal cards the first one wins: `max` keeps to it.
        led = suit(played[0][1])
        leader = max(played, key=lambda play: strength(play[1], led, trump))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader % sides] += 1
        counted[leader % sides] += sum(counts(card) for _, card in played) + 10 * (not any(hands))
    return settle(counted, won, bidder % sides, bid)


def settle(counted: list[int], won: list[int], bidder: int, bid: int) -> list[int]:
    """Say what each side scores, by what it counted and the tricks it won; `bidder`: the bidder's side."""
    by = [points if tricks else 0 for points, tricks in zip(counted, won, strict=True)]
    if by[bidder] < bid:
        by[bidder] = -bid
    return by


def _melded(sheet: Sheet, seat: int, hand: set[str], trump: str) -> int:
    """Read the melds that a seat shows; answer what they count."""
    due = melds(hand, trump)
    points = sum(worth for _, worth in due)
    if not due:
        return 0
    line = sheet.read("meld", "p", "cards", "points")
    told = sorted(tuple(sorted(map(face, meld))) for meld in line["cards"])
    if (line["p"], line["points"], told) != (seat, points, sorted(cards for cards, _ in due)):
        sheet.fault(f"{line} shows melds, but seat {seat} has {due} for {points}")
    if not all(len(set(meld)) == len(meld) and set(meld) <= hand for meld in line["cards"]):
        sheet.fault(f"seat {seat} shows melds of cards that it does not hold")
    return points


def _auction(sheet: Sheet, order: list[int]) -> tuple[int, int] | None:
    """Answer who bid highest, and how much; None where all have passed."""
    left, best, bidder = list(order), sheet.options["lowest"] - 1, -1
    at = 0
    while left and (bidder < 0 or len(left) > 1) and best < BIDS[-1]:
        seat = left[at % len(left)]
        may = {f"call {bid}" for bid in BIDS if bid > best}
        if len(left) > 1 or sheet.options["all_pass"] == "again":
            may.add("pass")
        done = sheet.ask(seat, may)
        if done == "pass":
            left.remove(seat)
            at %= max(len(left), 1)
        else:
            bidder, best = seat, int(done.removeprefix("call "))
            at = (at + 1) % len(left)
    return (bidder, best) if bidder >= 0 else None


GAME = Game(
    players=(3, 4),
    check=check,
    options={
        "goal": (500, 1000, 1500),
        "lowest": (150, 200, 250),
        "all_pass": ("last", "again"),
        "beat": ("trumps", "all"),
    },
)
