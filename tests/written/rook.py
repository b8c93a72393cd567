"""The rules of Rook (Kentucky discard) once more, without the engine: judges a deal and says what it brings."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
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
    still, best, maker, seat = {0, 1, 2, 3}, -1, -1, (dealer + 1) % 4
    while len(still) > 1 or maker < 0:
        if seat in still:
            line = asked.pop(0)
            stuck = maker < 0 and len(still) == 1
            wanted = ["pass"] * (not stuck) + [f"call {bid}" for bid in BIDS[best + 1 :]]
            assert (line["p"], line["legal"]) == (seat, wanted)
            if line["do"] == "pass":
                still.remove(seat)
            else:
                best, maker = BIDS.index(int(line["do"].split()[1])), seat
                if best == len(BIDS) - 1:
                    break
        seat = (seat + 1) % 4
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
    leader, counted = (dealer + 1) % 4, [0, 0]
    tricks = [line for line in deal if line["e"] == "trick"]
    for trick in tricks:
        lying: list[str] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            led = colour(lying[0], trump) if lying else ""
            suited = {card for card in hands[seat] if colour(card, trump) == led}
            assert {each.split()[1] for each in line["legal"]} == (suited or hands[seat])
            lying.append(line["do"].split()[1])
            hands[seat].remove(lying[-1])
        powers = [power(card, colour(lying[0], trump), trump) for card in lying]
        leader = (leader + powers.index(max(powers))) % 4
        assert trick["p"] == leader
        counted[leader % 2] += sum(map(worth, lying))
    counted[leader % 2] += sum(map(worth, away))
    assert not asked
    assert len(tricks) == 10
    assert sum(counted) == 180
    side = maker % 2
    if counted[side] < BIDS[best]:
        counted[side] = -BIDS[best]
    return counted * 2
