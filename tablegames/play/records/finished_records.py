"""The state of records: which are finished and how they ended, and the score of the others.

Nothing is played again for it, so any line may be wrong.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from tablegames.engine.game.record import LONGEST_LINE, Header, Reading, RecordError, read
from tablegames.ordinary_file import ordinary
from tablegames.play.records.record_rules import ruleset_of
from tablegames.play.records.seats_file import Place, read_seats
from tablegames.rules.hidden_files import is_hidden
from tablegames.rules.ruleset import Ruleset

TAIL = 4096
"""Bytes at the end of a record among which its last line is: that of a finished game is short."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that is over."""

    path: Path
    header: Header
    places: tuple[Place, ...]
    """Who sat where; empty where that is not known."""
    played: float
    """When it ended, seconds since 1970."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    own: Ruleset | None = None
    """The ruleset of the rules that its record carries, where its own is not here."""


def past_games(folder: Path, rulesets: Mapping[str, Ruleset]) -> list[PastGame]:
    """List the finished games of a folder, the newest first: of each file only its first and last line are read.

    A file that is no record, or whose game is not known and that carries no rules, is skipped.
    """
    games = []
    try:
        paths = record_files(folder)
    except OSError:
        return []
    for path in paths:
        with suppress(OSError, RecordError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
            about = path.stat()
            if is_finished(path, about.st_size):
                game = ending_of(path, about.st_size, about.st_mtime)
                if game.header.ruleset in rulesets:
                    games.append(game)
                elif game.header.rules is not None:
                    games.append(replace(game, own=ruleset_of(game.header, rulesets)))
    return sorted(games, key=lambda game: (game.played, game.path), reverse=True)


def record_files(folder: Path) -> list[Path]:
    """List the records in a folder. Raises OSError."""
    return [path for path in folder.iterdir() if path.suffix == ".jsonl" and not is_hidden(path)]


def ending_of(path: Path, size: int, played: float) -> PastGame:
    """Read how a finished game began and ended. Raises OSError and RecordError."""
    with open(path, "rb", opener=ordinary) as file:
        header = read(file.readline(LONGEST_LINE)).header
        file.seek(max(0, size - TAIL))
        end = json.loads(file.read(TAIL).rstrip(b"\n").rpartition(b"\n")[2])
    totals = tuple([int(each) for each in end["total"]])
    winners = tuple([int(each) for each in end["winners"]])
    if len(totals) != header.players or not all(0 <= seat < header.players for seat in winners):
        raise RecordError(1, "the end does not fit the players", "end")
    return PastGame(path, header, read_seats(path, header.players), played, totals, winners)


def is_finished(path: Path, size: int) -> bool:
    """Tell whether a record's last line is the end of the game. Raises OSError."""
    with open(path, "rb", opener=ordinary) as file:
        file.seek(max(0, size - TAIL))
        row = file.read(TAIL).rstrip(b"\n").rpartition(b"\n")[2]
    try:
        line = json.loads(row)
    except (ValueError, RecursionError):
        return False
    return isinstance(line, dict) and line.get("e") == "end"


def last_score(reading: Reading) -> tuple[int, ...]:
    """Read the score by seat as it stood last; empty where there is none yet. Raises RecordError for what is no
    record."""
    score: tuple[int, ...] = ()
    for number, line in enumerate(reading.lines, 2):
        if line.get("e") == "score":
            total = line.get("total")
            if not isinstance(total, list) or not all(type(each) is int for each in total):
                sentence = f"expected a list of numbers as 'total', found {total!r}"
                raise RecordError(number, sentence, "field", name="total", found=repr(total))
            if len(total) != reading.header.players:
                known, found = reading.header.players, len(total)
                sentence = f"expected {known} numbers as 'total', found {found}"
                raise RecordError(number, sentence, "totals", known=known, found=found)
            score = tuple(total)
    return score


def last_round(reading: Reading) -> int:
    """Read the number of the last round that began; 0 before the first. Raises RecordError for what is no record."""
    begun = 0
    for number, line in enumerate(reading.lines, 2):
        if line.get("e") == "round":
            found = line.get("n")
            if type(found) is not int:
                sentence = f"expected a number as 'n', found {found!r}"
                raise RecordError(number, sentence, "field", name="n", found=repr(found))
            begun = found
    return begun
