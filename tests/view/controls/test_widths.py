"""Words in a row of which one is chosen share its room fairly."""

from __future__ import annotations

import pytest

from tablegames.view.controls.controls import BESIDE, ROUND, widths


def test_words_that_have_room_in_equal_parts_have_equal_parts() -> None:
    assert widths([20.0, 40.0, 60.0], 300.0) == [100.0] * 3


@pytest.mark.parametrize("room", [260.0, 230.0, 200.0])
def test_a_wide_word_takes_room_of_narrow_ones_and_nothing_is_left_over(room: float) -> None:
    shared = widths([15.0, 120.0, 40.0], room)
    assert sum(shared) == pytest.approx(room)
    assert shared[1] > room / 3 > shared[0]


def test_no_word_is_too_narrow_for_a_finger_where_there_is_room() -> None:
    assert min(widths([15.0, 120.0, 40.0], 260.0)) >= ROUND + 2 * BESIDE


def test_no_word_is_too_narrow_for_a_finger_where_all_are_set_smaller() -> None:
    shared = widths([66.0, 40.0, 68.0, 42.0, 68.0, 73.0], 293.0)
    assert sum(shared) == pytest.approx(293.0)
    assert min(shared) >= ROUND
