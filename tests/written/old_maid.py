"""The rules of Old Maid once more, without the engine: judges the lines of a deal."""

from __future__ import annotations

from typing import Any

JOKER = "JK"


def judge(deal: list[dict[str, Any]], dealer: int, players: int) -> list[int]:
    """Hold that everybody draws from the next player still in, and say what the deal brings."""
    (hands,) = [[set(hand) for hand in line["hands"]] for line in deal if line["e"] == "deal"]
    assert sum(map(len, hands)) == 53
    even, more = divmod(53, players)
    assert [len(hands[(dealer + 1 + turn) % players]) for turn in range(players)] == [
        even + (turn < more) for turn in range(players)
    ]
    hands = [single(hand) for hand in hands]
    lines = [line for line in deal if line["e"] in ("ask", "draw", "place")]
    places = [0] * players
    for seat in [(dealer + 1 + turn) % players for turn in range(players)]:
        out(hands, places, seat, lines)
    turn = after(dealer, places)
    while 0 in places:
        source = after(turn, places)
        asked, drawn = lines.pop(0), lines.pop(0)
        assert asked == {"e": "ask", "p": turn, "legal": [f"draw {source}"], "do": f"draw {source}"}
        (card,) = drawn["cards"]
        assert drawn["p"] == turn
        hands[source].remove(card)
        hands[turn] = single(hands[turn] | {card})
        out(hands, places, source, lines)
        out(hands, places, turn, lines)
        turn = after(turn, places) if 0 in places else turn
    assert lines == []
    last = places.index(players)
    assert JOKER in hands[last]
    return [int(seat != last) for seat in range(players)]


def single(hand: set[str]) -> set[str]:
    """Take pairs out of a hand: of each rank one card stays where there is an odd number of them."""
    ranks: dict[str, list[str]] = {}
    for card in sorted(hand, key=order):
        ranks.setdefault("joker" if card == JOKER else card[1:], []).append(card)
    return {cards[-1] for cards in ranks.values() if len(cards) % 2}


def order(card: str) -> int:
    """Say which of several cards of a rank is laid first."""
    return "SHDC".find(card[0])


def after(seat: int, places: list[int]) -> int:
    """Find the next player still in."""
    players = len(places)
    return next(each for turn in range(1, players + 1) if not places[each := (seat + turn) % players])


def out(hands: list[set[str]], places: list[int], seat: int, lines: list[dict[str, Any]]) -> None:
    """Read that a player without cards is out, and who is left alone with it."""
    if hands[seat] or places[seat]:
        return
    places[seat] = max(places) + 1
    assert lines.pop(0) == {"e": "place", "p": seat, "n": places[seat]}
    if places.count(0) == 1:
        last = places.index(0)
        places[last] = len(places)
        assert lines.pop(0) == {"e": "place", "p": last, "n": len(places)}
