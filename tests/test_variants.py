"""What is not played every day is played in the end: no turn hides another."""

from __future__ import annotations

import pytest

from tests.variants import TURNS, VARIANTS, due, is_due_by_name, walked


@pytest.mark.parametrize("days", [2, 3, 4])
@pytest.mark.parametrize("turns", [2, 4, 6, 7, TURNS])
def test_a_test_of_some_days_meets_everything_that_is_chosen_by_turns(days: int, turns: int) -> None:
    for name in ("one", "another", "a third", "a fourth"):
        met = {
            number
            for day in range(8 * TURNS * days * turns)
            for number in range(turns)
            if due(number, turns, str(day)) and is_due_by_name(name, days, str(day))
        }
        assert met == set(range(turns))


def test_a_test_of_some_days_is_played_about_that_often_and_of_all_things_always() -> None:
    names = [f"test_{number}" for number in range(200)]
    for days in (2, 3, 4):
        for day in range(740_000, 740_040):
            assert abs(sum(is_due_by_name(name, days, str(day)) for name in names) - 200 / days) < 40
        assert all(is_due_by_name(name, days, "all") for name in names)


def test_every_variant_meets_a_test_that_is_played_every_second_day() -> None:
    met = {
        variant
        for day in range(740_000, 740_000 + 16 * TURNS)
        for variant in walked(str(day))
        if is_due_by_name(f"tests/test_x.py::test_x[{variant}]", 2, str(day))
    }
    assert met == set(VARIANTS)
