"""The games that were played to their end, as their records tell: who played, and how it ended."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tablegames.engine.record import LONGEST_LINE, Header, RecordError, read
from tablegames.play.records.records_folder import TAIL, is_finished
from tablegames.play.records.seats_file import Place, read_seats
from tablegames.rules.ruleset import Ruleset


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


def past_games(folder: Path, rulesets: Mapping[str, Ruleset]) -> list[PastGame]:
    """List the finished games of a folder, the newest first: of each file only its first and last line are read.

    What is no record, or of a game that is not on the shelf, is passed over.
    """
    games = []
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ".jsonl"]
    except OSError:
        return []
    for path in paths:
        with suppress(OSError, RecordError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
            about = path.stat()
            if is_finished(path, about.st_size):
                game = ending_of(path, about.st_size, about.st_mtime)
                if game.header.ruleset in rulesets:
                    games.append(game)
    return sorted(games, key=lambda game: (game.played, game.path), reverse=True)


def ending_of(path: Path, size: int, played: float) -> PastGame:
    """Read how a finished game began and ended. Raises what the file deserves."""
    with path.open("rb") as file:
        header = read(file.readline(LONGEST_LINE)).header
        file.seek(max(0, size - TAIL))
        end = json.loads(file.read(TAIL).rstrip(b"\n").rpartition(b"\n")[2])
    totals = tuple([int(each) for each in end["total"]])
    winners = tuple([int(each) for each in end["winners"]])
    if len(totals) != header.players or not all(0 <= seat < header.players for seat in winners):
        raise RecordError(1, "the end does not fit the players")
    return PastGame(path, header, read_seats(path, header.players), played, totals, winners)
