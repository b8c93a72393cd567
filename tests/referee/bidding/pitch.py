"""Pitch: a bid for four points; the first card led is the trump, and the pitcher's points are counted first."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from ..cards import Played, actions, clockwise, of_suit, read_deal, shown, suit
from ..french import high, pack, trick_winner
from ..header import Game
from ..lines import Sheet

POINTS = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
BIDS = (2, 3, 4)
FALLEN = -21
NONE = -1
"""The side of a point that no side has."""


def check(sheet: Sheet) -> None:
    """Check deal after deal until a side has points enough, or has fallen too far."""
    sides = 2 if sheet.options["pairs"] else sheet.players
    total, dealer = [0] * sides, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        before = total
        total = _check_deal(sheet, dealer, before)
        by = [total[seat % sides] - before[seat % sides] for seat in sheet.seats]
        totals = [total[seat % sides] for seat in sheet.seats]
        sheet.must_be({"e": "score", "by": by, "total": totals})
        if max(total) >= sheet.options["goal"] or min(total) <= FALLEN:
            winners = [seat for seat in sheet.seats if totals[seat] == max(total)]
            sheet.must_be({"e": "end", "total": totals, "winners": winners})
            return


def may_follow(hand: set[str], led: str, trump: str) -> set[str]:
    """Pick the cards that may be played to a suit: those of it and trumps; any where there are none of it."""
    suited = of_suit(hand, led)
    return suited | of_suit(hand, trump) if suited else hand


def four_points(hands: list[set[str]], won: list[list[str]], trump: str, low_is_won: bool) -> list[int]:
    """Say which side has high, low, the jack and game. `hands`: what was dealt to a side; `won`: what it won."""
    in_play = sorted((card for hand in hands for card in of_suit(hand, trump)), key=high)
    counted = [sum(POINTS.get(card[1:], 0) for card in cards) for cards in won]
    most = [side for side, number in enumerate(counted) if number == max(counted)]
    return [
        _side_with(in_play[-1], hands),
        _side_with(in_play[0], won if low_is_won else hands),
        _side_with(f"{trump}J", won),
        most[0] if len(most) == 1 else NONE,
    ]


def settle(total: list[int], had: list[int], pitcher: int, bid: int, goal: int) -> list[int]:
    """Add what a deal brings: the pitcher's side first, then the others one by one until one has enough."""
    total = list(total)
    made = had.count(pitcher)
    total[pitcher] += made if made >= bid else -bid
    for side in had:
        if side not in (NONE, pitcher) and max(total) < goal:
            total[side] += 1
    return total


def _side_with(card: str, places: list[set[str]] | list[list[str]]) -> int:
    return next((side for side, cards in enumerate(places) if card in cards), NONE)


def _check_deal(sheet: Sheet, dealer: int, total: list[int]) -> list[int]:
    """Check a deal; answer the totals of the sides after it."""
    sides = len(total)
    hands, _ = read_deal(sheet, pack(), 6)
    dealt: list[set[str]] = [set() for _ in range(sides)]
    for seat, hand in enumerate(hands):
        dealt[seat % sides] |= hand
    pitcher, bid = _auction(sheet, dealer)
    won: list[list[str]] = [[] for _ in range(sides)]
    trump, leader = "", pitcher
    for number in range(1, 7):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = may_follow(hands[seat], suit(played[0][1]), trump) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            trump = trump or suit(card)
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader % sides] += [card for _, card in played]
    had = four_points(dealt, won, trump, sheet.options["low"] == "taken")
    return settle(total, had, pitcher % sides, bid, sheet.options["goal"])


def _auction(sheet: Sheet, dealer: int) -> tuple[int, int]:
    """Read the bids; answer who pitches, and for how many points."""
    pitcher, bid = NONE, BIDS[0] - 1
    for seat in clockwise((dealer + 1) % sheet.players, sheet.players):
        takes = seat == dealer and sheet.options["steal"] and pitcher != NONE
        may = {f"call {each}" for each in BIDS if each > bid or (takes and each == bid)}
        if not may:
            continue
        call = sheet.ask(seat, may if seat == dealer and pitcher == NONE else may | {"pass"})
        if call != "pass":
            pitcher, bid = seat, int(call.removeprefix("call "))
    return pitcher, bid


def objection(players: int, options: Mapping[str, Any]) -> str | None:
    """Object to partners at other tables than one of four."""
    return "partners are for 4 players only" if options["pairs"] and players != 4 else None


GAME = Game(
    players=(2, 3, 4, 5),
    check=check,
    objection=objection,
    options={"pairs": (False, True), "goal": (7, 11, 21), "steal": (True, False), "low": ("dealt", "taken")},
)
