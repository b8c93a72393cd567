"""Trick taking: follow suit, the highest of the led suit or the highest trump wins, the winner leads."""

from __future__ import annotations

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import CardsTurned
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed, rules_of, without

TRICKS = Rules(
    Deck(("R", "B", "G"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(1), TrickTaking()),
    ends=Rounds(1),
)


def test_the_leader_plays_any_card_and_who_holds_the_led_suit_must_play_it() -> None:
    at = Position(TRICKS, 3, ["R1 B5", "R2 B6", "B7 B8"], start=0)
    assert at.may("play") == "R1 B5"
    assert at.play("play R1").may("play") == "R2"


def test_who_does_not_hold_the_led_suit_may_play_anything() -> None:
    at = Position(TRICKS, 3, ["R1 B5", "R2 B6", "B7 G8"], start=0).play("play R1", "play R2")
    assert at.may("play") == "B7 G8"


def test_nobody_has_to_beat_the_cards_played() -> None:
    at = Position(TRICKS, 3, ["R4 B5", "R2 R8", "B7 G8"], start=0).play("play R4")
    assert at.may("play") == "R2 R8"


def test_the_highest_card_of_the_led_suit_wins_and_its_player_leads() -> None:
    at = Position(TRICKS, 3, ["R3 G1", "R5 G2", "B8 G3"], start=0).play("play R3", "play R5", "play B8")
    assert at.lines("trick") == [{"e": "trick", "n": 1, "p": 1, "cards": [[0, "R3"], [1, "R5"], [2, "B8"]]}]
    assert at.turn == 1
    assert at.lying("won", 1) == "R3 R5 B8"


def test_play_goes_clockwise_from_the_leader() -> None:
    at = Position(TRICKS, 3, ["R3", "R5", "R8"], start=2)
    order = [at.turn, at.play("play R8").turn, at.play("play R3").turn]
    assert order == [2, 0, 1]


def test_the_seat_left_of_the_marker_may_lead_the_first_trick() -> None:
    left = changed(TRICKS, TrickTaking, leader="left_of_marker")
    assert Position(left, 3, ["R3", "R5", "R8"], start=2).turn == 0


def double_side(hands: list[str], **trick_taking: object) -> Position:
    """Three players with dice that give the lead to seat 0 and the naming of trump to seat 2."""
    rules = rules_of("double-side-play", 3, trump=True)
    return Position(changed(rules, TrickTaking, **trick_taking), 3, hands, dice=[(1, 2), (3, 4), (5, 6)])


def test_a_trump_beats_the_led_colour_and_the_highest_trump_wins() -> None:
    at = double_side(["R12 B3 G1", "B1 Y1 G2", "B2 Y2 G3"])
    at.play("trump B", "play R12", "play B1", "play B2")
    assert at.lines("trick")[0]["p"] == 2
    at.play("play G3", "play G1", "play G2")
    at.play("play Y2", "play B3", "play Y1")
    assert [line["p"] for line in at.lines("trick")] == [2, 2, 0]


def test_without_a_trump_in_the_trick_the_led_colour_wins() -> None:
    at = double_side(["R3 B3", "R5 Y1", "G12 Y2"]).play("trump B", "play R3", "play R5", "play G12")
    assert at.lines("trick")[0]["p"] == 1


def test_on_the_black_side_r7_beats_r6_and_on_the_white_side_it_loses_to_it() -> None:
    hands = ["R6 G1", "R7 G2", "R12 G3"]
    black = double_side(hands, turn_after=0).play("trump Y", "play R6", "play R7", "play R12")
    assert black.lines("trick")[0]["p"] == 2
    white = double_side(["G1 R6", "G2 R7", "G3 R12"], turn_after=1)
    white.play("trump Y", "play G1", "play G2", "play G3")
    assert white.s.memory.facts(white.table.cards, white.table.seats)["side"] == 1
    white.play("play R12", "play R6", "play R7")
    assert white.lines("trick")[1]["p"] == 0
    assert white.table.cards.turned[white.table.cards.card("R7")] == 1


@pytest.mark.parametrize(("black", "white"), [(6, 12), (5, 11), (7, 1), (1, 7), (12, 6)])
def test_the_white_number_differs_by_six(black: int, white: int) -> None:
    cards = Position(rules_of("double-side-play", 4), 4).table.cards
    assert cards.turned[cards.card(f"R{black}")] == white


def test_trump_stays_trump_on_the_white_side() -> None:
    at = double_side(["G1 R6", "G2 B7", "G3 R1"], turn_after=1)
    at.play("trump B", "play G1", "play G2", "play G3", "play R1", "play R6", "play B7")
    assert at.lines("trick")[1]["p"] == 1


def test_all_hands_are_turned_after_the_sixth_of_twelve_tricks() -> None:
    hands = [" ".join(f"{colour}{rank}" for rank in range(1, 13)) for colour in "RBGY"]
    dice = [(1, 2), (3, 4), (5, 6), (4, 6)]
    at = Position(rules_of("double-side-play", 4), 4, hands, dice=dice).play_on()
    told = [entry.event for entry in at.table.journal]
    turned = told.index(CardsTurned())
    assert told.count(CardsTurned()) == 1
    assert sum(line["n"] <= 6 for line in at.lines("trick")) == 6
    assert [event.line() for event in told[:turned] if "Trick" in type(event).__name__] == at.lines("trick")[:6]
    # No other player holds the led colour, so seat 0 keeps the lead.
    assert [line["p"] for line in at.lines("trick")] == [0] * 12


def diamonds(hands: list[str], players: int = 2, **options: int | bool) -> Position:
    """A round of Diamonds without passing; seat 0 leads."""
    rules = without(rules_of("diamonds", players, **options), NameCount, PassCards)
    return Position(rules, players, hands, start=players - 1)


def test_with_two_laps_a_trick_goes_round_twice() -> None:
    at = diamonds(["H1 H5", "H2 H4"], laps=2)
    asked = []
    for word in ("play H1", "play H2", "play H5", "play H4"):
        asked.append(at.turn)
        at.play(word)
    assert asked == [0, 1, 0, 1]
    assert at.lines("trick")[0]["cards"] == [[0, "H1"], [1, "H2"], [0, "H5"], [1, "H4"]]
    assert at.lines("trick")[0]["p"] == 0


def test_on_the_second_lap_the_led_suit_has_to_be_followed_again() -> None:
    at = diamonds(["H1 H5", "H2 H4"], laps=2).play("play H1", "play H2")
    assert at.may("play") == "H5"


@pytest.mark.parametrize(("laps", "tricks"), [(1, 10), (2, 5)])
def test_with_two_laps_ten_cards_make_five_tricks(laps: int, tricks: int) -> None:
    at = Position(rules_of("diamonds", 2, laps=laps), 2).play_on()
    assert len(at.lines("trick")) == tricks


@pytest.mark.parametrize(
    ("players", "options", "tricks", "cards"),
    [
        (5, {}, 12, 60),
        (4, {}, 13, 52),
        (4, {"pairs": True}, 13, 52),
        (3, {}, 12, 36),
        (2, {}, 16, 32),
        (2, {"laps": 2}, 8, 32),
    ],
)
def test_a_perfect_deal_leaves_no_card_over(
    players: int, options: dict[str, int | bool], tricks: int, cards: int
) -> None:
    at = Position(rules_of("diamonds", players, perfect=True, **options), players)
    assert at.table.cards.count == cards
    assert at.lying("stock") == ""
    assert len(at.play_on().lines("trick")) == tricks


def test_a_trump_is_named_only_where_the_option_says_so() -> None:
    questions = [Position(rules_of("double-side-play", 3, trump=trump), 3).question.key for trump in (False, True)]
    assert questions == ["lead", "trump"]
