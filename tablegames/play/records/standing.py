"""How a game stands, as its record alone tells: nothing is played again for it, so any line may be wrong."""

from __future__ import annotations

from tablegames.engine.record import Reading, RecordError


def last_score(reading: Reading) -> tuple[int, ...]:
    """Read the score by seat as it stood last; empty where there is none yet. Raises RecordError for what is none."""
    score: tuple[int, ...] = ()
    for number, line in enumerate(reading.lines, 2):
        if line.get("e") == "score":
            total = line.get("total")
            if not isinstance(total, list) or not all(type(each) is int for each in total):
                raise RecordError(number, f"expected a list of numbers as 'total', found {total!r}")
            if len(total) != reading.header.players:
                raise RecordError(number, f"expected {reading.header.players} numbers as 'total', found {len(total)}")
            score = tuple(total)
    return score


def last_round(reading: Reading) -> int:
    """Read the number of the last round that began; 0 before the first. Raises RecordError for what is none."""
    begun = 0
    for number, line in enumerate(reading.lines, 2):
        if line.get("e") == "round":
            found = line.get("n")
            if type(found) is not int:
                raise RecordError(number, f"expected a number as 'n', found {found!r}")
            begun = found
    return begun
