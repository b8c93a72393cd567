"""The rules of King once more, without the engine: judges the lines of a whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Lines = list[dict[str, Any]]
Won = list[tuple[int, list[str]]]
"""Trick by trick, who won it and its cards."""
KING = ["tricks", "hearts", "queens", "men", "king", "last_two", *["festival"] * 4]
WITHHELD = ("hearts", "king")
"""Contracts in which hearts are led only by who holds nothing else."""
BAD: dict[str, Callable[[str], bool]] = {
    "hearts": lambda card: card[0] == "H",
    "queens": lambda card: card[1:] == "Q",
    "men": lambda card: card[1:] in ("J", "K"),
    "king": lambda card: card == "HK",
}
"""By contract whose deal is over as soon as they all are taken, which cards are bad."""


def cards(won: Won, worth: Callable[[str], int]) -> list[int]:
    """Count what everyone has taken."""
    points = [0] * 4
    for seat, taken in won:
        points[seat] += sum(map(worth, taken))
    return points


def last_two(won: Won, last: int, before: int) -> list[int]:
    """Count the last trick and the one before it."""
    points = [0] * 4
    points[won[-1][0]] += last
    points[won[-2][0]] += before
    return points


SCORES: dict[str, Callable[[Won], list[int]]] = {
    "tricks": lambda won: [-20 * [seat for seat, _ in won].count(each) for each in range(4)],
    "hearts": lambda won: cards(won, lambda card: -20 * (card[0] == "H")),
    "queens": lambda won: cards(won, lambda card: -50 * (card[1:] == "Q")),
    "men": lambda won: cards(won, lambda card: -30 * (card[1:] in "JK")),
    "king": lambda won: cards(won, lambda card: -160 * (card == "HK")),
    "last_two": lambda won: last_two(won, -90, -90),
    "festival": lambda won: [25 * [seat for seat, _ in won].count(each) for each in range(4)],
}
"""What a deal of each contract brings."""


def judge(lines: Lines) -> list[int]:
    """Judge a game; answer the totals."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    totals = [0] * 4
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        deal, seat = lines[start:end], (dealer + number) % 4
        asked = [line for line in deal if line["e"] == "ask"]
        points = judge_deal(deal, asked, KING[number], seat)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    assert len(starts) == len(KING)
    return totals


def judge_deal(deal: Lines, asked: Lines, contract: str, dealer: int) -> list[int]:
    """Judge a deal; answer what it brings."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands, trump, won = [set(hand) for hand in dealt], "", []
    if contract == "festival":
        line = asked.pop(0)
        assert (line["p"], line["legal"]) == (dealer, [f"trump {suit}" for suit in "CDSH"])
        trump = str(line["do"])[-1]
    leader = (dealer + 1) % 4
    for trick in [line for line in deal if line["e"] == "trick"]:
        plays: list[tuple[int, str]] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            wanted = may_play(hands[seat], [card for _, card in plays], contract)
            assert {each.split()[1] for each in line["legal"]} == wanted, (contract, plays, hands[seat])
            card = line["do"].split()[1]
            hands[seat].discard(card)
            plays.append((seat, card))
        suit = trump if any(card[0] == trump for _, card in plays) else plays[0][1][0]
        leader = max((play for play in plays if play[1][0] == suit), key=lambda play: RANKS.index(play[1][1:]))[0]
        assert trick["p"] == leader
        won.append((leader, [card for _, card in plays]))
    assert not asked
    assert all(hands) if len(won) < 13 else not any(hands)
    bad, taken = BAD.get(contract), [card for _, trick in won for card in trick]
    if bad is None:
        assert len(won) == 13, contract
    else:
        every = [card for hand in dealt for card in hand if bad(card)]
        assert set(every) <= set(taken), contract
        assert not set(every) <= set(taken[:-4]), contract
    points = SCORES[contract](won)
    (scored,) = [line["by"] for line in deal if line["e"] == "score"]
    assert scored == points, (contract, scored, points)
    return points


def may_play(hand: set[str], lying: list[str], contract: str) -> set[str]:
    """List what may be played."""
    if not lying:
        return ({card for card in hand if card[0] != "H"} or hand) if contract in WITHHELD else hand
    return {card for card in hand if card[0] == lying[0][0]} or hand
