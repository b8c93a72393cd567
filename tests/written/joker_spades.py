"""The rules of Spades with jokers and high deuces once more, without the engine: judges a whole game."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
HIGH = ["S2", "D2", "JL", "JB"]


def suit_of(card: str) -> str:
    """Say to which suit a card belongs: jokers and both high deuces are spades."""
    return "S" if card in HIGH else card[0]


def power(card: str, led: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card in HIGH:
        return 300 + HIGH.index(card)
    return RANKS.index(card[1:]) + (200 if card[0] == "S" else 100 if card[0] == led else -1000)


def judge(lines: Lines) -> int:
    """Judge a game; answer how many deals it had."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    bags = [0, 0]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        deal = lines[start:end]
        bids, won = play(deal, (dealer + number) % 4)
        gains = score(bids, won, bags)
        (scored,) = [line["by"] for line in deal if line["e"] == "score"]
        assert scored == gains * 2
    return len(starts)


def play(deal: Lines, dealer: int) -> tuple[list[int], list[int]]:
    """Hold the bids and tricks of a deal; answer both by seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in deal if line["e"] == "ask"]
    bids, won, broken = [0] * 4, [0] * 4, False
    for line in asked[:4]:
        assert line["legal"] == [f"bid {number}" for number in range(14)]
        bids[line["p"]] = int(line["do"].split()[1])
    asked, leader = asked[4:], (dealer + 1) % 4
    for trick in [line for line in deal if line["e"] == "trick"]:
        lying: list[str] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            if lying:
                fitting = {card for card in hands[seat] if suit_of(card) == suit_of(lying[0])}
            else:
                fitting = set() if broken else {card for card in hands[seat] if suit_of(card) != "S"}
            assert {each.split()[1] for each in line["legal"]} == (fitting or hands[seat])
            lying.append(line["do"].split()[1])
            hands[seat].remove(lying[-1])
        broken = broken or any(suit_of(card) == "S" for card in lying)
        powers = [power(card, suit_of(lying[0])) for card in lying]
        leader = (leader + powers.index(max(powers))) % 4
        assert trick["p"] == leader
        won[leader] += 1
    assert not asked
    assert sum(won) == 13
    return bids, won


def score(bids: list[int], won: list[int], bags: list[int]) -> list[int]:
    """Say what a deal brings each side; bags are counted on."""
    gains = [0, 0]
    for side in (0, 1):
        bid, tricks = bids[side] + bids[side + 2], won[side] + won[side + 2]
        gains[side] = 10 * bid if tricks >= bid else -10 * bid
        if tricks > bid:
            gains[side] += tricks - bid
            bags[side] += tricks - bid
            gains[side] -= 100 * (bags[side] // 10)
            bags[side] %= 10
        for seat in (side, side + 2):
            if bids[seat] == 0:
                gains[side] += 100 if won[seat] == 0 else -100
    return gains
