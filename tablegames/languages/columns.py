"""Words on a terminal: how wide they stand there, and in columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence


def terminal_width(words: str) -> int:
    """Count the cells that words take on a terminal, where a wide letter takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in words)


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Set words in columns, each as wide as its longest, to the right."""
    table = list(rows)
    widths = [max(map(terminal_width, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(to_the_right, row, widths)) for row in table]


def to_the_right(cell: str, width: int) -> str:
    """Fill up a cell on its left."""
    return " " * (width - terminal_width(cell)) + cell


def to_the_left(cell: str, width: int) -> str:
    """Fill up a cell on its right."""
    return cell + " " * (width - terminal_width(cell))
