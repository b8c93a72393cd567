"""The rules of Schieber, a Jass for four, once more, without the engine: judges the lines of a game, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMPS = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]
CONTRACTS = {"clubs": "C", "spades": "S", "diamonds": "D", "hearts": "H", "tops_down": "", "bottoms_up": ""}
TIMES = {"clubs": 1, "spades": 1, "diamonds": 2, "hearts": 2, "tops_down": 3, "bottoms_up": 3}
RUNS = {3: 20, 4: 50}
SETS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}
Lines = list[dict[str, Any]]


def judge(lines: Lines, goal: int) -> int:
    """Judge a game to so many points; answer in which trick of its last deal it was won."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    totals, won_in = [0, 0], 0
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        assert not won_in
        won_in = judge_deal(lines[start:end], (dealer + number + 1) % 4, totals, goal)
    assert won_in
    assert lines[-1]["total"] == totals * 2
    assert {seat % 2 for seat in lines[-1]["winners"]} == {int(totals[1] >= goal)}
    return won_in


def judge_deal(lines: Lines, forehand: int, totals: list[int], goal: int) -> int:
    """Judge a deal: choice, melds, tricks, and score, which is added; answer in which trick the game was won, or 0."""
    (dealt,) = [line["hands"] for line in lines if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in lines if line["e"] == "ask"]
    menu = [f"contract {name}" for name in CONTRACTS]
    line = asked.pop(0)
    assert (line["p"], line["legal"]) == (forehand, [*menu, "push"])
    if line["do"] == "push":
        line = asked.pop(0)
        assert (line["p"], line["legal"]) == ((forehand + 2) % 4, menu)
    contract = line["do"].split()[1]
    trump = CONTRACTS[contract]
    melded = melds(lines, dealt, contract, forehand)
    pair = [0, 0]
    for seat, hand in enumerate(dealt):
        pair[seat % 2] += 20 * (bool(trump) and {trump + "K", trump + "Q"} <= set(hand))
    points, won_in = [0, 0], 0
    for number, (winner, cards) in enumerate(tricks(lines, asked, hands, contract, forehand), 1):
        # The pair may be shown at any time.
        points = [TIMES[contract] * (melded[side] + pair[side] + cards[side]) for side in (0, 1)]
        out = [side for side in (0, 1) if totals[side] + points[side] >= goal]
        if out:
            # The pair counts first, then melds, then tricks.
            side = max(out, key=lambda each: (pair[each], melded[each] > 0, each == winner % 2))
            (line,) = [line for line in lines if line["e"] == "went-out"]
            assert (line["p"] % 2, line["total"]) == (side, totals[side] + points[side])
            points[1 - side], won_in = 0, number
            break
    assert not asked
    assert len([line for line in lines if line["e"] == "trick"]) == (won_in or 9)
    assert len([line for line in lines if line["e"] == "went-out"]) == bool(won_in)
    (scored,) = [line["by"] for line in lines if line["e"] == "score"]
    assert scored == points * 2, (scored, points, contract)
    for side in (0, 1):
        totals[side] += points[side]
    return won_in


def melds(lines: Lines, dealt: list[list[str]], contract: str, forehand: int) -> list[int]:
    """Judge the melds; answer what they count by side."""
    held = [best_melds(set(hand)) for hand in dealt]
    shown = {line["p"]: line for line in lines if line["e"] == "meld"}
    if not any(held):
        assert not shown
        return [0, 0]

    def good(seat: int) -> tuple[int, ...]:
        """Rate the best meld of a seat: points, cards, top, trumps, and who plays first."""
        turn = (seat - forehand) % 4
        return max((*rating(meld, contract), -turn) for meld in held[seat])

    side = max([seat for seat in range(4) if held[seat]], key=good) % 2
    points = [0, 0]
    for seat in range(4):
        if not held[seat] or seat % 2 != side:
            assert seat not in shown
            continue
        count = sum(worth(meld) for meld in held[seat])
        assert shown[seat]["points"] == count
        points[side] += count
    return points


def rating(meld: tuple[str, ...], contract: str) -> tuple[int, ...]:
    """Rate a meld: what it counts, how many cards it has, how high it goes, whether it is of trumps."""
    order = list(reversed(RANKS)) if contract == "bottoms_up" else RANKS
    run = len({card[0] for card in meld}) == 1
    top = max(order.index(card[1:]) for card in meld)
    return worth(meld), len(meld), top, int(run and meld[0][0] == CONTRACTS[contract])


def worth(meld: tuple[str, ...]) -> int:
    """Say what a meld counts."""
    return RUNS.get(len(meld), 100) if len({card[0] for card in meld}) == 1 else SETS[meld[0][1:]]


def possible(hand: set[str]) -> Iterator[tuple[str, ...]]:
    """List every meld there could be in a hand, short runs of longer ones included."""
    for suit in "CSDH":
        for length in range(3, 10):
            for start in range(len(RANKS) - length + 1):
                run = tuple(suit + rank for rank in RANKS[start : start + length])
                if set(run) <= hand:
                    yield run
    for rank in SETS:
        if {suit + rank for suit in "CSDH"} <= hand:
            yield tuple(suit + rank for suit in "CSDH")


def best_melds(hand: set[str]) -> tuple[tuple[str, ...], ...]:
    """Find the melds without a common card that count most together; of equals those with the best single one."""
    found = list(possible(hand))
    choices = [
        chosen
        for count in range(min(4, len(found) + 1))
        for chosen in combinations(found, count)
        if len({card for meld in chosen for card in meld}) == sum(map(len, chosen))
    ]

    def good(chosen: tuple[tuple[str, ...], ...]) -> tuple[Any, ...]:
        best = sorted((rating(meld, "tops_down") for meld in chosen), reverse=True)
        return sum(worth(meld) for meld in chosen), best

    return max(choices, key=good)


def tricks(
    lines: Lines, asked: Lines, hands: list[set[str]], contract: str, forehand: int
) -> Iterator[tuple[int, list[int]]]:
    """Judge trick by trick; after each tell who won it, and what the cards count by side until then."""
    trump, leader, points = CONTRACTS[contract], forehand, [0, 0]
    won = [0, 0]
    played = [line for line in lines if line["e"] == "trick"]
    for number, trick in enumerate(played):
        plays: list[tuple[int, str]] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            legal = {each.split()[1] for each in line["legal"]}
            wanted = may_play(hands[seat], [card for _, card in plays], trump)
            assert legal == wanted, (legal, wanted, plays, trump)
            card = line["do"].split()[1]
            hands[seat].discard(card)
            plays.append((seat, card))
        led = plays[0][1][0]
        leader = max(plays, key=lambda play: strength(play[1], led, contract))[0]
        assert trick["p"] == leader
        won[leader % 2] += 1
        points[leader % 2] += sum(counts(card, contract) for _, card in plays) + 5 * (number == 8)
        if number == 8:
            assert sum(points) == 157
            points = [each + 100 * (won[side] == 9) for side, each in enumerate(points)]
        yield leader, points


def strength(card: str, led: str, contract: str) -> int:
    """Rate a card in a trick."""
    if card[0] == CONTRACTS[contract]:
        return 100 + TRUMPS.index(card[1:])
    if card[0] != led:
        return -1
    return 8 - RANKS.index(card[1:]) if contract == "bottoms_up" else RANKS.index(card[1:])


def counts(card: str, contract: str) -> int:
    """Say what a card counts that is taken."""
    rank = card[1:]
    if card[0] == CONTRACTS[contract] and rank in "J9":
        return {"J": 20, "9": 14}[rank]
    if contract == "bottoms_up" and rank in "A6":
        return 11 if rank == "6" else 0
    eight = 8 if contract in ("tops_down", "bottoms_up") else 0
    return {"A": 11, "K": 4, "Q": 3, "J": 2, "10": 10, "8": eight}.get(rank, 0)


def may_play(hand: set[str], cards: list[str], trump: str) -> set[str]:
    """List what may be played: follow suit or trump, not below a trump that lies; the jack of trumps is never due."""
    if not cards:
        return hand
    led = cards[0][0]
    suited = {card for card in hand if card[0] == led}
    if led == trump:
        return suited if suited - {trump + "J"} else hand
    may = suited | {card for card in hand if card[0] == trump} if suited else hand
    lying = max((TRUMPS.index(card[1:]) for card in cards if card[0] == trump), default=-1)
    below = {card for card in may if card[0] == trump and TRUMPS.index(card[1:]) < lying}
    return may - below or may
