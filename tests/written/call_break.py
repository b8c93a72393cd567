"""The rules of Call Break once more, without the engine: judges the lines of a whole game."""

from __future__ import annotations

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Lines = list[dict[str, Any]]


def power(card: str, led: str) -> int:
    """Say how strong a card is where a suit was led; -1 where it cannot win."""
    return RANKS.index(card[1:]) + 13 * (card[0] == "S") if card[0] in (led, "S") else -1


def may(hand: list[str], lie: list[str], beating: bool) -> list[str]:
    """List what may be played from a hand to the cards that lie."""
    if not lie:
        return hand
    led = lie[0][0]
    best = max(power(card, led) for card in lie)
    suited = [card for card in hand if card[0] == led]
    if suited:
        higher = [card for card in suited if power(card, led) > best]
        return higher if higher and beating else suited
    winning = [card for card in hand if card[0] == "S" and power(card, led) > best]
    if not winning:
        return hand
    return winning if beating else [card for card in hand if card[0] == "S"]


def judge(deal: Lines, dealer: int, beating: bool) -> list[int]:
    """Hold that everyone was asked what the rules ask in a deal, and say what it brings."""
    (hands,) = [[list(hand) for hand in line["hands"]] for line in deal if line["e"] == "deal"]
    bids, won, seat = [0] * 4, [0] * 4, (dealer + 1) % 4
    lie: list[str] = []
    for line in [line for line in deal if line["e"] == "ask"]:
        assert line["p"] == seat
        verb, what = line["do"].split()
        if verb == "bid":
            assert line["legal"] == [f"bid {tricks}" for tricks in range(1, 14)]
            bids[seat] = int(what)
        else:
            assert sorted(line["legal"]) == sorted(f"play {card}" for card in may(hands[seat], lie, beating))
            hands[seat].remove(what)
            lie.append(what)
        seat = (seat + 1) % 4
        if len(lie) == 4:
            # The leader is next again, and the others clockwise.
            seat = (seat + max(range(4), key=lambda at: power(lie[at], lie[0][0]))) % 4
            won[seat] += 1
            lie = []
    assert sum(won) == 13
    kept = [10 * bid + tricks - bid for bid, tricks in zip(bids, won, strict=True)]
    return [kept[each] if won[each] >= bids[each] else -10 * bids[each] for each in range(4)]
