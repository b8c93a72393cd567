"""How a game stands before anything is drawn or dealt."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tablegames.bots.review.standing import Standing
from tablegames.bots.review.worth import GRAIN
from tablegames.engine.table.state import State
from tests.variants import VARIANTS, Variant

DICE = next(each for each in VARIANTS if each.name == "double-side-play" and each.players == 4)
"""Dice say who leads first, and no seat draws for it."""
SEVERAL = list({(each.name, each.players): each for each in VARIANTS if each.rules.horizon == "game"}.values())
"""Games judged by the win, at each number of players."""


def test_where_chance_says_who_is_first_nobody_is_ahead_before() -> None:
    standing = Standing(DICE.rules, 4)
    assert standing.worth.fair() is None
    assert standing.begun(40) == [0.0] * 4


@pytest.mark.parametrize("variant", SEVERAL, ids=str)
def test_a_fair_share_is_a_whole_number_of_the_grain(variant: Variant) -> None:
    # Else the parts of an account would miss the result by a hair: a third of a win is none.
    begun = Standing(variant.rules, variant.players).begun(2)
    assert all(share * GRAIN == round(share * GRAIN) for share in begun)


def test_a_seat_that_is_ahead_beyond_chance_stays_ahead() -> None:
    class Slanted(Standing):
        def worths(self, begin: Callable[[Random], State], playouts: int) -> list[list[float]]:
            rng = Random(1)
            return [[shift + rng.gauss(0, 1) for shift in (0.5, -0.5, 0.0, 0.0)] for _ in range(playouts)]

    first, second, *_ = Slanted(DICE.rules, 4).begun(400)
    assert first > 0.3
    assert second < -0.3
