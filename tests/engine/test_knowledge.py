"""Who knows what: two observations are equal only if nothing tells them apart."""

from __future__ import annotations

import pytest

from tablegames.engine.mechanics.desert_tricks import DesertTrick
from tablegames.engine.mechanics.trick import Trick


@pytest.mark.parametrize("fact", [*Trick.__slots__, *DesertTrick.__slots__])
def test_tricks_that_differ_in_any_fact_are_not_equal(fact: str) -> None:
    one, other = DesertTrick(leader=0, tricks=11, left=11), DesertTrick(leader=0, tricks=11, left=11)
    assert one == other
    assert hash(one) == hash(other)
    setattr(other, fact, 7)
    assert one != other
    assert f"{fact}=7" in repr(other)
    assert other.copy() == other
