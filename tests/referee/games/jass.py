"""Jass (Schieber): four players in pairs, a menu that may be pushed on, melds, and a goal that wins in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from ..cards import Played, actions, clockwise, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

SUITS = "CSDH"
RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMPS = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]
CONTRACTS = {"clubs": "C", "spades": "S", "diamonds": "D", "hearts": "H", "tops_down": "", "bottoms_up": ""}
TIMES = {"clubs": 1, "spades": 1, "diamonds": 2, "hearts": 2, "tops_down": 3, "bottoms_up": 3}
RUNS = {3: 20, 4: 50}
SETS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}
Cards = tuple[str, ...]


def check(sheet: Sheet) -> None:
    """Check deal after deal until a pair has reached the goal."""
    total, dealer, number, goal = [0, 0], 0, 0, sheet.options["goal"]
    while max(total) < goal:
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else (dealer + 1) % 4
        by = _check_deal(sheet, (dealer + 1) % 4, total, goal)
        total = [before + won for before, won in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by * 2, "total": total * 2})
    winners = [seat for seat in sheet.seats if total[seat % 2] >= goal]
    sheet.must_be({"e": "end", "total": total * 2, "winners": winners})


def _check_deal(sheet: Sheet, forehand: int, total: list[int], goal: int) -> list[int]:
    """Answer what both pairs score; who reaches the goal wins at once, and the others score nothing."""
    hands, _ = read_deal(sheet, deck_of(SUITS, RANKS), 9)
    menu = actions("contract", CONTRACTS)
    done = sheet.ask(forehand, menu | {"push"})
    if done == "push":
        done = sheet.ask((forehand + 2) % 4, menu)
    contract = done.removeprefix("contract ")
    trump = CONTRACTS[contract]
    melded = _melds(sheet, [set(hand) for hand in hands], contract, forehand)
    royal = [bool(trump) and {trump + "K", trump + "Q"} <= hand for hand in hands]
    # The pair may be shown at any time.
    pair = [20 * (royal[side] or royal[side + 2]) for side in (0, 1)]
    cards, won, leader = [0, 0], [0, 0], forehand
    points = [0, 0]
    for number in range(1, 10):
        played: Played = []
        for seat in clockwise(leader, 4):
            may = may_play(hands[seat], [card for _, card in played], trump)
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        led = suit(played[0][1])
        leader = max(played, key=lambda play: strength(play[1], led, contract))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        side = leader % 2
        won[side] += 1
        cards[side] += sum(counts(card, contract) for _, card in played) + 5 * (number == 9) + 100 * (won[side] == 9)
        points = [TIMES[contract] * (melded[each] + pair[each] + cards[each]) for each in (0, 1)]
        out = [each for each in (0, 1) if total[each] + points[each] >= goal]
        if out:
            # The pair counts first, then melds, then tricks.
            first = max(out, key=lambda each: (pair[each], melded[each] > 0, each == side))
            line = sheet.read("went-out", "p", "total")
            if (line["p"] % 2, line["total"]) != (first, total[first] + points[first]):
                sheet.fault(f"{line} goes out, but it is pair {first} with {total[first] + points[first]}")
            points[1 - first] = 0
            return points
    return points


def _melds(sheet: Sheet, hands: list[set[str]], contract: str, forehand: int) -> list[int]:
    """Read the melds that are shown; answer what they count by pair."""
    held = [best_melds(hand) for hand in hands]
    if not any(held):
        return [0, 0]

    def good(seat: int) -> tuple[int, ...]:
        """Rate the best meld of a seat: points, cards, top, trumps, and who plays first."""
        turn = (seat - forehand) % 4
        return max((*rating(meld, contract), -turn) for meld in held[seat])

    side = max([seat for seat in range(4) if held[seat]], key=good) % 2
    points = [0, 0]
    for seat in clockwise(forehand, 4):
        if not held[seat] or seat % 2 != side:
            continue
        count = sum(worth(meld) for meld in held[seat])
        line = sheet.read("meld", "p", "cards", "points")
        if (line["p"], line["points"]) != (seat, count):
            sheet.fault(f"{line} shows melds, but seat {seat} has some for {count}")
        if not {card for meld in line["cards"] for card in meld} <= hands[seat]:
            sheet.fault(f"seat {seat} shows melds of cards that it does not hold")
        points[side] += count
    return points


def rating(meld: Cards, contract: str) -> tuple[int, ...]:
    """Rate a meld: what it counts, how many cards it has, how high it goes, whether it is of trumps."""
    order = list(reversed(RANKS)) if contract == "bottoms_up" else RANKS
    run = len({card[0] for card in meld}) == 1
    top = max(order.index(card[1:]) for card in meld)
    return worth(meld), len(meld), top, int(run and meld[0][0] == CONTRACTS[contract])


def worth(meld: Cards) -> int:
    """Say what a meld counts."""
    return RUNS.get(len(meld), 100) if len({card[0] for card in meld}) == 1 else SETS[meld[0][1:]]


def possible(hand: set[str]) -> Iterator[Cards]:
    """List every meld there could be in a hand, short runs of longer ones included."""
    for letter in SUITS:
        for length in range(3, 10):
            for start in range(len(RANKS) - length + 1):
                run = tuple(letter + rank for rank in RANKS[start : start + length])
                if set(run) <= hand:
                    yield run
    for rank in SETS:
        four = tuple(letter + rank for letter in SUITS)
        if set(four) <= hand:
            yield four


def best_melds(hand: set[str]) -> tuple[Cards, ...]:
    """Find the melds without a common card that count most together; of equals those with the best single one."""
    found = list(possible(hand))
    choices = [
        chosen
        for count in range(min(4, len(found) + 1))
        for chosen in combinations(found, count)
        if len({card for meld in chosen for card in meld}) == sum(map(len, chosen))
    ]

    def good(chosen: tuple[Cards, ...]) -> tuple[Any, ...]:
        best = sorted((rating(meld, "tops_down") for meld in chosen), reverse=True)
        return sum(worth(meld) for meld in chosen), best

    return max(choices, key=good)


def strength(card: str, led: str, contract: str) -> int:
    """Rate a card in a trick."""
    if suit(card) == CONTRACTS[contract]:
        return 100 + TRUMPS.index(card[1:])
    if suit(card) != led:
        return -1
    return 8 - RANKS.index(card[1:]) if contract == "bottoms_up" else RANKS.index(card[1:])


def counts(card: str, contract: str) -> int:
    """Say what a card counts that is taken."""
    rank = card[1:]
    if suit(card) == CONTRACTS[contract] and rank in "J9":
        return {"J": 20, "9": 14}[rank]
    if contract == "bottoms_up" and rank in "A6":
        return 11 if rank == "6" else 0
    eight = 8 if contract in ("tops_down", "bottoms_up") else 0
    return {"A": 11, "K": 4, "Q": 3, "J": 2, "10": 10, "8": eight}.get(rank, 0)


def may_play(hand: set[str], lying: list[str], trump: str) -> set[str]:
    """List what may be played: follow suit or trump, not below a trump that lies; the jack of trumps is never due."""
    if not lying:
        return hand
    led = suit(lying[0])
    suited, trumps = of_suit(hand, led), of_suit(hand, trump) if trump else set()
    if led == trump:
        return suited if suited - {trump + "J"} else hand
    may = suited | trumps if suited else hand
    highest = max((TRUMPS.index(card[1:]) for card in lying if suit(card) == trump), default=-1)
    below = {card for card in may & trumps if TRUMPS.index(card[1:]) < highest}
    return may - below or may


GAME = Game(players=(4,), check=check, options={"goal": (1000, 2500)})
