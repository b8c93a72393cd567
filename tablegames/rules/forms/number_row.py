"""Lists that count: from one number to another, and perhaps back. They are changed by their ends, not item by item."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

MOST = 40
"""Items of a list that counts, one way."""


@dataclass(frozen=True)
class NumberRow:
    """The numbers from `start` to `end`, and where it goes `back` those between them once more, down to `start`."""

    start: int
    end: int
    back: bool = False

    def numbers(self) -> list[int]:
        """List them."""
        step = 1 if self.end >= self.start else -1
        way = list(range(self.start, self.end + step, step))[:MOST]
        return way + way[-2::-1] if self.back else way

    def changed(self, what: str) -> NumberRow:
        """Change one end by one ("start-less", "end-more"), turn it round ("turn"), or go back or not ("back")."""
        match what:
            case "turn":
                return NumberRow(self.end, self.start, self.back)
            case "back":
                return replace(self, back=not self.back)
            case _:
                end, _, way = what.partition("-")
                by = 1 if way == "more" else -1
                return replace(self, start=self.start + by) if end == "start" else replace(self, end=self.end + by)


def number_row_of(values: Sequence[object]) -> NumberRow | None:
    """Find how a list counts; of one that does not, the row nearest to it. None where not all are whole numbers."""
    numbers = numbers_in(values)
    if not numbers:
        return None
    start = numbers[0]
    end = max(numbers, key=lambda each: abs(each - start))
    return NumberRow(start, end, len(numbers) > 1 and numbers[-1] == start)


def numbers_in(values: Sequence[object]) -> list[int] | None:
    """Read whole numbers, also from texts such as ranks; None where one is something else."""
    found = []
    for each in values:
        if isinstance(each, bool) or not (isinstance(each, int) or (isinstance(each, str) and each.isdecimal())):
            return None
        found.append(int(each))
    return found


def next_value(values: Sequence[object], spare: Collection[str] = ()) -> object:
    """Say how a list goes on: with something `spare`, by the step of its last two numbers, else with the next number.

    None where nothing of it counts.
    """
    for each in spare:
        if each not in values:
            return each
    last = numbers_in(values[-2:]) or []
    if len(last) == 2:
        number = 2 * last[1] - last[0]
    else:
        known = [each for each in values if numbers_in([each])]
        if values and not known:
            return None
        number = max(numbers_in(known) or [0]) + 1
    return str(number) if any(isinstance(each, str) for each in values) else number
