"""The rules of Ninety-Nine for three once more, without the engine: judges the lines of a whole game."""

from __future__ import annotations

from typing import Any

RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SAYS = {"C": 3, "H": 2, "S": 1, "D": 0}
TRUMPS = "DSHC"
"""By how many players were right in the deal before."""
Lines = list[dict[str, Any]]


def judge(lines: Lines) -> int:
    """Judge a game; answer how many deals it had."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    totals, right, deals = [0, 0, 0], -1, 0
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        assert max(totals) < 100
        trump = "" if right < 0 else TRUMPS[right]
        points, right = judge_deal(lines[start:end], (dealer + deals + 1) % 3, trump)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        deals += 1
    assert max(totals) >= 100
    return deals


def judge_deal(lines: Lines, first: int, trump: str) -> tuple[list[int], int]:
    """Judge a deal that the seat `first` begins; answer what it brings, and how many were right."""
    (dealt,) = [line["hands"] for line in lines if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    assert [len(hand) for hand in hands] == [12] * 3
    asked = [line for line in lines if line["e"] == "ask"]
    bids = [0, 0, 0]
    for turn in range(9):
        line, seat = asked.pop(0), (first + turn // 3) % 3
        assert line["p"] == seat
        assert {each.split()[1] for each in line["legal"]} == hands[seat]
        card = line["do"].split()[1]
        hands[seat].discard(card)
        bids[seat] += SAYS[card[0]]
    premium, player = premium_of(asked, first)
    won, leader = [0, 0, 0], first
    tricks = [line for line in lines if line["e"] == "trick"]
    assert len(tricks) == 9
    for trick in tricks:
        plays: list[tuple[int, str]] = []
        for turn in range(3):
            line, seat = asked.pop(0), (leader + turn) % 3
            assert line["p"] == seat
            suited = {card for card in hands[seat] if plays and card[0] == plays[0][1][0]}
            assert {each.split()[1] for each in line["legal"]} == (suited or hands[seat])
            card = line["do"].split()[1]
            hands[seat].discard(card)
            plays.append((seat, card))
        suit = trump if any(card[0] == trump for _, card in plays) else plays[0][1][0]
        leader = max((play for play in plays if play[1][0] == suit), key=lambda play: RANKS.index(play[1][1:]))[0]
        assert trick["p"] == leader
        won[leader] += 1
    assert not asked
    points = score(bids, won, premium, player)
    (scored,) = [line["by"] for line in lines if line["e"] == "score"]
    assert scored == points
    return points, sum(bid == tricks for bid, tricks in zip(bids, won, strict=True))


def premium_of(asked: Lines, first: int) -> tuple[int, int]:
    """Judge who declares or reveals; answer the premium and its player, 0 and -1 for nobody."""
    premium, player = 0, -1
    for turn in range(3):
        line = asked.pop(0)
        assert line["p"] == (first + turn) % 3
        assert line["legal"] == ["pass", *(["declare"] if premium < 30 else []), "reveal"]
        if line["do"] != "pass":
            premium, player = {"declare": 30, "reveal": 60}[line["do"]], line["p"]
        if premium == 60:
            break
    return premium, player


def score(bids: list[int], won: list[int], premium: int, player: int) -> list[int]:
    """Score a deal: a point a trick, 30 for whoever alone is right, 20 each for two, 10 each for all; the premium."""
    right = [bid == tricks for bid, tricks in zip(bids, won, strict=True)]
    bonus = {1: 30, 2: 20, 3: 10}.get(sum(right), 0)
    points = [tricks + bonus * met for tricks, met in zip(won, right, strict=True)]
    if player >= 0:
        points = [each + premium * ((seat == player) == right[player]) for seat, each in enumerate(points)]
    return points
