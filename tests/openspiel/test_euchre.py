"""Euchre allows the same actions and gives the same points as OpenSpiel's."""

from __future__ import annotations

import pyspiel
import pytest

from tablegames.engine.game.match import Match
from tests.engine.positions import rules_of
from tests.openspiel.deals import points_of
from tests.openspiel.euchre import PASS, compare, twin_of

DEALS = 150


@pytest.mark.parametrize("lone_defender", [False, True])
@pytest.mark.parametrize("stick", [False, True])
def test_euchre_goes_as_at_openspiels_table(stick: bool, lone_defender: bool) -> None:
    tally = compare(DEALS, 1, stick, lone_defender)
    assert tally["deals"] >= DEALS
    assert all(tally[verb] for verb in ("pass", "order-up", "trump", "discard", "alone", "together", "play"))
    assert all(tally[f"{points} points"] for points in (1, 2, 4))


def test_a_deal_in_which_all_pass_twice_brings_nothing_at_either_table() -> None:
    match = Match(rules_of("euchre", 4, stick=False), 4, 5)
    twin = twin_of(match, pyspiel.load_game("euchre", {"stick_the_dealer": False}))
    for _ in range(8):
        assert twin.current_player() == match.turn
        match.play("pass")
        twin.apply_action(PASS)
    assert twin.is_terminal()
    assert twin.returns() == points_of(match) == [0, 0, 0, 0]
    assert match.round == 2
