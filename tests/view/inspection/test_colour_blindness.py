"""A person who lacks a kind of cones tells suits and backs apart at every table: by shape where not by colour."""

from __future__ import annotations

import pytest

from tests.view.colour_blindness import APART, SIGHTS, lab, pairs, things
from tests.view.pages import shelf


def test_the_simulation_leaves_grey_grey_and_takes_red_from_green() -> None:
    for sight in SIGHTS:
        _, a, b = lab(128, 128, 128, sight)
        assert abs(a) < 1
        assert abs(b) < 1

    def far(sight: str) -> float:
        first, second = lab(200, 60, 40, sight), lab(70, 120, 30, sight)
        return float(sum((p - q) ** 2 for p, q in zip(first, second, strict=True)) ** 0.5)

    assert far("deuteranopia") < far("usual") / 3
    assert far("tritanopia") > far("usual") / 2


@pytest.mark.days(7)
@pytest.mark.parametrize("game", sorted(shelf()))
def test_what_must_be_told_apart_at_a_table_is_far_enough_apart_for_every_eye(game: str) -> None:
    assert list(things(game)) or game == "stay-home"
    near = [pair for pair in pairs(game) if pair.distance < APART]
    assert near == []
