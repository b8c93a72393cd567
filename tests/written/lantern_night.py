"""The rules of Lantern Night once more, without the engine: judges the lines of a whole game."""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
COUNTS, IN_ORDER = [1, 2, 2, 3, 3, 4], [0, 0, 2, 0, 2, 0]
HELD = {3: 13, 4: 10, 5: 8}
MISSIONS, NIGHTS = 6, 12


def number(card: str) -> int:
    """Give the number of a card."""
    return int(card[1:])


def winner(plays: list[tuple[int, str]]) -> int:
    """Find who wins: the highest lantern, else the highest card of the led colour."""
    lanterns = [play for play in plays if play[1][0] == "L"]
    led = [play for play in plays if play[1][0] == plays[0][1][0]]
    return max(lanterns or led, key=lambda play: number(play[1]))[0]


def signal_of(card: str, hand: set[str]) -> str:
    """Say what may be told of a card of this hand; nothing of lanterns and of cards in the middle of a suit."""
    suited = sorted(map(number, (each for each in hand if each[0] == card[0])))
    if card[0] == "L":
        return ""
    if len(suited) == 1:
        return "only"
    return "lowest" if number(card) == suited[0] else "highest" if number(card) == suited[-1] else ""


def judge(lines: Lines, seats: int, signals: bool) -> tuple[int, int]:
    """Judge a game of some seats from its record; answer how many nights it had, and how many missions were done."""
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    done = 0
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        night = lines[start:end]
        won = judge_night(night, seats, done, signals)
        done += won
        (scored,) = [line for line in night if line["e"] == "score"]
        assert scored["by"] == [int(won)] * seats
        assert scored["total"] == [done] * seats
        over = done == MISSIONS or len([each for each in starts if each <= start]) == NIGHTS
        assert over == (end == len(lines))
    assert lines[-1]["winners"] == (list(range(seats)) if done == MISSIONS else [])
    return len(starts), done


def judge_night(lines: Lines, seats: int, mission: int, signals: bool) -> bool:
    """Judge one night; tell whether all tasks were done."""
    (dealt,) = [line for line in lines if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt["hands"]]
    assert [len(hand) for hand in hands] == [HELD[seats]] * seats
    (shown,) = [line for line in lines if line["e"] == "shown"]
    commander = next(seat for lantern in ("L4", "L3") for seat, hand in enumerate(hands) if lantern in hand)
    assert shown["p"] == commander
    (drawn,) = [line for line in lines if line["e"] == "tasks"]
    tasks, in_order = drawn["cards"], IN_ORDER[mission]
    assert (len(tasks), drawn["in_order"]) == (COUNTS[mission], in_order)
    assert all(card[0] != "L" and any(card in hand for hand in hands) for card in tasks)
    asked = [line for line in lines if line["e"] == "ask"]
    owner: dict[str, int] = {}
    for turn in range(len(tasks)):
        line = asked.pop(0)
        assert line["p"] == (commander + turn) % seats
        assert {each.split()[1] for each in line["legal"]} == set(tasks) - owner.keys()
        owner[line["do"].split()[1]] = line["p"]
    may = [signals] * seats
    met: list[str] = []
    leader, tricks = commander, [line for line in lines if line["e"] == "trick"]
    for place, trick in enumerate(tricks):
        for turn in range(seats):
            seat = (leader + turn) % seats
            if may[seat]:
                line = asked.pop(0)
                assert line["p"] == seat
                told = {f"{kind} {card}" for card in hands[seat] if (kind := signal_of(card, hands[seat]))}
                assert set(line["legal"]) == told | {"wait", "no-signal"}
                may[seat] = line["do"] == "wait"
        plays: list[tuple[int, str]] = []
        for turn in range(seats):
            line = asked.pop(0)
            seat = (leader + turn) % seats
            assert line["p"] == seat
            suited = {card for card in hands[seat] if plays and card[0] == plays[0][1][0]}
            assert {each.split()[1] for each in line["legal"]} == (suited or hands[seat])
            card = line["do"].split()[1]
            hands[seat].discard(card)
            plays.append((seat, card))
        leader = winner(plays)
        assert trick["p"] == leader
        cards, missed = [card for _, card in plays], False
        for at, task in enumerate(tasks):
            if task in cards:
                before = tasks[: min(at, in_order)]
                good = owner[task] == leader and set(before) <= set(met)
                met += [task] if good else []
                missed = missed or not good
        if missed or len(met) == len(tasks):
            assert place == len(tricks) - 1, "the night is over at once"
    assert not asked
    return len(met) == len(tasks)
