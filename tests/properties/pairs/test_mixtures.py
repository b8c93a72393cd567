"""Three to six features go together where any two of them do."""

from __future__ import annotations

import pytest

from tablegames.rules.load import read_ruleset
from tests.properties.pairs.__main__ import many
from tests.properties.pairs.compose import as_yaml, catalogue, compose, mixes
from tests.properties.pairs.mixtures import FEWEST, MOST, finding, mixture, smallest
from tests.properties.pairs.verdict import Verdict, ways
from tests.variants import WALK

MIXTURES = 300
SHARE = 20
"""So many mixtures are one test."""
FIRST = 0 if WALK == "all" else int(WALK) % 1000 * MIXTURES


@pytest.mark.parametrize("part", range(MIXTURES // SHARE))
def test_mixtures_of_three_to_six_features_go_together(part: int) -> None:
    for number in range(FIRST + part * SHARE, FIRST + (part + 1) * SHARE):
        features = mixture(number)
        found = finding(features, number, one_number=WALK != "all")
        if found is not None:
            left, what = smallest(features, found, number)
            pytest.fail(f"seed {number}: {' '.join(left)}: {what}")


def test_a_number_draws_the_same_mixture_and_others_another() -> None:
    # With some hundred features half as many mixtures may well miss one.
    drawn = [mixture(number) for number in range(200)]
    assert drawn == [mixture(number) for number in range(200)]
    assert len(set(drawn)) > 195
    assert {len(features) for features in drawn} == set(range(FEWEST, MOST + 1))
    assert {name for features in drawn for name in features} == set(catalogue())
    assert all(mixes(features) for features in drawn)


def test_each_number_of_players_meets_all_who_play_though_a_mixture_is_played_in_one_of_them() -> None:
    ruleset = read_ruleset(as_yaml(compose(["must"])).encode(), "mixture")
    everything = {(players, player) for players, _, player in ways(ruleset, 0, 1, whole=True)}
    first = {(players, player) for players, _, player in ways(ruleset, 0, len(everything), False, one_number=True)}
    assert first == everything
    of_one = [list(ways(ruleset, seed, 1, False, one_number=True)) for seed in range(20)]
    assert all(len(each) == 1 for each in of_one)
    assert all(each[0] in list(ways(ruleset, seed, 1, False)) for seed, each in enumerate(of_one))


def test_what_has_nothing_to_do_with_a_fault_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(features: tuple[str, ...], *more: object, **others: object) -> Verdict:
        return Verdict("wrong" if {"must", "first"} <= set(features) else "works", "no")

    monkeypatch.setattr("tests.properties.pairs.mixtures.verdict", wrong)
    left, what = smallest(("signal", "must", "last_but_one", "first"), Verdict("wrong", "no"), 1)
    assert set(left) == {"must", "first"}
    assert what.kind == "wrong"


def test_a_run_shows_a_mixture_whole_where_what_was_found_is_not_found_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looked: list[float] = []

    def wrong_once(*more: object, looks: float, **others: object) -> Verdict:
        looked.append(looks)
        return Verdict("works" if looked[1:] else "wrong", "no")

    monkeypatch.setattr("tests.properties.pairs.mixtures.verdict", wrong_once)
    assert many(3, 7, looks=1, one_number=False) == 1
    told = " ".join(mixture(7))
    assert f"seed 7: {told}\n  smallest: {told}\n  wrong: no\n1 findings in 3 mixtures" in capsys.readouterr().out
    assert set(looked) == {1}
