"""The referee of Skat knows its rules, and the program plays hundreds of deals by them."""

from __future__ import annotations

from pathlib import Path

from tests.quick_yaml import read_yaml
from tests.referee import check_record
from tests.referee.games.skat import JACKS, VALUES, matadors, result, strength
from tests.test_records import text
from tests.variants import VARIANTS

RULESET = Path(__file__).parents[2] / "rulesets" / "skat.yaml"
DEALS = 3
GAMES = 120


def test_every_value_a_game_can_have_may_be_bid() -> None:
    phases = read_yaml(RULESET.read_text("utf-8"))["round"]
    (numbers,) = [phase["bid_and_hold"]["numbers"] for phase in phases if "bid_and_hold" in phase]
    assert numbers == VALUES
    assert (VALUES[:6], VALUES[-1], len(VALUES)) == ([18, 20, 22, 23, 24, 27], 264, 63)


def test_matadors_are_the_highest_trumps_in_a_row_that_are_there_or_missing() -> None:
    assert matadors("spades", {"CJ", "SJ", "DJ", "SA"}) == 2
    assert matadors("spades", {"HJ", "DJ", "SA"}) == 2
    assert matadors("grand", set(JACKS)) == 4
    assert matadors("hearts", {*JACKS, "HA", "H10", "HQ"}) == 6
    assert matadors("hearts", {"HA"}) == 4


def test_jacks_are_trumps_but_in_null() -> None:
    assert strength("DJ", "H", "spades") > strength("SA", "H", "spades") > strength("HA", "H", "spades")
    assert strength("DJ", "H", "null") == -1
    assert strength("H10", "H", "grand") > strength("HK", "H", "grand")
    assert strength("H10", "H", "null") < strength("HJ", "H", "null")


def test_steps_multiply_and_a_value_below_the_bid_is_lost() -> None:
    held = {"CJ", "SJ", "SA"}
    assert result("spades", held, 61, 6, False, "nothing", 18) == (True, 33)
    assert result("spades", held, 60, 6, False, "nothing", 18) == (False, 33)
    assert result("spades", held, 90, 8, True, "nothing", 18) == (True, 55)
    assert result("spades", held, 89, 8, True, "schneider", 18) == (False, 66)
    assert result("spades", held, 120, 10, True, "open", 18) == (True, 99)
    assert result("spades", held, 20, 1, False, "nothing", 18) == (False, 44)
    assert result("spades", held, 75, 7, False, "nothing", 36) == (False, 44)


def test_hundreds_of_random_deals_are_played_and_scored_by_the_rules() -> None:
    variants = [each for each in VARIANTS if each.name == "skat" and dict(each.options)["deals"] == DEALS]
    assert len(variants) == 2
    for seed in range(GAMES):
        assert check_record(text(variants[seed % 2], seed)) == []
