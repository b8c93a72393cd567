"""Contract Bridge: an auction by suits, a dummy that the declarer plays, and the score of a contract."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import Sheet

TRICKS, BOOK = 13, 6
STRAINS = ("C", "D", "H", "S", "NT")
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]
Contract = tuple[str, int, int]
"""The bid, the declarer, and how often it was doubled."""


def check(sheet: Sheet) -> None:
    """Check as many deals as were agreed on."""
    total, dealer = [0] * 4, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer, number)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.options["deals"]:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, dealer: int, number: int) -> list[int]:
    hands, _ = read_deal(sheet, pack(), TRICKS)
    contract = _auction(sheet, dealer)
    if contract is None:
        return [0] * 4
    bid, declarer, doubled = contract
    won = _tricks(sheet, hands, bid[1:], declarer)
    taken = won[declarer] + won[(declarer + 2) % 4]
    vulnerable = (
        sheet.options["vulnerability"] == "chicago"
        and (False, (declarer - dealer) % 2 == 0, (declarer - dealer) % 2 == 0, True)[(number - 1) % 4]
    )
    points = score(bid, doubled, taken, vulnerable)
    side = declarer if points > 0 else declarer + 1
    return [abs(points) if (seat - side) % 2 == 0 else 0 for seat in sheet.seats]


def _auction(sheet: Sheet, dealer: int) -> Contract | None:
    made: list[tuple[int, str]] = []
    highest, bidder, doubled = -1, -1, 0
    for turn in count():
        seat = (dealer + turn) % 4
        may = {"pass"} | actions("call", BIDS[highest + 1 :])
        if highest >= 0 and doubled == 0 and (seat - bidder) % 2:
            may.add("double")
        if highest >= 0 and doubled == 1 and (seat - bidder) % 2 == 0:
            may.add("redouble")
        call = sheet.ask(seat, may)
        made.append((seat, call))
        if call.startswith("call "):
            highest, bidder, doubled = BIDS.index(call.removeprefix("call ")), seat, 0
        elif call != "pass":
            doubled += 1
        passes = [said for _, said in made[-3:]] == ["pass"] * 3
        if highest < 0 and len(made) == 4:
            return None
        if highest >= 0 and passes:
            break
    strain = BIDS[highest][1:]
    # "call 3NT": the strain begins after the level.
    named = [seat for seat, call in made if call[:4] == "call" and call[6:] == strain and (seat - bidder) % 2 == 0]
    return BIDS[highest], named[0], doubled


def _tricks(sheet: Sheet, hands: list[set[str]], trump: str, declarer: int) -> list[int]:
    won, leader, dummy = [0] * 4, (declarer + 1) % 4, (declarer + 2) % 4
    for trick in range(1, TRICKS + 1):
        played: Played = []
        for seat in clockwise(leader, 4):
            may_play = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            asked = declarer if seat == dummy else seat
            card = sheet.ask(asked, actions("play", may_play)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return won


def score(bid: str, doubled: int, taken: int, vulnerable: bool) -> int:
    """Score a contract for the declarer's pair; less than 0: so much for the defenders."""
    level, strain = int(bid[0]), bid[1:]
    over = taken - BOOK - level
    if over < 0:
        if not doubled:
            return over * (100 if vulnerable else 50)
        steps = [200, *[300] * 12] if vulnerable else [100, 200, 200, *[300] * 10]
        return -sum(steps[:-over]) * doubled
    each = 20 if strain in "CD" else 30
    tricks = (level * each + (10 if strain == "NT" else 0)) * (1, 2, 4)[doubled]
    points = tricks + (over * (200 if vulnerable else 100) * doubled if doubled else over * each) + 50 * doubled
    if tricks < 100:
        return points + 50
    points += 500 if vulnerable else 300
    if level == 6:
        points += 750 if vulnerable else 500
    if level == 7:
        points += 1500 if vulnerable else 1000
    return points


GAME = Game(players=(4,), check=check, options={"deals": (4, 8), "vulnerability": ("none", "chicago")})
