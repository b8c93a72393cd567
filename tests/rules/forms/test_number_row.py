"""Lists that count are changed by their ends."""

from __future__ import annotations

import pytest

from tablegames.rules.forms.number_row import NumberRow, next_value, number_row_of


@pytest.mark.parametrize(
    ("row", "numbers"),
    [
        (NumberRow(1, 3), [1, 2, 3]),
        (NumberRow(3, 1), [3, 2, 1]),
        (NumberRow(1, 3, back=True), [1, 2, 3, 2, 1]),
        (NumberRow(3, 1, back=True), [3, 2, 1, 2, 3]),
        (NumberRow(5, 5), [5]),
    ],
)
def test_a_number_row_is_read_back_from_its_numbers(row: NumberRow, numbers: list[int]) -> None:
    assert row.numbers() == numbers
    assert number_row_of(numbers) == row
    assert number_row_of(list(map(str, numbers))) == row


def test_a_list_that_does_not_count_is_near_to_one_and_words_are_none() -> None:
    assert number_row_of([2, 9, 4]) == NumberRow(2, 9)
    assert number_row_of(["1", "J"]) is None
    assert number_row_of([True]) is None
    assert number_row_of([]) is None


def test_a_number_row_changes_by_its_ends() -> None:
    row = NumberRow(1, 7)
    assert row.changed("start-more").changed("end-less") == NumberRow(2, 6)
    assert row.changed("turn") == NumberRow(7, 1)
    assert row.changed("back").changed("back") == row
    assert len(NumberRow(1, 5000).numbers()) <= 40


@pytest.mark.parametrize(
    ("values", "spare", "found"),
    [
        ([1, 2, 3], (), 4),
        ([7, 6], (), 5),
        ([1, 3], (), 5),
        ([4], (), 5),
        ([], (), 1),
        (["1", "2"], (), "3"),
        (["9", "10", "J", "Q"], (), "11"),
        (["J", "Q"], (), None),
        (["S", "H"], ("S", "H", "D"), "D"),
    ],
)
def test_a_list_goes_on_as_it_began(values: list[object], spare: tuple[str, ...], found: object) -> None:
    assert next_value(values, spare) == found
