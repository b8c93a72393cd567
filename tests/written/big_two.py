"""The rules of Big Two once more, without the engine: judges a deal and says what it brings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

Lines = list[dict[str, Any]]
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = "DCHS"
Height = tuple[int, ...]


def height(cards: tuple[str, ...]) -> Height:
    """Say how high cards are among as many; () where they may not be played together."""
    by_rank = sorted(((RANKS.index(card[1:]), SUITS.index(card[0])) for card in cards), reverse=True)
    ranks = [rank for rank, _ in by_rank]
    (often, times), *_ = Counter(ranks).most_common()
    if len(cards) < 5:
        return by_rank[0] if times == len(cards) < 4 else ()
    straight, flush = ranks == [*range(ranks[0], ranks[0] - 5, -1)], len({suit for _, suit in by_rank}) == 1
    if straight:
        return (4 if flush else 0, *by_rank[0])
    if flush:
        return (1, *ranks, by_rank[0][1])
    if times == 4:
        return 3, often
    return (2, often) if times == 3 and len({*ranks}) == 2 else ()


def named(cards: tuple[str, ...]) -> str:
    """Write cards as a record does: by suit."""
    return "play " + " ".join(sorted(cards, key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1:]))))


def judge(deal: Lines, first_out: int | None = None) -> list[int]:
    """Hold every choice of a deal, and give what it brings seat by seat.

    `first_out`: who was out in the deal before; None in the first one, which the three of diamonds begins.
    """
    (line,) = [line for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in line["hands"]]
    turn = next(seat for seat, hand in enumerate(hands) if "D3" in hand) if first_out is None else first_out
    owner, lying, passed, opening = turn, tuple[str, ...](), set[int](), first_out is None
    for line in [line for line in deal if line["e"] == "ask"]:
        assert all(hands)
        assert line["p"] == turn
        sizes = (len(lying),) if lying else (1, 2, 3, 5)
        able = [cards for size in sizes for cards in combinations(hands[turn], size) if height(cards)]
        if opening:
            able = [cards for cards in able if "D3" in cards]
        if lying:
            able = [cards for cards in able if height(cards) > height(lying)]
        assert set(line["legal"]) == {*map(named, able)} | ({"pass"} if lying else set())
        if line["do"] == "pass":
            passed.add(turn)
        else:
            lying, owner, passed, opening = tuple(line["do"].split()[1:]), turn, set(), False
            hands[turn] -= {*lying}
        left = [(turn + step) % 4 for step in (1, 2, 3)]
        left = [seat for seat in left if seat not in {owner, *passed}]
        if not left:
            lying, passed, left = (), set(), [owner]
        turn = left[0]
    assert sorted(map(bool, hands)) == [False, True, True, True]
    return [points(len(hand)) for hand in hands]


def points(held: int) -> int:
    """Say what so many cards count that are left in a hand."""
    return held * (3 if held == 13 else 2 if held >= 10 else 1)
