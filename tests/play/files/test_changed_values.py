"""Several windows write one file of values: each puts in what it changed, and takes out nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.play.files.changed_values import with_changes


@pytest.mark.parametrize(
    ("found", "before", "now", "written"),
    [
        ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 5}, {"a": 1}, {"a": 1}, {"a": 5}),
        ({"a": 5}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1, "other": 3}, {"a": 1}, {"a": 1}, {"a": 1, "other": 3}),
        ({"a": 1, "b": 2}, {"a": 1, "b": 2}, {"a": 1}, {"a": 1}),
        ({}, {"a": 1}, {"a": 1}, {"a": 1}),
        ({}, {}, {"a": 1}, {"a": 1}),
        ({"a": {"x": 5, "y": 1}}, {"a": {"x": 1, "y": 1}}, {"a": {"x": 1, "y": 2}}, {"a": {"x": 5, "y": 2}}),
        ({"a": {"x": 5}}, {}, {"a": {"y": 2}}, {"a": {"x": 5, "y": 2}}),
        ({"a": 5}, {"a": {"x": 1}}, {"a": {"x": 1}}, {"a": 5}),
        ({"a": 5}, {"a": {"x": 1}}, {"a": {"x": 2}}, {"a": {"x": 2}}),
        ({"a": {"x": 1}}, {"a": 5}, {"a": {"x": 2}}, {"a": {"x": 2}}),
    ],
)
def test_what_was_changed_here_is_written_and_all_else_stays_as_it_is_found(
    found: dict[str, Any], before: dict[str, Any], now: dict[str, Any], written: dict[str, Any]
) -> None:
    untouched = str((found, before, now))
    assert with_changes(found, before, now) == written
    assert str((found, before, now)) == untouched
