"""The statistics as a table for spreadsheets: a line a player of every game."""

from __future__ import annotations

import csv
import errno
import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from tablegames.play.files.atomic_write import write_whole
from tablegames.play.files.local_time import local_time
from tablegames.play.records.finished_game import LOSS, THOUSAND, FinishedGame

MARK = "\ufeff"
"""Tells spreadsheets that what follows is UTF-8; without it some of them show Japanese wrongly."""
COLUMNS = (
    *("id", "ended", "game", "players", "options", "rounds", "minutes"),
    *("seat", "name", "kind", "score", "won"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A name that begins like this would be worked out by a spreadsheet."""
Cell = str | int | float
Heading = Callable[[str], str]


def as_it_is(word: str) -> str:
    """Head a column by its own name."""
    return word


def write_csv(path: Path, games: Iterable[FinishedGame], heading: Heading = as_it_is) -> None:
    """Write the table into a file, whole or not at all. Raises OSError."""
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    sheet = io.StringIO()
    csv.writer(sheet).writerows(rows(list(games), heading))
    write_whole(path, MARK + sheet.getvalue())


def rows(games: list[FinishedGame], heading: Heading) -> Iterator[Sequence[Cell]]:
    """List the lines: the headings, then a line per player."""
    measures = sorted({(each.name, each.form) for game in games for seat in game.seats for each in seat.counts})
    yield [heading(name) for name in COLUMNS] + [heading(name) for name, _ in measures]
    for game in games:
        moment = local_time(game.ended).isoformat(" ", "minutes")
        options = ", ".join(f"{name}={str(value).lower()}" for name, value in sorted(game.options.items()))
        minutes = "" if game.minutes is None else game.minutes
        about: list[Cell] = [
            game.id[:12],
            moment,
            text(game.ruleset),
            len(game.seats),
            text(options),
            game.rounds,
            minutes,
        ]
        for number, seat in enumerate(game.seats, 1):
            counts = {(each.name, each.form): each for each in seat.counts}
            told: list[Cell] = []
            for measure in measures:
                each = counts.get(measure)
                unit = THOUSAND if measure[0] == LOSS else 1
                told.append(round(each.count / each.chances / unit, 4) if each and each.chances else "")
            yield [*about, number, text(seat.name), text(seat.kind), seat.score, int(seat.won), *told]


def text(words: str) -> str:
    """Keep words from being taken for a formula."""
    return f"'{words}" if words.startswith(FORMULA) else words
