"""Mean, median and deviation of numbers.

The standard library has them too, but would bring its exact decimal numbers into the packaged program: a tenth of a
megabyte for three lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, sqrt


def mean(numbers: Iterable[float]) -> float:
    """Give the arithmetic mean. Raises ZeroDivisionError where there are no numbers."""
    found = list(numbers)
    return fsum(found) / len(found)


def median(numbers: Iterable[float]) -> float:
    """Give the number in the middle, or the mean of the two there. Raises IndexError where there are no numbers."""
    found = sorted(numbers)
    half = len(found) // 2
    return found[half] if len(found) % 2 else (found[half - 1] + found[half]) / 2


def deviation(numbers: Sequence[float]) -> float:
    """Give the standard deviation of a sample. Raises ZeroDivisionError where it is of less than two numbers."""
    middle = mean(numbers)
    return sqrt(fsum((each - middle) ** 2 for each in numbers) / (len(numbers) - 1))
