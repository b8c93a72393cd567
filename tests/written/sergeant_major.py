"""The rules of Sergeant Major once more, without the engine: judges the lines of a deal."""

from __future__ import annotations

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
QUOTAS = {0: 8, 1: 5, 2: 3}
"""By how far left of the dealer a seat is."""


def judge(deal: list[dict[str, Any]], dealer: int) -> list[int]:
    """Hold that the dealer makes the trump and lays four cards away, and say what the deal brings."""
    asked = [(line["p"], *line["do"].split()) for line in deal if line["e"] == "ask"]
    (trump,) = [(seat, suit) for seat, verb, suit in asked if verb == "trump"]
    assert trump[0] == dealer
    assert [seat for seat, verb, _ in asked if verb in ("lay-away", "discard")] == [dealer] * 4
    (hands,) = [line["hands"] for line in deal if line["e"] == "deal"]
    laid = {card for _, verb, card in asked if verb in ("lay-away", "discard")}
    tricks = [line for line in deal if line["e"] == "trick"]
    played = [{card for line in tricks for seat, card in line["cards"] if seat == each} for each in range(3)]
    assert all(len(cards) == 16 for cards in played)
    # All but the dealer play the hand that was dealt.
    assert all(cards <= set(hands[seat]) for seat, cards in enumerate(played) if seat != dealer)
    assert set(hands[dealer]) <= played[dealer] | laid
    assert len((played[dealer] | laid) - set(hands[dealer])) == 4
    won, leader = [0, 0, 0], (dealer + 1) % 3
    for line in tricks:
        plays = line["cards"]
        assert plays[0][0] == leader
        rows = [play for play in plays if play[1][0] == trump[1]] or [
            play for play in plays if play[1][0] == plays[0][1][0]
        ]
        leader = max(rows, key=lambda play: RANKS.index(play[1][1:]))[0]
        assert line["p"] == leader
        won[leader] += 1
    return [won[seat] - QUOTAS[(seat - dealer) % 3] for seat in range(3)]
