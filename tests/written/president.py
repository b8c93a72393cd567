"""The rules of President once more, without the engine: judges a game deal by deal and says what each brings."""

from __future__ import annotations

from itertools import combinations
from typing import Any

Lines = list[dict[str, Any]]
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = "CDHS"
WORTH = [2, 1]


def order(card: str) -> tuple[int, int]:
    """Sort cards from the worst to the best; of a rank by suit."""
    return RANKS.index(card[1:]), SUITS.index(card[0])


def sets_of(hand: set[str]) -> set[frozenset[str]]:
    """List whatever may be played together."""
    alike = [[card for card in hand if card[1:] == rank] for rank in RANKS]
    return {frozenset(some) for cards in alike for n in range(len(cards)) for some in combinations(cards, n + 1)}


def named(cards: frozenset[str]) -> str:
    """Write cards as a record does: by suit."""
    return "play " + " ".join(sorted(cards, key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1:]))))


def exchange(hands: list[set[str]], before: list[int], asked: Lines) -> None:
    """The best cards go up, then as many come down, chosen by their holder."""
    for pair, count in enumerate((2, 1)):
        best = sorted(hands[before[-1 - pair]], key=order)[-count:]
        hands[before[-1 - pair]].difference_update(best)
        hands[before[pair]].update(best)
    for pair, count in enumerate((2, 1)):
        given = set[str]()
        for _ in range(count):
            line = asked.pop(0)
            assert line["p"] == before[pair]
            assert set(line["legal"]) == {f"give {card}" for card in hands[before[pair]]}
            given.add(line["do"].removeprefix("give "))
            hands[before[pair]] -= given
        hands[before[-1 - pair]] |= given


def judge(deal: Lines, before: list[int], leader: int) -> list[int]:
    """Hold every choice of a deal, and give the seats by their places; `before`: those of the last deal."""
    (line,) = [line for line in deal if line["e"] == "deal"]
    hands, asked = [set(hand) for hand in line["hands"]], [line for line in deal if line["e"] == "ask"]
    seats, out = len(hands), list[int]()
    assert sum(map(len, hands)) == 52
    if before:
        exchange(hands, before, asked)
    turn, owner, lying, passed = leader, -1, frozenset[str](), set[int]()
    while asked:
        line = asked.pop(0)
        assert line["p"] == turn
        able = sets_of(hands[turn])
        if lying:
            height = max(map(order, lying))[0]
            able = {each for each in able if len(each) == len(lying) and max(map(order, each))[0] > height}
        assert set(line["legal"]) == {named(each) for each in able} | ({"pass"} if lying else set())
        if line["do"] == "pass":
            passed.add(turn)
        else:
            lying, owner, passed = frozenset(line["do"].split()[1:]), turn, set()
            hands[turn] -= lying
            if not hands[turn]:
                out.append(turn)
        round_ = [(turn + step) % seats for step in range(1, seats)]
        left = [seat for seat in round_ if seat not in {owner, *passed, *out}]
        if not left:
            # All others have passed: the middle is empty, and who played last leads, or the next one still in.
            lying, passed = frozenset[str](), set()
            left = [seat for step in range(seats) if (seat := (owner + step) % seats) not in out]
        turn = left[0]
    assert len(out) == seats - 1
    return [*out, *({*range(seats)} - {*out})]


def points(places: list[int]) -> list[int]:
    """Say what the places bring, seat by seat."""
    return [(WORTH + [0] * len(places))[places.index(seat)] for seat in range(len(places))]
