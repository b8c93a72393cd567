"""The solution of a matrix game: what each side does at its best when both choose at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Mix = tuple[float, ...]
"""A chance for each choice, 1 in all."""

CLOSE = 1e-12
"""Smaller differences are taken for rounding."""
MOST_PIVOTS = 10_000
"""More than any game of this size takes: the way from corner to corner never comes to the same corner twice."""


class Solution(NamedTuple):
    """Best mixes of both sides, and what the row side gets by them."""

    rows: Mix
    columns: Mix
    value: float


def solve(matrix: Sequence[Sequence[float]]) -> Solution:
    """Solve the game in which one side chooses a row and wants much, the other a column and wants little.

    The simplex method on the columns' side: with all entries above 0, find weights y that make every row of
    `matrix @ y` at most 1 and their sum largest. Among rows that tie, the lexicographic rule chooses, so that it ends.
    The rows' weights are the prices of their limits. Raises ArithmeticError if it doesn't end all the same.
    """
    rows, columns = len(matrix), len(matrix[0])
    lift = 1 - min(min(row) for row in matrix)
    table = [
        [entry + lift for entry in row] + [1.0 if k == index else 0.0 for k in range(rows)] + [1.0]
        for index, row in enumerate(matrix)
    ]
    worth = [1.0] * columns + [0.0] * (rows + 1)
    basis = list(range(columns, columns + rows))
    for _ in range(MOST_PIVOTS):
        entering = max(range(columns + rows), key=worth.__getitem__)
        if worth[entering] <= CLOSE:
            break
        leaving = leaving_row(table, entering, columns)
        pivot(table, worth, leaving, entering)
        basis[leaving] = entering
    else:
        raise ArithmeticError("the matrix game was not solved; its entries are too far apart in size")
    weights = [0.0] * (columns + rows)
    for row, variable in enumerate(basis):
        weights[variable] = table[row][-1]
    total = sum(weights[:columns])
    return Solution(mix_of(worth[columns : columns + rows], -1), mix_of(weights[:columns]), 1 / total - lift)


def leaving_row(table: Sequence[Sequence[float]], entering: int, slack: int) -> int:
    """Choose the row whose limit is met first; of several the first in the order of their slack columns."""
    tied: list[int] = []
    candidates = [row for row, line in enumerate(table) if line[entering] > CLOSE]
    for column in (-1, *range(slack, slack + len(table))):
        ratios = {row: table[row][column] / table[row][entering] for row in candidates}
        least = min(ratios.values())
        tied = [row for row in candidates if ratios[row] <= least + CLOSE]
        if len(tied) == 1:
            break
        candidates = tied
    return tied[0]


def pivot(table: list[list[float]], worth: list[float], leaving: int, entering: int) -> None:
    """Let a variable take the place of another."""
    line = table[leaving]
    scale = 1 / line[entering]
    line[:] = [entry * scale for entry in line]
    for other in (*table, worth):
        share = other[entering]
        if other is not line and share:
            other[:] = [entry - share * each for entry, each in zip(other, line, strict=True)]


def mix_of(weights: Sequence[float], sign: int = 1) -> Mix:
    """Make chances of weights."""
    clean = [max(0.0, sign * weight) for weight in weights]
    total = sum(clean)
    return tuple([weight / total for weight in clean])
