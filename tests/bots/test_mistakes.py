"""How near mistakes are is told by what a longer search thinks of them, beside blind ones."""

from __future__ import annotations

import pytest

from benchmarks.bots.mistakes import Asked, cost, nearness

FOUR, FIVE, SIX = (0.0, 0.1, 0.2, 0.3), (0.0, 0.1, 0.2, 0.3, 0.4), (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)
"""How far actions are behind the first."""


def test_blind_mistakes_are_no_nearer_than_blind() -> None:
    asked = [Asked(FOUR, {"easy": (1, 2, 3)}), Asked(FIVE, {"easy": (1, 2, 3, 4)}), Asked(SIX, {"easy": (0, 0, 0)})]
    found = nearness(asked, "easy")
    assert found.near == pytest.approx(found.blind)
    assert found.margin == pytest.approx(0)


def test_second_and_third_choices_are_near() -> None:
    near = [Asked(SIX, {"easy": (0, 1, 2)}), Asked(SIX, {"easy": (0, 1, 5)})]
    found = nearness(near, "easy")
    assert (found.first, found.second, found.third, found.later) == pytest.approx((1 / 3, 1 / 3, 1 / 6, 1 / 6))
    assert (found.near, found.blind) == pytest.approx((0.75, 0.4))
    assert found.margin > 0


def test_what_mistakes_cost_is_told_beside_blind_choices() -> None:
    assert cost([Asked(FOUR, {"easy": (0, 1, 2, 3)})], "easy") == pytest.approx(1)
    assert cost([Asked(FOUR, {"easy": (0, 0)}), Asked(SIX, {"easy": (0, 2)})], "easy") == pytest.approx(0.1 / 0.4)
