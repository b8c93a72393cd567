"""The rules of Wizard once more, without the engine: judges the lines of a whole game."""

from __future__ import annotations

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Lines = list[dict[str, Any]]


def kind(card: str) -> str:
    """Name the suit of a card; W for wizards, N for jesters."""
    return card[0]


def led(cards: list[str]) -> str:
    """Name the suit that has to be followed: that of the first card that is no jester; none if it is a wizard."""
    first = next((card for card in cards if kind(card) != "N"), "")
    return kind(first) if first and kind(first) != "W" else ""


def may_play(hand: set[str], cards: list[str]) -> set[str]:
    """List what may be played to a trick: suit has to be followed, but a wizard or a jester goes at any time."""
    suited = {card for card in hand if kind(card) == led(cards)}
    return suited | {card for card in hand if kind(card) in "WN"} if led(cards) and suited else hand


def winner(plays: list[tuple[int, str]], trump: str) -> int:
    """Find who wins: the first wizard, else the highest trump, else the highest of the led suit, else the first."""
    suit = led([card for _, card in plays])

    def strength(card: str) -> int:
        if kind(card) in "WN":
            return 1000 if kind(card) == "W" else 0
        return RANKS.index(card[1:]) + (200 if kind(card) == trump else 100 if kind(card) == suit else -100)

    return max(plays, key=lambda play: strength(play[1]))[0]


def judge(lines: Lines, seats: int, uneven: bool = False) -> int:
    """Judge a game of some seats from its record; answer how many rounds it had."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    totals, rounds = [0] * seats, 0
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        rounds += 1
        scored = judge_round(lines[start:end], seats, rounds, (dealer + rounds - 1) % seats, uneven)
        totals = [total + points for total, points in zip(totals, scored, strict=True)]
    assert rounds == 60 // seats
    return rounds


def judge_round(lines: Lines, seats: int, number: int, dealer: int, uneven: bool) -> list[int]:
    """Judge a round; answer what it brings by seat."""
    (dealt,) = [line for line in lines if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt["hands"]]
    assert [len(hand) for hand in hands] == [number] * seats
    turned = [line["card"] for line in lines if line["e"] == "turn-up"]
    trump = turned[0] if turned and kind(turned[0]) not in "WN" else ""
    trump = trump[:1]
    assert bool(turned) == (number * seats < 60)
    asked = [line for line in lines if line["e"] == "ask"]
    if turned and kind(turned[0]) == "W":
        chosen = asked.pop(0)
        assert chosen["p"] == dealer
        assert chosen["legal"] == [f"trump {suit}" for suit in "CDSH"]
        trump = chosen["do"][-1]
    bids: dict[int, int] = {}
    for turn in range(seats):
        line = asked.pop(0)
        assert line["p"] == (dealer + 1 + turn) % seats
        allowed = set(range(number + 1))
        if uneven and turn == seats - 1:
            allowed.discard(number - sum(bids.values()))
        assert {int(each.split()[1]) for each in line["legal"]} == allowed
        bids[line["p"]] = int(line["do"].split()[1])
    won, leader = [0] * seats, (dealer + 1) % seats
    tricks = [line for line in lines if line["e"] == "trick"]
    for trick in tricks:
        plays: list[tuple[int, str]] = []
        for turn in range(seats):
            line = asked.pop(0)
            seat = (leader + turn) % seats
            assert line["p"] == seat
            cards = [card for _, card in plays]
            legal = {each.split()[1] for each in line["legal"]}
            assert legal == (may_play(hands[seat], cards) if cards else hands[seat]), (legal, cards, hands[seat])
            card = line["do"].split()[1]
            hands[seat].discard(card)
            plays.append((seat, card))
        leader = winner(plays, trump)
        assert trick["p"] == leader, (plays, trump)
        won[leader] += 1
    assert not asked
    assert len(tricks) == number
    points = [
        20 + 10 * bids[seat] if won[seat] == bids[seat] else -10 * abs(won[seat] - bids[seat]) for seat in range(seats)
    ]
    (scored,) = [line["by"] for line in lines if line["e"] == "score"]
    assert scored == points
    return points
