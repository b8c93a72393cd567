"""Alliances: a card for the second pass, worth three of its tribe less its symbols in the own desert."""

from __future__ import annotations

from tablegames.engine.desert.events import CapturesCounted
from tablegames.engine.desert.facts import AlliesFact
from tablegames.engine.table.events import NOBODY
from tests.engine.desert.test_desert import desert
from tests.engine.positions import Position


def all_pass(*hands: str) -> Position:
    """Three cards each: one is laid down, and the other two have to be passed."""
    return desert(list(hands), alliance=True)


KINGS = "K8 K7 K6"
LOW_GREENS = "G1 G2 G3"
YELLOWS = "Y1 Y2 Y4"


def test_the_second_pass_of_the_deal_brings_an_ally_at_once() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2")
    assert at.tally("ally") == [0, 0, 0]
    at.play("pass K6")
    assert (at.turn, at.question.key) == (0, "ally")
    assert at.legal == ("ally K", "ally G", "ally Y", "ally B")
    at.play("ally Y")
    assert at.tally("ally") == [1 + at.table.cards.suit("Y"), 0, 0]
    assert (at.turn, at.may("pass")) == (1, "G3")


def test_an_ally_taken_is_not_left_for_the_others() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2", "pass K6", "ally Y", "pass G3")
    assert at.legal == ("ally K", "ally G", "ally B")


def test_an_ally_counts_three_cards_less_one_for_each_of_its_symbols_in_the_own_desert() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2")
    at.play("pass K6", "ally K", "pass G3", "ally Y", "pass Y4", "ally B")
    assert at.lines("colours")[0]["values"] == {"K": 2, "G": 0, "Y": 1, "B": -2}
    # Three of its own symbols leave nothing; three yellow cards for 1; three blue ones for -2.
    assert at.lines("score")[0]["by"] == [0, 3, -6]


def test_one_symbol_takes_one_card_away() -> None:
    at = all_pass("K8 K7 G6", LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2")
    at.play("pass G6", "ally G", "pass G3", "ally K", "pass Y4", "ally B")
    assert at.lines("colours")[0]["values"] == {"K": 2, "G": 1, "Y": 0, "B": -2}
    assert at.lines("score")[0]["by"] == [2, 6, -6]


def test_allies_are_put_back_after_the_deal() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2")
    at.play("pass K6", "ally K", "pass G3", "ally Y", "pass Y4", "ally B")
    assert at.tally("ally") == [0, 0, 0]


def test_without_the_option_there_are_no_allies() -> None:
    at = desert([KINGS, LOW_GREENS, YELLOWS]).play("pass K7", "pass G2", "pass Y2", "pass K6")
    assert (at.turn, at.question.key) == (1, "must_pass")


def test_all_see_what_an_alliance_card_says_by_its_four_edges() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2", "pass K6", "ally Y")
    fact = at.game.facts(at.seen(NOBODY))[AlliesFact]
    assert isinstance(fact, AlliesFact)
    assert fact.by_own == (3, 2, 1, 0)
    assert fact.allies == ("Y", None, None)


def test_captured_cards_count_by_their_colour_and_with_an_ally_as_so_many_more() -> None:
    at = all_pass(KINGS, LOW_GREENS, YELLOWS).play("pass K7", "pass G2", "pass Y2")
    at.play("pass K6", "ally K", "pass G3", "ally Y", "pass Y4", "ally B")
    (told,) = [entry.event for entry in at.table.journal if isinstance(entry.event, CapturesCounted)]
    assert told.allies == ({"K": 0}, {"Y": 3}, {"B": 3})
    assert told.points == (
        {"K": 0, "G": 0, "Y": 0, "B": 0},
        {"K": 0, "G": 0, "Y": 3, "B": 0},
        {"K": 0, "G": 0, "Y": 0, "B": -6},
    )
