"""Finished games for chronicles, and a program that enters some: `python -m tests.play.finished_games FILE FROM TO`."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from tablegames.play.records.finished_game import Count, FinishedGame, FinishedSeat
from tablegames.play.statistics.statistics_store import StatisticsStore

DAY = 86_400
FIRST = 1_790_000_000


def seat(name: str, kind: str, score: int, won: bool, side: int, **counts: tuple[int, int]) -> FinishedSeat:
    """Seat a player; counts are shares."""
    told = tuple(Count(measure, "share", *each) for measure, each in sorted(counts.items()))
    return FinishedSeat(name, "hanako" if kind == "human" else f"bot-{kind}", kind, score, won, side, told)


def game(
    number: int,
    seats: tuple[FinishedSeat, ...] | None = None,
    ruleset: str = "doubles",
    minutes: int | None = 7,
    **options: bool | int | str,
) -> FinishedGame:
    """Make the game of that number, a day after the one before; Hanako wins every other one."""
    if seats is None:
        won = number % 2 == 0
        scores = (4, number % 4) if won else (number % 4, 4)
        seats = (
            seat("Hanako", "human", scores[0], won, 0, battles=(scores[0] * 2, 12), cancelled=(1, 3)),
            seat("Ponta", "normal", scores[1], not won, 1, battles=(scores[1] * 2, 12), cancelled=(2, 4)),
        )
    id_ = sha256(f"game {number} {ruleset}".encode()).hexdigest()
    return FinishedGame(id_, ruleset, "0" * 64, options, FIRST + number * DAY, minutes, 9, seats)


def main(path: str, first: str, last: str) -> None:
    """Enter games one by one, and say so after each."""
    store = StatisticsStore(Path(path))
    for number in range(int(first), int(last)):
        assert store.enter([game(number)]), store.troubles
        print(number, flush=True)
    assert not store.troubles


if __name__ == "__main__":
    main(*sys.argv[1:])
