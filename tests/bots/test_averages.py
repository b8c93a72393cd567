"""Mean, median and deviation are those of the standard library."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from tablegames.bots.averages import deviation, mean, median


@pytest.mark.parametrize("count", [2, 3, 10, 101])
def test_averages_are_those_of_the_standard_library(count: int) -> None:
    chance = Random(count)
    numbers = [chance.uniform(-50, 50) for _ in range(count)]
    assert mean(numbers) == statistics.fmean(numbers)
    assert median(numbers) == statistics.median(numbers)
    assert deviation(numbers) == pytest.approx(statistics.stdev(numbers), rel=1e-12)


def test_one_number_is_its_own_mean_and_median() -> None:
    assert mean([7]) == median([7]) == 7
