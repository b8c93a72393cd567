"""Sergeant Major: quotas of 8, 5 and 3, a kitty for the dealer, and cards exchanged by the points of the last deal."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, of_suit, read_deal, shown, suit
from ..french import SUITS, following, high, pack, trick_winner
from ..header import Game
from ..lines import Sheet

QUOTAS = {"eight": (8, 5, 3), "nine": (9, 5, 2)}
"""By how far left of the dealer a seat is."""
DEALS = {"short": 3, "usual": 6, "long": 9}
ENOUGH = 10


def check(sheet: Sheet) -> None:
    """Check deal after deal until the game is long enough."""
    total, by, dealer, number = [0] * 3, [0] * 3, 0, 0
    while not is_over(sheet, total, number):
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 3 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer, by)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def is_over(sheet: Sheet, total: list[int], deals: int) -> bool:
    """Tell whether the game has its deals, or its points."""
    length = sheet.options["length"]
    return max(total) >= ENOUGH if length == "points" else deals == DEALS[length]


def quota(sheet: Sheet, dealer: int, seat: int) -> int:
    """Say how many tricks a seat needs."""
    return QUOTAS[sheet.options["quotas"]][(seat - dealer) % 3]


def _check_deal(sheet: Sheet, dealer: int, before: list[int]) -> list[int]:
    """Check a deal; answer what each seat scores. `before`: what it scored in the deal before."""
    hands, kitty = read_deal(sheet, pack(), 16)
    if sheet.options["exchange"]:
        _exchange(sheet, dealer, hands, list(before))
    trump = _trump(sheet, dealer) if sheet.options["trump"] == "before" else ""
    hands[dealer] |= kitty
    for _ in kitty:
        hands[dealer].remove(sheet.ask(dealer, actions("discard", hands[dealer])).removeprefix("discard "))
    trump = trump or _trump(sheet, dealer)
    won, leader = [0] * 3, (dealer + 1) % 3
    for trick in range(1, 17):
        played: Played = []
        for seat in clockwise(leader, 3):
            may = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return [won[seat] - quota(sheet, dealer, seat) for seat in sheet.seats]


def _trump(sheet: Sheet, dealer: int) -> str:
    return sheet.ask(dealer, actions("trump", SUITS)).removeprefix("trump ")


def _exchange(sheet: Sheet, dealer: int, hands: list[set[str]], left: list[int]) -> None:
    """Read the cards that change hands; `left`: how many a seat gives, less than 0: gets."""
    order = clockwise(dealer, 3)
    while givers := [seat for seat in order if left[seat] > 0]:
        giver, receiver = givers[0], next(seat for seat in order if left[seat] < 0)
        given = sheet.ask(giver, actions("swap", hands[giver])).removeprefix("swap ")
        hands[giver].remove(given)
        hands[receiver].add(given)
        back = max(of_suit(hands[receiver], suit(given)), key=high)
        sheet.must_be({"e": "exchanged", "p": giver, "to": receiver, "cards": [given, back]})
        hands[receiver].remove(back)
        hands[giver].add(back)
        left[giver] -= 1
        left[receiver] += 1


GAME = Game(
    players=(3,),
    check=check,
    options={
        "length": ("short", "usual", "long", "points"),
        "quotas": ("eight", "nine"),
        "exchange": (True, False),
        "trump": ("before", "after"),
    },
)
