"""The rules of Five Hundred for four (without misère) once more, without the engine: judges a deal."""

from __future__ import annotations

from typing import Any

from tests.written.euchres import TWIN

Lines = list[dict[str, Any]]
RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = {suit + rank for suit in "SCDH" for rank in RANKS} - {"S4", "C4"} | {"JB"}
GAMES = [
    (f"{suit}{tricks}", tricks, 40 + 20 * at + 100 * (tricks - 6))
    for tricks in range(6, 11)
    for at, suit in enumerate("scdhn")
]
"""The bids from low to high: how each is called, how many tricks it needs, and what it is worth."""


def suit_of(card: str, trump: str) -> str:
    """Say to which suit a card belongs: without a trump the joker is of none."""
    if card == "JB":
        return trump or "joker"
    return trump if trump and card == TWIN[trump] + "J" else card[0]


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card == "JB":
        return 1000
    if trump and card in (trump + "J", TWIN[trump] + "J"):
        return 500 + (card[0] == trump)
    suit = suit_of(card, trump)
    return RANKS.index(card[1:]) + (200 if suit == trump else 100 if suit == led else -1000)


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    asked = [line for line in deal if line["e"] == "ask"]
    maker = -1
    for dealt in [line["hands"] for line in deal if line["e"] == "deal"]:
        hands = [set(hand) for hand in dealt]
        still, best, seat = {0, 1, 2, 3}, -1, (dealer + 1) % 4
        while still and (len(still) > 1 or maker < 0):
            if seat in still:
                line = asked.pop(0)
                assert (line["p"], line["legal"]) == (
                    seat,
                    ["pass", *[f"call {name}" for name, _, _ in GAMES[best + 1 :]]],
                )
                if line["do"] == "pass":
                    still.remove(seat)
                else:
                    best, maker = [name for name, _, _ in GAMES].index(line["do"].split()[1]), seat
                    if best == len(GAMES) - 1:
                        break
            seat = (seat + 1) % 4
        if maker >= 0:
            break
    name, needed, worth = GAMES[best]
    trump = name[0].upper().replace("N", "")
    hands[maker] |= PACK - set.union(*hands)
    for _ in range(3):
        line = asked.pop(0)
        assert (line["p"], {each.split()[1] for each in line["legal"]}) == (maker, hands[maker])
        hands[maker].remove(line["do"].split()[1])
    won, leader = [0, 0], maker
    for trick in [line for line in deal if line["e"] == "trick"]:
        lying: list[str] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            suited = {card for card in hands[seat] if lying and suit_of(card, trump) == suit_of(lying[0], trump)}
            assert {each.split()[1] for each in line["legal"]} == (suited or hands[seat])
            lying.append(line["do"].split()[1])
            hands[seat].remove(lying[-1])
        powers = [power(card, suit_of(lying[0], trump), trump) for card in lying]
        leader = (leader + powers.index(max(powers))) % 4
        assert trick["p"] == leader
        won[leader % 2] += 1
    assert not asked
    assert sum(won) == 10
    side, gains = maker % 2, [10 * each for each in won]
    gains[side] = worth if won[side] >= needed else -worth
    return gains * 2
