"""Euchre allows the same actions and gives the same points as OpenSpiel's."""

from __future__ import annotations

import pytest

from tests.open_spiel.euchre import compare

DEALS = 150


@pytest.mark.parametrize("lone_defender", [False, True])
@pytest.mark.parametrize("stick", [False, True])
def test_euchre_goes_as_at_openspiels_table(stick: bool, lone_defender: bool) -> None:
    tally = compare(DEALS, 1, stick, lone_defender)
    assert tally["deals"] >= DEALS
    assert all(tally[verb] for verb in ("pass", "order-up", "trump", "discard", "alone", "together", "play"))
    assert min(tally["1 points"], tally["2 points"]) > 0
    assert bool(tally["0 points"]) is not stick
