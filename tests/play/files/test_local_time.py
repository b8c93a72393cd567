"""A file may have any time: each is a date, on every system."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from pathlib import Path

import pytest

import tablegames
from tablegames.play.files.local_time import FIRST, LAST, local_time


@pytest.mark.parametrize("seconds", [-math.inf, -1e18, -86_400 * 400.0, -0.5, 1e11, 1e18, math.inf, math.nan])
def test_a_time_that_a_system_makes_no_date_of_is_the_nearest_that_it_does(seconds: float) -> None:
    nearest = FIRST if seconds < FIRST else LAST
    assert local_time(seconds) == datetime.fromtimestamp(nearest)


def test_every_other_time_is_its_date() -> None:
    assert local_time(86_400.5, UTC) == datetime(1970, 1, 2, 0, 0, 0, 500_000, UTC)
    assert local_time(1_700_000_000) == datetime.fromtimestamp(1_700_000_000)


def test_nothing_else_makes_a_date_of_a_moment() -> None:
    package = Path(tablegames.__file__).parent
    users = [path.name for path in package.rglob("*.py") if "fromtimestamp" in path.read_text("utf-8")]
    assert users == ["local_time.py"]
