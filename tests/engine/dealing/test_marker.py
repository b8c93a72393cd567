"""The round's marker: drawn by janken, then passed on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.dealing.bare_card import BareCard
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.holder_gets_marker import HolderGetsMarker
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, rules_of

ONE_TRICK = Rules(
    Deck(("R",), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(PassMarker("lowest_score"), Deal(1), TrickTaking()),
    ends=Rounds(3),
)


@pytest.mark.parametrize(
    ("name", "what"),
    [("diamonds", "dealer"), ("trick-and-desert", "start"), ("doubles", "start"), ("stay-home", "start")],
)
def test_the_first_holder_is_found_by_janken_among_all(name: str, what: str) -> None:
    for start in (0, 1):
        at = Position(rules_of(name, 2), 2, start=start)
        assert at.lines("janken") == [{"e": "janken", "what": what, "among": [0, 1], "p": start}]
        assert at.s.marker == start


@pytest.mark.parametrize(
    ("start", "scores", "following"),
    [
        (2, (5, 9, 5, 9), 2),  # the present holder is nearest of all
        (3, (5, 9, 5, 9), 0),
        (1, (5, 9, 5, 9), 2),
        (0, (9, 9, 9, 3), 3),
        (1, (7, 7, 7, 7), 1),
        (0, (0, -2, -5, -5), 2),
    ],
)
def test_the_lowest_score_starts_of_several_the_nearest_clockwise(
    start: int, scores: tuple[int, ...], following: int
) -> None:
    at = Position(ONE_TRICK, 4, start=start).write("points", *scores).play_on()
    assert at.s.round == 2
    assert at.s.marker == following


def test_who_is_out_of_the_game_does_not_start_for_a_low_score() -> None:
    rules = replace(ONE_TRICK, round=(*ONE_TRICK.round, KnockOut()))
    at = Position(rules, 3, ["R1", "R8", "R3"], start=0).write("points", 2, 5, 2).play("play R1", "play R8", "play R3")
    assert at.tally("out") == [1, 0, 1]
    assert at.s.marker == 1


@pytest.mark.parametrize(("name", "players"), [("diamonds", 3), ("stay-home", 2), ("trick-and-desert", 2)])
def test_elsewhere_it_goes_to_the_next_seat_clockwise_round_by_round(name: str, players: int) -> None:
    at = Position(rules_of(name, players), players, start=players - 1)
    at.play_on(1)
    assert at.s.marker == 0
    at.play_on(2)
    assert at.s.marker == 1


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_trick_and_desert_is_started_by_the_lowest_score(players: int) -> None:
    at = Position(rules_of("trick-and-desert", players), players, start=1).play_on()
    total = at.lines("score")[0]["total"]
    clockwise = [(1 + k) % players for k in range(players)]
    assert at.s.marker == next(seat for seat in clockwise if total[seat] == min(total))


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_diamonds_is_played_for_so_many_rounds(players: int, rounds: int) -> None:
    at = Position(rules_of("diamonds", players), players)
    at.play_on(rounds - 1)
    assert not at.over
    at.play_on(rounds)
    assert at.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_trick_and_desert_is_played_for_three_deals(players: int) -> None:
    at = Position(rules_of("trick-and-desert", players), players)
    assert at.play_on(99).over
    assert len(at.lines("score")) == 3


TWICE = Rules(
    Deck(("R",), tuple("12345678"), copies=2),
    setup=(DrawMarker(),),
    round=(Deal(2), HolderGetsMarker(("R1", "R2")), TrickTaking()),
    ends=Rounds(1),
)


def test_of_two_equal_cards_either_brings_the_marker() -> None:
    at = Position(TWICE, 3, ["R3 R4", "R2 R5", "R1b R6"], start=0)
    assert [(line["p"], line["cards"]) for line in at.lines("shown")] == [(2, ["R1b"])]
    assert at.s.marker == 2


@pytest.mark.parametrize(
    ("hand", "shows"), [("R1 G2", True), ("R1b G2", True), ("R1 R1b", False), ("R1b R3", False), ("R2 G2", False)]
)
def test_of_two_equal_cards_either_is_bare_unless_the_other_is_held_too(hand: str, shows: bool) -> None:
    deck = Deck(("R", "G"), tuple("123"), copies=2)
    rules = replace(TWICE, deck=deck, round=(Deal(2), BareCard("R1", ("R",)), TrickTaking()))
    at = Position(rules, 3, [hand, "G1 G1b", "R2b G3b"], start=0)
    assert [line["p"] for line in at.lines("shown")][:1] == [0] * shows
