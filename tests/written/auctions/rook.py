"""The rules of Rook (Kentucky discard) once more, without the engine: judges a deal and says what it brings."""

from __future__ import annotations

from tests.written.tricks import Lines, judge_auction, judge_tricks, suited_or_any

RANKS = ["5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "1"]
PACK = {colour + rank for colour in "BGRY" for rank in RANKS} | {"RK"}
WORTH = {"5": 5, "10": 10, "14": 10, "1": 15}
BIDS = list(range(70, 181, 5))


def worth(card: str) -> int:
    """Say what a card counts."""
    return 20 if card == "RK" else WORTH.get(card[1:], 0)


def colour(card: str, trump: str) -> str:
    """Say to which colour a card belongs: the Rook is a trump."""
    return trump if card == "RK" else card[0]


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card == "RK":
        return 1000
    return RANKS.index(card[1:]) + (100 if card[0] == trump else 0 if card[0] == led else -1000)


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in deal if line["e"] == "ask"]
    maker, best = judge_auction(asked, dealer, [str(bid) for bid in BIDS], last_bids=True)
    hands[maker] |= PACK - set.union(*hands)
    away = []
    for _ in range(5):
        line = asked.pop(0)
        assert line["p"] == maker
        assert {each.split()[1] for each in line["legal"]} == hands[maker]
        away.append(line["do"].split()[1])
        hands[maker].remove(away[-1])
    line = asked.pop(0)
    assert (line["p"], line["legal"]) == (maker, [f"trump {each}" for each in "BGRY"])
    trump = line["do"].split()[1]
    tricks = judge_tricks(
        deal,
        asked,
        hands,
        (dealer + 1) % 4,
        lambda hand, lying: suited_or_any(hand, lying, lambda card: colour(card, trump)),
        lambda card, lying: power(card, colour(lying[0], trump), trump),
    )
    assert len(tricks) == 10
    counted = [0, 0]
    for trick in tricks:
        counted[trick.winner % 2] += sum(map(worth, trick.cards))
    counted[tricks[-1].winner % 2] += sum(map(worth, away))
    assert sum(counted) == 180
    side = maker % 2
    if counted[side] < BIDS[best]:
        counted[side] = -BIDS[best]
    return counted * 2
