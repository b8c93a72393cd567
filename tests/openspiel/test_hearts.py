"""Hearts is played as OpenSpiel plays it, whatever the parameters."""

from __future__ import annotations

from tests.openspiel.hearts import ALL, USUAL, compared


def test_hearts_has_the_legal_actions_and_scores_of_open_spiel() -> None:
    counted = compared([USUAL], 300, seed=6)
    assert counted["deals"] == 300
    assert counted["passes"] > 150
    assert counted["moons"] > 0


def test_hearts_follows_open_spiel_through_every_combination_of_its_parameters() -> None:
    counted = compared(ALL, len(ALL), seed=7)
    assert counted["deals"] == len(ALL) == 256
    assert counted["moons"] > 0
