"""Contract Bridge asks the same seats, allows the same actions and gives the same points as OpenSpiel's."""

from __future__ import annotations

import pytest

from tablegames.engine.game.match import Match
from tests.engine.positions import rules_of
from tests.openspiel.bridge import CALLS, compare, twin_of
from tests.openspiel.deals import points_of


@pytest.mark.parametrize("vulnerability", ["none", "chicago"])
def test_contract_bridge_goes_as_at_openspiels_table(vulnerability: str) -> None:
    found = compare(40, 1, vulnerability)
    assert found["deals"] >= 40
    assert all(found[verb] for verb in ("pass", "call", "double", "redouble", "play", "scored"))


def test_a_deal_that_is_passed_out_brings_nothing_at_either_table() -> None:
    match = Match(rules_of("bridge", 4), 4, 5)
    twin = twin_of(match)
    for _ in range(4):
        assert twin.current_player() == match.turn
        match.play("pass")
        twin.apply_action(CALLS["pass"])
    assert twin.is_terminal()
    assert twin.returns() == points_of(match) == [0, 0, 0, 0]
