"""What a ludeme's field may say about its values beyond their type."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `low` to `high`: `Annotated[int, Range(1, 20)]`."""

    low: int
    high: int
