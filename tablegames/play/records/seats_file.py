"""Who sat where, beside a record: the record itself knows the players' names alone."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import write_whole
from tablegames.play.records.screens_file import screens_path
from tablegames.play.setup.deal import EarlierTry, tries_of
from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import Series, series_of

VERSION = 1
LARGEST = 20_000
"""Bytes; six seats take some three hundred."""
LONGEST_ID = 40
"""Characters of the id of a profile."""
A_DAY = len("2026-11-22")
LONGEST_SESSION = 12 * 3600
"""Seconds; a longer time means that the table was left alone."""


@dataclass(frozen=True, slots=True)
class Place:
    """Who sat at a seat: the kind of player, the name of the face ("kuma" or "kuma+blue"), and whose profile."""

    kind: str
    face: str
    person: str = ""
    """The id of the profile; "": a bot, or a person without one."""

    @property
    def human(self) -> bool:
        """Tell whether a person sat there."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class SeatsFile:
    """All that lies beside a record."""

    places: tuple[Place, ...] = ()
    """Empty where it is not known who sat where."""
    seconds: float = 0
    """How long people had played before the game was resumed the last time."""
    since: float = 0
    """When that was, in seconds since 1970; 0: the game was not left yet."""
    series: Series | None = None
    """The series that this is a game of, as it stood before it."""
    tries: tuple[EarlierTry, ...] = ()
    """Earlier tries at the same deal."""
    day: str = ""
    """The day of which it is the deal; "" for any other deal."""
    taken_back: bool = False
    """Whether a decision was taken back: the record shows none of it, but a person has tried these cards."""

    def lasted(self, begun: float, until: float) -> float | None:
        """Tell how long a game took that began and ended then, its breaks left out; None where clocks contradict."""
        game_setup = until - (self.since or begun)
        return self.seconds + game_setup if 0 <= game_setup <= LONGEST_SESSION else None


def seats_path(record: Path) -> Path:
    """Name the file beside a record: `<record>.seats.json`."""
    return record.with_suffix(".seats.json")


def review_path(record: Path) -> Path:
    """Name the file beside a record that keeps what was thought of the game afterwards: `<record>.review`."""
    return record.with_suffix(".review")


def delete_beside(record: Path) -> None:
    """Delete all that lies beside a record. Raises OSError."""
    for path in (seats_path(record), review_path(record), screens_path(record)):
        path.unlink(missing_ok=True)


def write_seats(record: Path, places: Sequence[Place]) -> None:
    """Write who sits where in the game of a record. Raises OSError."""
    write_beside(record, SeatsFile(tuple(places)))


def write_beside(record: Path, beside: SeatsFile) -> None:
    """Write all that lies beside a record, but not over what a later version wrote. Raises OSError."""
    if is_later(seats_path(record)):
        return
    node: dict[str, Any] = {
        "seats": VERSION,
        "places": [place_node(place) for place in beside.places],
    }
    if beside.since:
        node |= {"seconds": round(beside.seconds), "since": round(beside.since)}
    if beside.series is not None:
        node["series"] = beside.series.node()
    if beside.tries:
        node["tries"] = [each.node() for each in beside.tries]
    if beside.day:
        node["day"] = beside.day
    if beside.taken_back:
        node["taken_back"] = True
    write_whole(seats_path(record), json.dumps(node, ensure_ascii=False) + "\n")


def is_later(path: Path) -> bool:
    """Tell whether a later version of the program wrote the file: it knows more of it than this one could keep."""
    try:
        version = json.loads(read_ordinary(path))["seats"] if path.stat().st_size <= LARGEST else 0
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return False
    return type(version) is int and version > VERSION


def read_seats(record: Path, count: int) -> tuple[Place, ...]:
    """Read who sat where at a table of `count`; empty where there is no such file or it cannot be used."""
    return read_beside(record, count).places


def read_beside(record: Path, count: int) -> SeatsFile:
    """Read all that lies beside the record of a game of `count`; whatever cannot be used is left out."""
    path = seats_path(record)
    try:
        if path.stat().st_size > LARGEST:
            return SeatsFile()
        node = json.loads(read_ordinary(path))
        if node["seats"] != VERSION:
            return SeatsFile()
        places = tuple([place_of(each) for each in node["places"]])
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return SeatsFile()
    if len(places) != count:
        return SeatsFile()
    seconds, since = (time_of(node.get(name, 0)) for name in ("seconds", "since"))
    series = None
    with suppress(ValueError, TypeError, LookupError):
        series = series_of(node["series"], count) if "series" in node else None
    tries: tuple[EarlierTry, ...] = ()
    with suppress(ValueError, TypeError, LookupError):
        tries = tries_of(node.get("tries", ()), count)
    day = node.get("day", "")
    day = day if isinstance(day, str) and len(day) <= A_DAY else ""
    return SeatsFile(places, seconds, since, series, tries, day, node.get("taken_back") is True)


def place_node(place: Place) -> dict[str, str]:
    """Give what stands in the file of a place."""
    node = {"kind": place.kind, "face": place.face}
    return node | {"person": place.person} if place.person else node


def place_of(node: Any) -> Place:
    """Read a place; a file from the time before profiles names no person. Raises LookupError and TypeError."""
    return Place(str(node["kind"]), str(node["face"]), str(node.get("person", ""))[:LONGEST_ID])


def time_of(value: Any) -> float:
    """Read a number of seconds; 0 for what is no number."""
    sound = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e11
    return float(value) if sound and math.isfinite(value) else 0.0
