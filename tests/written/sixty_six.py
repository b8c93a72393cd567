"""The rules of Sixty-Six once more, without the engine: judges a deal and says what it brings."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
RANKS = ["9", "J", "Q", "K", "10", "A"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def beats(card: str, other: str, trump: str) -> bool:
    """Tell whether a card beats one that was led."""
    if card[0] == other[0]:
        return RANKS.index(card[1:]) > RANKS.index(other[1:])
    return card[0] == trump


def may_follow(hand: set[str], led: str, trump: str) -> set[str]:
    """List what may be played once no player draws any more."""
    suited = {card for card in hand if card[0] == led[0]}
    if suited:
        return {card for card in suited if beats(card, led, trump)} or suited
    return {card for card in hand if card[0] == trump} or hand


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    (line,) = [line for line in deal if line["e"] == "deal"]
    hands, stock = [set(hand) for hand in line["hands"]], set(line["aside"])
    (turned,) = [line["card"] for line in deal if line["e"] == "turn-up"]
    trump, lines = turned[0], [line for line in deal if line["e"] in ("ask", "trick", "draw")]
    points, tricks, closer, at_closing = [0, 0], [0, 0], -1, ([0, 0], [0, 0])
    leader, out = 1 - dealer, False
    while not out and any(hands):
        led, bound = "", set[str]()
        while not led:
            line = lines.pop(0)
            open_stock = closer < 0 and len(stock) >= 2
            wanted = {f"play {card}" for card in bound or hands[leader]}
            if open_stock:
                wanted.add("close")
                if trump + "9" in hands[leader] and turned in stock:
                    wanted.add("exchange")
            if not bound:
                wanted |= {f"marry {suit}" for suit in "CDHS" if {suit + "K", suit + "Q"} <= hands[leader]}
            assert line["p"] == leader
            assert set(line["legal"]) == wanted
            verb, _, what = line["do"].partition(" ")
            if verb == "close":
                closer, at_closing = leader, (points[:], tricks[:])
            elif verb == "exchange":
                hands[leader] = hands[leader] - {trump + "9"} | {turned}
                stock = stock - {turned} | {trump + "9"}
                turned = trump + "9"
            elif verb == "marry":
                bound = {what + "K", what + "Q"}
                points[leader] += 40 if what == trump else 20
                if tricks[leader] and points[leader] >= 66:
                    out = True
                    break
            else:
                led = what
        if out:
            break
        hands[leader].remove(led)
        line, other = lines.pop(0), 1 - leader
        draws = closer < 0 and len(stock) >= 2
        wanted_cards = hands[other] if draws else may_follow(hands[other], led, trump)
        assert line["p"] == other
        assert {each.split()[1] for each in line["legal"]} == wanted_cards
        card = line["do"].split()[1]
        hands[other].remove(card)
        leader = other if beats(card, led, trump) else leader
        line = lines.pop(0)
        assert (line["e"], line["p"]) == ("trick", leader)
        tricks[leader] += 1
        points[leader] += WORTH[led[1:]] + WORTH[card[1:]]
        if not any(hands) and closer < 0 and not stock:
            points[leader] += 10
        if points[leader] >= 66:
            out = True
        elif draws:
            for seat in (leader, 1 - leader):
                drawn = lines.pop(0)["cards"][0] if len(stock) > 1 else turned
                assert drawn in stock
                stock.remove(drawn)
                hands[seat].add(drawn)
    assert not lines
    return settle(points, tricks, closer, at_closing)


def settle(points: list[int], tricks: list[int], closer: int, then: tuple[list[int], list[int]]) -> list[int]:
    """Say what a deal brings; `then`: points and tricks when the stock was closed."""
    there = [seat for seat in (0, 1) if points[seat] >= 66 and tricks[seat]]
    gains = [0, 0]
    if closer >= 0:
        other = 1 - closer
        had, won = then[0][other], then[1][other]
        stake = 3 if not won else 2 if had < 33 else 1
        if there == [closer]:
            gains[closer] = stake
        else:
            gains[other] = max(2, stake)
    elif there:
        (winner,) = there
        other = 1 - winner
        gains[winner] = 3 if not tricks[other] else 2 if points[other] < 33 else 1
    return gains
