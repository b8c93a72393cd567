"""What every card asks for is looked up fast: Python shares the keys of objects with less than thirty attributes."""

from __future__ import annotations

from random import Random

import pytest

from tests.variants import WALKED, Variant, played_at_random

MOST = 29


@pytest.mark.days(2)
@pytest.mark.parametrize("variant", WALKED[::5], ids=str)
def test_no_step_has_more_attributes_than_python_finds_fast(variant: Variant) -> None:
    game = variant.game()
    for _ in played_at_random(game, Random(1)):
        pass
    held = {type(step).__name__: len(vars(step)) for step in game.table.steps if hasattr(step, "__dict__")}
    assert held
    assert {name: count for name, count in held.items() if count > MOST} == {}
