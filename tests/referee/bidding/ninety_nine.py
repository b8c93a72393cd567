"""Ninety-Nine: three cards of the own hand are the bid, which may be shown; the trump follows from right bids."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import Sheet

SAYS = {"C": 3, "H": 2, "S": 1, "D": 0}
TRUMPS = "DSHC"
"""By how many bids were right in the deal before; where all four were right there is none."""
BONUS = {1: 30, 2: 20, 3: 10}
"""For each player who is right, by how many are."""
WORTH = {"declare": 30, "reveal": 60}
NOBODY = -1


def check(sheet: Sheet) -> None:
    """Check deal after deal until the game is long enough."""
    total, dealer, number = [0] * sheet.players, 0, 0
    trump = "D" if sheet.options["first_trump"] == "diamonds" else ""
    while not is_over(sheet, total, number):
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by, right = _check_deal(sheet, clockwise(dealer + 1, sheet.players), trump)
        trump = TRUMPS[right] if right < len(TRUMPS) else ""
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def is_over(sheet: Sheet, total: list[int], deals: int) -> bool:
    """Tell whether the game has its points, or its deals."""
    if sheet.options["length"] == "deals":
        return deals == {3: 9, 4: 8}[sheet.players]
    return max(total) >= {"short": 50, "usual": 100}[sheet.options["length"]]


def _check_deal(sheet: Sheet, order: list[int], trump: str) -> tuple[list[int], int]:
    """Check a deal; answer what each seat scores, and how many were right."""
    hands, _ = read_deal(sheet, pack("6" if sheet.players == 3 else "2"), 12 if sheet.players == 3 else 13)
    bids = [0] * sheet.players
    for seat in order:
        for _ in range(3):
            card = sheet.ask(seat, actions("discard", hands[seat])).removeprefix("discard ")
            hands[seat].remove(card)
            bids[seat] += SAYS[suit(card)]
    premium, player = _premium(sheet, order)
    won, leader = [0] * sheet.players, order[0]
    for trick in range(1, len(hands[leader]) + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    right = [bid == tricks for bid, tricks in zip(bids, won, strict=True)]
    return score(bids, won, premium, player), sum(right)


def _premium(sheet: Sheet, order: list[int]) -> tuple[int, int]:
    """Read who shows the bid, or bid and hand; answer the premium and its player, 0 and NOBODY where no seat does."""
    offers = {"both": ["declare", "reveal"], "bid": ["declare"], "none": []}[sheet.options["premium"]]
    premium, player = 0, NOBODY
    for seat in order:
        may = [offer for offer in offers if WORTH[offer] > premium]
        if not may:
            break
        done = sheet.ask(seat, {"pass", *may})
        if done != "pass":
            premium, player = WORTH[done], seat
    return premium, player


def score(bids: list[int], won: list[int], premium: int, player: int) -> list[int]:
    """Score a deal: a point a trick, the bonus of those who are right, and the premium of the one who showed a bid."""
    right = [bid == tricks for bid, tricks in zip(bids, won, strict=True)]
    bonus = BONUS.get(sum(right), 0)
    points = [tricks + bonus * met for tricks, met in zip(won, right, strict=True)]
    if player != NOBODY:
        points = [each + premium * ((seat == player) == right[player]) for seat, each in enumerate(points)]
    return points


GAME = Game(
    players=(3, 4),
    check=check,
    options={
        "length": ("short", "usual", "deals"),
        "first_trump": ("none", "diamonds"),
        "premium": ("both", "bid", "none"),
    },
)
