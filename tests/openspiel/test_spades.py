"""Spades allows the same bids and cards and gives the same points as OpenSpiel's, and ends when theirs does."""

from __future__ import annotations

import pytest

from tablegames.engine.game.ruleset import Rules
from tests.openspiel.spades import compare, variants

MATCHES = 40


@pytest.mark.parametrize(("name", "rules"), variants(), ids=[name for name, _ in variants()])
def test_spades_goes_as_at_openspiels_table(name: str, rules: Rules) -> None:
    tally = compare(MATCHES, 1, rules)
    assert tally["matches"] == MATCHES
    assert tally["play"] == 13 * tally["bid"] == 52 * tally["deals"]
    assert min(tally["won"], tally["fallen"], tally["made"], tally["missed"]) > 0
    assert tally["bags filled"] or name != "to 500"
    assert (tally["ends after a deal"] > MATCHES / 4) == (name == "to 60")
