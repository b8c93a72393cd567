"""StayHome: one hides a joker at a place or nowhere, the other turns cards up and may stop."""

from __future__ import annotations

import pytest

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.table.events import NOBODY
from tests.engine.positions import Position, changed, rules_of


def home(*words: str) -> Position:
    return Position(rules_of("stay-home", 2), 2, start=0).play(*words)


def test_the_setter_has_five_choices() -> None:
    at = home()
    assert at.turn == 0
    assert at.legal == ("hide 1", "hide 2", "hide 3", "hide 4", "hide none")


def test_each_place_gets_its_own_card_except_the_joker() -> None:
    at = home("hide 3")
    assert [at.lying("place", place) for place in range(4)] == ["D1", "D2", "JK", "D4"]
    assert at.lying("kept", 0) == "D3"
    assert home("hide none").lying("kept", 0) == "JK"


def test_at_least_one_card_is_turned_up() -> None:
    at = home("hide 3")
    assert at.turn == 1
    assert at.legal == ("flip 1", "flip 2", "flip 3", "flip 4")
    assert at.play("flip 4").legal == ("flip 1", "flip 2", "flip 3", "stop")


def test_the_ruleset_says_how_many_at_least() -> None:
    rules = changed(rules_of("stay-home", 2), SetAndFlip, min_flips=0)
    assert "stop" in Position(rules, 2, start=0).play("hide 3").legal


@pytest.mark.parametrize(
    ("words", "setter", "flipper"),
    [
        ("hide 3, flip 4, flip 2, flip 3", 3, 0),
        ("hide none, flip 4, stop", 6, 0),
        ("hide 1, flip 4, flip 3, flip 2, stop", 0, 9),
        ("hide none, flip 1, flip 2, flip 3, flip 4", 0, 10),
        ("hide 4, flip 4", 4, 0),
        ("hide 2, flip 1, stop", 0, 1),
        ("hide none, flip 1, flip 2, flip 3, stop", 4, 0),
        ("hide 4, flip 1, flip 2, flip 3, flip 4", 4, 0),
    ],
)
def test_a_round_scores(words: str, setter: int, flipper: int) -> None:
    at = home(*words.split(", "))
    assert at.lines("score") == [{"e": "score", "by": [setter, flipper], "total": [setter, flipper]}]


def test_the_roles_swap() -> None:
    at = home("hide 2", "flip 2")
    assert (at.turn, at.question.key) == (1, "hide")
    assert at.play("hide none").turn == 0


def test_the_first_with_twenty_points_wins_and_totals_may_pass_twenty() -> None:
    at = home().write("points", 19, 18).play("hide none", "flip 1")
    assert not at.over
    at.play("stop")
    assert at.lines("end") == [{"e": "end", "total": [28, 18], "winners": [0]}]


def test_after_a_round_everything_set_is_shown_to_both() -> None:
    at = Position(rules_of("stay-home", 2), 2, start=0, one_round=True).play("hide none", "flip 1", "stop")
    assert [at.lying("shown", place) for place in range(4)] == ["D1", "D2", "D3", "D4"]


def test_the_flipper_knows_only_that_each_place_holds_its_own_card_or_the_joker() -> None:
    at = home("hide 3")
    joker, seen = at.table.cards.card("JK"), at.seen(1)
    places = at.table.zones["place"]
    for place in range(4):
        possible = at.table.cards.everything & ~seen.known_absent[places.cell + place]
        assert possible == 1 << place | 1 << joker
    assert seen == home("hide none").seen(1) == home("hide 1").seen(1)


def test_the_setter_knows_where_everything_lies() -> None:
    at = home("hide 3")
    worlds = at.game.worlds(at.seen(0))
    world = worlds.sample(at.chance)
    assert world.heaps == at.s.heaps


@pytest.mark.parametrize(
    ("words", "at_stake", "left"),
    [
        ("hide 2", 0, 10),
        ("hide 2, flip 1", 1, 9),
        ("hide 2, flip 4, flip 3", 7, 3),
        ("hide 2, flip 1, stop", 1, 0),
        ("hide none, flip 4, flip 3, stop", 7, 0),
    ],
)
def test_all_see_what_stopping_brings_and_turning_up_everything(words: str, at_stake: int, left: int) -> None:
    at = Position(rules_of("stay-home", 2), 2, start=0, one_round=True).play(*words.split(", "))
    fact = at.game.facts(at.seen(NOBODY))[StakeFact]
    assert isinstance(fact, StakeFact)
    assert (fact.at_stake, fact.left, fact.everything) == (at_stake, left, 10)
