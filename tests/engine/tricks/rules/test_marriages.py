"""Marriages where every card is there twice, where a suit may not be led yet, and with a card of a suit that grows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.tricks.restrictions import BrokenSuit
from tablegames.engine.tricks.rules.marriages import ShowMarriage
from tests.engine.positions import Position
from tests.engine.tricks.rules.test_full_tricks import at, game

SHOWN = (ShowMarriage(("Q", "K")),)


@pytest.mark.parametrize(
    ("hand", "binds"),
    [("DQ DKb D3", "DQ DKb"), ("DQb DK D3", "DK DQb"), ("DQb DKb DK", "DK DQb"), ("DQ DQb D3", "")],
)
def test_of_two_equal_cards_the_first_that_is_held_makes_the_pair(hand: str, binds: str) -> None:
    rules = game(2, partners=False, leader_may=SHOWN)
    twice = replace(rules, deck=replace(rules.deck, ranks=("3", "4", "5", "10", "J", "Q", "K", "A"), copies=2))
    position = Position(twice, 2, [hand, "C3 C4 C5"], start=1, one_round=True)
    assert position.may("marry") == ("D" if binds else "")
    if binds:
        position.play("marry D")
        assert set(position.may("play").split()) == set(binds.split())
        assert position.tally("melded") == [20, 0]


@pytest.mark.parametrize(("suit", "marries"), [("D", "C"), ("C", "D"), ("H", "C D")])
def test_a_marriage_of_a_suit_that_may_not_be_led_yet_is_not_shown(suit: str, marries: str) -> None:
    """One of the two has to be led."""
    hands = ["CQ CK DQ DK", "C3 C4 C5 D3", "C6 C7 D4 D5", "C8 D6 D7 D8"]
    position = at(hands, leader_may=SHOWN, broken=BrokenSuit(suit))
    assert position.may("marry") == marries
