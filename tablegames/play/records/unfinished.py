"""Games that can be resumed, and series that wait for their next game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tablegames.engine.game.record import Header, RecordError
from tablegames.play.records.finished_game import beginner
from tablegames.play.records.record_check import read_header, read_record
from tablegames.play.records.seats_file import Place, read_beside
from tablegames.play.setup.series import Series


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be resumed, as far as everybody may know it."""

    path: Path
    header: Header
    places: tuple[Place, ...]
    """Who sat where; empty where that is not known."""
    played: float
    """When its last action was taken, seconds since 1970."""
    round: int
    """Rounds begun so far; 0 before the first."""
    totals: tuple[int, ...]
    """The score by seat; empty where there is none yet, or where it is secret until the end."""
    series: Series | None = None
    """The series that the game is one of, as it stands."""
    between: bool = False
    """Whether this game is over, and the next one of its series is what is to go on."""
    changed: bool = False
    """Whether its rules are not here any more: it can be looked at, and goes on once they are back."""


def series_beside(path: Path) -> list[Series]:
    """Read the series that a game is one of; nothing where it is of none."""
    try:
        series = read_beside(path, read_header(path).players).series
    except (OSError, RecordError):
        return []
    return [series] if series else []


def series_after(path: Path, ended: float) -> Unfinished | None:
    """Read the series of a finished game, as it stands after it; None where it is of none."""
    try:
        header = read_header(path)
        beside = read_beside(path, header.players)
        if beside.series is None:
            return None
        lines = read_record(path).lines
        winners = [int(seat) for seat in lines[-1]["winners"]]
        totals = [int(total) for total in lines[-1]["total"]]
        if len(totals) != header.players:
            return None
        series = beside.series.after(winners, beginner(lines), totals)
    except (OSError, RecordError, TypeError, ValueError, LookupError, OverflowError):
        return None
    return Unfinished(path, header, beside.places, ended, 0, series.wins, series, True)


def begun_at(header: Header) -> float:
    """Tell when a game began, in seconds since 1970; 0 where its header does not say so."""
    try:
        return datetime.fromisoformat(header.started).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
