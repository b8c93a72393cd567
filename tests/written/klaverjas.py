"""Klaverjas as it is played in Rotterdam, without the engine: what a deal brings both pairs."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
ROW = ["7", "8", "9", "10", "J", "Q", "K", "A"]
IN_TRUMP, PLAIN = ["7", "8", "Q", "K", "10", "A", "9", "J"], ["7", "8", "9", "J", "Q", "K", "10", "A"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SUITS = {"clubs": "C", "diamonds": "D", "spades": "S", "hearts": "H"}


def worth(card: str, trump: str) -> int:
    """Say what a card counts."""
    return {"J": 20, "9": 14}.get(card[1:], WORTH.get(card[1:], 0)) if card[0] == trump else WORTH.get(card[1:], 0)


def power(card: str, led: str, trump: str) -> int:
    """Say how high a card is in a trick."""
    if card[0] == trump:
        return 100 + IN_TRUMP.index(card[1:])
    return PLAIN.index(card[1:]) if card[0] == led else -1


def legal(hand: set[str], lying: list[str], trump: str) -> set[str]:
    """List what may be played: follow, else trump, and any trump has to beat the ones that lie, if it can."""
    if not lying:
        return hand
    led = lying[0][0]
    own = {card for card in hand if card[0] == led} or {card for card in hand if card[0] == trump} or hand
    if all(card[0] == trump for card in own):
        highest = max(power(card, led, trump) for card in lying)
        return {card for card in own if power(card, led, trump) > highest} or own
    return own


def melds(cards: list[str], trump: str) -> int:
    """Add up what lies in a trick together."""
    points = 20 if {trump + "K", trump + "Q"} <= set(cards) else 0
    points += 100 if len({card[1:] for card in cards}) == 1 else 0
    for suit in SUITS.values():
        places = [ROW.index(card[1:]) for card in cards if card[0] == suit]
        points += (
            50
            if any({at, at + 1, at + 2, at + 3} <= set(places) for at in places)
            else 20 * any({at, at + 1, at + 2} <= set(places) for at in places)
        )
    return points


def judge(deal: Lines, dealer: int) -> list[int]:
    """Say what a deal brings each pair; hold that everybody does as the rules have it."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands, eldest = [set(hand) for hand in dealt], (dealer + 1) % 4
    ((chooser, said),) = [(line["p"], line["do"]) for line in deal if line.get("do", "").startswith("contract ")]
    assert chooser == eldest
    trump = SUITS[said.split()[1]]
    counted, won, leader = [0, 0], [0, 0], eldest
    tricks = [line for line in deal if line["e"] == "trick"]
    for number, line in enumerate(tricks):
        lying: list[str] = []
        for turn, (seat, card) in enumerate(line["cards"]):
            assert seat == (leader + turn) % 4
            assert card in legal(hands[seat], lying, trump)
            hands[seat].remove(card)
            lying.append(card)
        best = max(range(4), key=lambda turn: power(lying[turn], lying[0][0], trump))
        leader = line["cards"][best][0]
        assert line["p"] == leader
        counted[leader % 2] += sum(worth(card, trump) for card in lying) + melds(lying, trump) + 10 * (number == 7)
        won[leader % 2] += 1
    assert len(tricks) == 8
    for side in (0, 1):
        counted[side] += 100 * (won[side] == 8)
    makers = eldest % 2
    if counted[makers] > counted[1 - makers]:
        return counted
    return [0 if side == makers else sum(counted) for side in (0, 1)]
