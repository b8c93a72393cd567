"""Spades: partners add up their bids and win at least so many tricks; nil, bags, and spades as trump."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, of_suit, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import Sheet

TRICKS = 13
BAGS, NIL, FALL = 10, 100, -350


def check(sheet: Sheet) -> None:
    """Check deals until a pair has won or has fallen too far."""
    total, bags = [0, 0], [0, 0]
    dealer = 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        bids, won = _check_deal(sheet, dealer)
        by = []
        for pair in (0, 1):
            points, bags[pair] = pair_points(bids[pair::2], won[pair::2], bags[pair], sheet.options["bags"])
            total[pair] += points
            by.append(points)
        sheet.must_be({"e": "score", "by": by * 2, "total": total * 2})
        if total[0] != total[1] and (max(total) >= sheet.options["goal"] or min(total) <= FALL):
            winners = [0, 2] if total[0] > total[1] else [1, 3]
            sheet.must_be({"e": "end", "total": total * 2, "winners": winners})
            return


def _check_deal(sheet: Sheet, dealer: int) -> tuple[list[int], list[int]]:
    hands, _ = read_deal(sheet, pack(), TRICKS)
    leader = (dealer + 1) % 4
    bids: dict[int, int] = {}
    for seat in clockwise(leader, 4):
        most = TRICKS - bids.get((seat + 2) % 4, 0)
        bids[seat] = int(sheet.ask(seat, actions("bid", map(str, range(most + 1)))).removeprefix("bid "))
    won, broken = [0] * 4, False
    for trick in range(1, TRICKS + 1):
        played: Played = []
        for seat in clockwise(leader, 4):
            may_play = following(hands[seat], suit(played[0][1])) if played else leads(hands[seat], broken)
            card = sheet.ask(seat, actions("play", may_play)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, "S")
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
        if sheet.options["breaking"] == "played":
            broken = broken or any(suit(card) == "S" for _, card in played)
    return [bids[seat] for seat in range(4)], won


def leads(hand: set[str], broken: bool) -> set[str]:
    """Pick the cards that may be led: no spade before spades are broken, unless there is nothing else."""
    return hand if broken else hand - of_suit(hand, "S") or hand


def pair_points(bids: list[int], won: list[int], bags: int, counted: bool) -> tuple[int, int]:
    """Give what a deal brings a pair, and its bags after it."""
    points = sum(NIL if tricks == 0 else -NIL for bid, tricks in zip(bids, won, strict=True) if bid == 0)
    over = sum(won) - sum(bids)
    if over < 0:
        return points - 10 * sum(bids), bags
    points += 10 * sum(bids) + over
    if not counted:
        return points, bags
    full, bags = divmod(bags + over, BAGS)
    return points - 100 * full, bags


GAME = Game(
    players=(4,),
    check=check,
    options={"goal": (200, 500), "bags": (False, True), "breaking": ("played", "never")},
)
