"""How near mistakes are is told by what a longer search thinks of them, beside blind ones."""

from __future__ import annotations

import pytest

from benchmarks.mistakes import Asked, nearness


def test_blind_mistakes_are_no_nearer_than_blind() -> None:
    asked = [Asked(4, {"easy": (1, 2, 3)}), Asked(5, {"easy": (1, 2, 3, 4)}), Asked(6, {"easy": (0, 0, 0)})]
    found = nearness(asked, "easy")
    assert found.near == pytest.approx(found.blind)
    assert found.margin == pytest.approx(0)


def test_second_and_third_choices_are_near() -> None:
    near = [Asked(6, {"easy": (0, 1, 2)}), Asked(6, {"easy": (0, 1, 5)})]
    found = nearness(near, "easy")
    assert (found.first, found.second, found.third, found.later) == pytest.approx((1 / 3, 1 / 3, 1 / 6, 1 / 6))
    assert (found.near, found.blind) == pytest.approx((0.75, 0.4))
    assert found.margin > 0
