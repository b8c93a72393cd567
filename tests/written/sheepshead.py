"""Sheepshead for three as its rules have it, without the engine: who is paid what after a deal."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
TRUMPS = [suit + rank for rank in "QJ" for suit in "CSHD"] + ["D" + rank for rank in ("A", "10", "K", "9", "8", "7")]
OTHERS = ["A", "10", "K", "9", "8", "7"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}


def points(cards: list[str]) -> int:
    """Add up what cards count."""
    return sum(WORTH.get(card[1:], 0) for card in cards)


def suit_of(card: str) -> str:
    """Name the suit that a card has to follow."""
    return "trump" if card in TRUMPS else card[0]


def beats(card: str, best: str) -> bool:
    """Tell whether a card beats the best one so far."""
    if card in TRUMPS:
        return best not in TRUMPS or TRUMPS.index(card) < TRUMPS.index(best)
    return card[0] == best[0] and best not in TRUMPS and OTHERS.index(card[1:]) < OTHERS.index(best[1:])


def judge(deal: Lines, dealer: int) -> list[int]:
    """Say what a deal brought each seat; hold that who picks, follows and wins is as it has to be."""
    (hands,) = [[set(hand) for hand in line["hands"]] for line in deal if line["e"] == "deal"]
    pack = {suit + rank for suit in "CSHD" for rank in ("A", "10", "K", "Q", "J", "9", "8", "7")}
    left = pack - set.union(*hands)
    calls = [(line["p"], line["do"]) for line in deal if line.get("do", "").split(" ")[0] in ("call", "pass")]
    order = [(dealer + turn) % 3 for turn in (1, 2, 3)]
    assert [seat for seat, _ in calls] == order[: len(calls)]
    picker = calls[-1][0]
    assert all(said == "pass" for _, said in calls[:-1])
    assert calls[-1][1] != "pass"
    away = [line["do"].split()[1] for line in deal if line.get("do", "").startswith("discard")]
    assert len(away) == 2
    assert set(away) <= hands[picker] | left
    hands[picker] = (hands[picker] | left) - set(away)
    taken: list[list[str]] = [[], [], []]
    leader = order[0]
    for line in [line for line in deal if line["e"] == "trick"]:
        plays = line["cards"]
        assert [seat for seat, _ in plays] == [(leader + turn) % 3 for turn in range(3)]
        led, best = plays[0][1], plays[0]
        for seat, card in plays:
            holds = any(suit_of(each) == suit_of(led) for each in hands[seat])
            assert suit_of(card) == suit_of(led) or not holds
            hands[seat].remove(card)
            best = (seat, card) if beats(card, best[1]) else best
        leader = line["p"]
        assert leader == best[0]
        taken[leader] += [card for _, card in plays]
    own = points(taken[picker]) + points(away)
    made = own >= 61
    lost = 120 - own if made else own
    tricks = taken[picker] if not made else [card for seat in range(3) if seat != picker for card in taken[seat]]
    stake = 1 if lost >= 31 else 2 if tricks else 3
    paid = stake if made else -stake
    return [2 * paid if seat == picker else -paid for seat in range(3)]
