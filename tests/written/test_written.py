"""Each of these games is scored as its rules say, reckoned from its records by a judge who knows the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.rules.tryout import try_out
from tests.toys import Toy, keeps_its_promises
from tests.written import (
    call_break,
    euchres,
    joker_spades,
    king,
    president,
    sixty_six,
    wizard,
)
from tests.written.auctions import rook

HERE = Path(__file__).parent
Lines = list[dict[str, Any]]


def whist(deal: Lines, dealer: int) -> list[int]:
    """A point for each trick above six; the trump is a card of the dealer's hand; the highest trump wins."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    (turned,) = [line["card"] for line in deal if line["e"] == "turn-up"]
    (hands,) = [line["hands"] for line in deal if line["e"] == "deal"]
    assert turned in hands[dealer]
    tricks = Counter(winner(line, order, turned[0]) % 2 for line in deal if line["e"] == "trick")
    return [max(0, tricks[side] - 6) for side in (0, 1)]


def tressette(deal: Lines, dealer: int) -> list[int]:
    """The three is high; an ace is a point, other counting cards a third, the last trick a point; the rest is lost.

    Before that ace, two and three of a suit are 3 points, and so are three aces, twos or threes; four of them are 4.
    """
    order = ["4", "5", "6", "7", "J", "Q", "K", "A", "2", "3"]
    thirds, last = [0, 0], -1
    for line in [line for line in deal if line["e"] == "trick"]:
        last = winner(line, order, "") % 2
        cards = [card[1:] for _, card in line["cards"]]
        thirds[last] += 3 * cards.count("A") + sum(cards.count(rank) for rank in "32KQJ")
    thirds[last] += 3
    assert sum(thirds) == 35
    (hands,) = [line["hands"] for line in deal if line["e"] == "deal"]
    declared = {line["p"]: line["points"] for line in deal if line["e"] == "meld"}
    assert declared == {seat: points for seat, hand in enumerate(hands) if (points := good_game(hand))}
    return [thirds[side] // 3 + sum(declared.get(seat, 0) for seat in (side, side + 2)) for side in (0, 1)]


def good_game(hand: list[str]) -> int:
    """Say what the declarations of a hand of Tressette are worth; a card may stand in two of them."""
    naples = sum({suit + "A", suit + "2", suit + "3"} <= set(hand) for suit in "BCDS")
    alike = [sum(card[1:] == rank for card in hand) for rank in "A23"]
    return 3 * naples + sum(count for count in alike if count >= 3)


def sueca(deal: Lines, dealer: int) -> list[int]:
    """61 of 120 are a game, 91 two, all tricks four; the seven is the second; the trump is a card of the dealer's."""
    order, worth = ["2", "3", "4", "5", "6", "Q", "J", "K", "7", "A"], {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
    (turned,) = [line["card"] for line in deal if line["e"] == "turn-up"]
    (hands,) = [line["hands"] for line in deal if line["e"] == "deal"]
    assert turned in hands[dealer]
    tricks = [line for line in deal if line["e"] == "trick"]
    assert tricks[0]["cards"][0][0] == (dealer + 1) % 4
    counted, won = [0, 0], [0, 0]
    for line in tricks:
        side = winner(line, order, turned[0]) % 2
        counted[side] += sum(worth.get(card[1:], 0) for _, card in line["cards"])
        won[side] += 1
    assert sum(counted) == 120
    return [
        0 if own < 61 else 4 if own_tricks == 10 else 2 if own > 90 else 1
        for own, own_tricks in zip(counted, won, strict=True)
    ]


def winner(trick: dict[str, Any], order: list[str], trump: str) -> int:
    """Find who wins a trick, and hold that the record says so."""
    plays = trick["cards"]
    trumps = [play for play in plays if play[1][0] == trump]
    contenders = trumps or [play for play in plays if play[1][0] == plays[0][1][0]]
    seat = max(contenders, key=lambda play: order.index(play[1][1:]))[0]
    assert trick["p"] == seat
    return int(seat)


def played(
    name: str, players: int, seed: int, sensible: bool = False, rounds: int = 0, **options: bool | int | str
) -> Lines:
    """Have a game played at random, or mostly by what is sensible; `rounds`: so many alone. Give its record."""
    rules, _ = load(HERE / f"{name}.yaml").resolve(players, options)
    assert isinstance(rules, Rules)
    match, chance = Match(replace(rules, ends=Rounds(rounds)) if rounds else rules, players, seed), Random(seed)
    while not match.over:
        sense = match.sensible_action(chance.random) if sensible and chance.random() < 0.9 else None
        match.play(sense or chance.choice(match.legal_actions()))
    return [dict(line) for line in lines_of(match.events)]


def deals_of(lines: Lines) -> list[Lines]:
    """Cut a record into its deals."""
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    return [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


@pytest.mark.parametrize(("name", "score"), [("whist", whist), ("tressette", tressette), ("sueca", sueca)])
def test_a_game_written_from_the_guide_is_scored_exactly(name: str, score: Callable[[Lines, int], list[int]]) -> None:
    rules, _ = load(HERE / f"{name}.yaml", trial=try_out).resolve(4, {})
    for seed in range(6):
        match, chance = Match(rules, 4, seed), Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        lines = [dict(line) for line in lines_of(match.events)]
        (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
        for number, deal in enumerate(deals_of(lines)):
            (scored,) = [line["by"] for line in deal if line["e"] == "score"]
            assert scored == score(deal, (dealer + number) % 4) * 2


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("name", "players", "judge"),
    [
        ("rook", 4, rook.judge),
        ("benny", 4, euchres.benny),
        ("sixty-six", 2, sixty_six.judge),
    ],
)
def test_such_a_game_goes_by_its_rules_to_the_end(
    name: str, players: int, judge: Callable[[Lines, int], list[int]]
) -> None:
    for seed in range(6):
        lines = played(name, players, seed, sensible=seed % 2 == 0, rounds=6)
        (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
        for number, deal in enumerate(deals_of(lines)):
            (scored,) = [line["by"] for line in deal if line["e"] == "score"]
            assert scored == judge(deal, (dealer + number) % players)


@pytest.mark.parametrize("players", [4, 5, 7])
def test_a_game_of_president_goes_by_its_rules_to_the_end(players: int) -> None:
    for seed in range(4):
        lines = played("president", players, seed, sensible=seed % 2 == 0, rounds=4)
        (leader,) = [line["p"] for line in lines if line["e"] == "janken"]
        places: list[int] = []
        for deal in deals_of(lines):
            places = president.judge(deal, places, places[-1] if places else leader)
            assert [line["by"] for line in deal if line["e"] == "score"] == [president.points(places)]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_joker_spades_goes_by_its_rules_to_the_end(seed: int) -> None:
    assert joker_spades.judge(played("joker-spades", 4, seed, sensible=seed > 0, rounds=0 if seed else 4)) > 1


def test_the_last_trick_of_sixty_six_counts_only_while_the_stock_is_open() -> None:
    assert sixty_six.settle([66, 30], [4, 2], -1, ([0, 0], [0, 0])) == [2, 0]
    assert sixty_six.settle([66, 33], [4, 2], -1, ([0, 0], [0, 0])) == [1, 0]
    assert sixty_six.settle([66, 40], [4, 0], -1, ([0, 0], [0, 0])) == [3, 0]
    # Who closes has to get there; what the other had by then counts.
    assert sixty_six.settle([60, 40], [4, 2], 0, ([30, 0], [2, 0])) == [0, 3]
    assert sixty_six.settle([60, 40], [4, 2], 0, ([30, 34], [2, 1])) == [0, 2]
    assert sixty_six.settle([70, 40], [4, 2], 0, ([30, 20], [2, 1])) == [2, 0]


def test_the_declarations_of_tressette_are_what_they_are_said_to_be() -> None:
    assert good_game(["BA", "B2", "B3", "C4", "C5"]) == 3
    assert good_game(["BA", "CA", "DA", "SA"]) == 4
    assert good_game(["BA", "B2", "B3", "CA", "DA", "C2", "D2", "S2"]) == 3 + 3 + 4
    assert good_game(["B2", "B3", "B4", "C3", "D2"]) == 0


@pytest.mark.parametrize("beating", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_call_break_goes_by_its_rules_to_the_end(seed: int, beating: bool) -> None:
    lines = played("call-break", 4, seed, sensible=seed > 0, beating=beating)
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    deals = deals_of(lines)
    assert len(deals) == 5
    for number, deal in enumerate(deals):
        (scored,) = [line["by"] for line in deal if line["e"] == "score"]
        assert scored == call_break.judge(deal, (dealer + number) % 4, beating)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("bids", ["free", "uneven", "hidden"])
def test_a_game_of_wizard_goes_by_its_rules_to_the_end(players: int, bids: str) -> None:
    wizard.judge(played("wizard", players, 7, bids=bids), players, bids == "uneven")


@pytest.mark.days(7)
@pytest.mark.parametrize(
    "name",
    [
        *(
            "benny",
            "joker-spades",
            "rook",
            "whist",
            "tressette",
            "king",
        ),
        *("sueca", "call-break"),
    ],
)
def test_such_a_game_keeps_what_every_ruleset_promises(name: str) -> None:
    rules, _ = load(HERE / f"{name}.yaml").resolve(4, {})
    # Going out needs a goal: one that is near.
    keeps_its_promises(Toy(name, 4, replace(rules, ends=Rounds(1))))


@pytest.mark.parametrize("seed", range(2))
def test_a_game_of_king_goes_by_its_rules_to_the_end(seed: int) -> None:
    assert sum(king.judge(played("king", 4, seed, sensible=seed == 1))) == 0
