"""Oh Hell allows the same bids and cards and gives the same points as OpenSpiel's."""

from __future__ import annotations

import pytest

from tablegames.engine.game.ruleset import Rules
from tests.openspiel.oh_hell import compare, variants

DEALS = 40


@pytest.mark.parametrize(("name", "players", "rules"), variants(), ids=[name for name, _, _ in variants()])
def test_oh_hell_goes_as_at_openspiels_table(name: str, players: int, rules: Rules) -> None:
    tally = compare(DEALS, 1, players, rules)
    assert tally["deals"] == DEALS
    assert tally["bid"] == DEALS * players
    assert min(tally["met"], tally["missed"], tally["play"]) > DEALS / 4
