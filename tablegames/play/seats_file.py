"""Who sat where, beside a record: the record itself knows the players' names alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tablegames.play.whole_file import write_whole

VERSION = 1
LARGEST = 20_000
"""Bytes; six seats take some three hundred."""


@dataclass(frozen=True, slots=True)
class Place:
    """Who sat at a seat: the kind of player and the name of the face."""

    kind: str
    face: str


def seats_path(record: Path) -> Path:
    """Name the file beside a record: `<record>.seats.json`."""
    return record.with_suffix(".seats.json")


def write_seats(record: Path, places: Sequence[Place]) -> None:
    """Write who sits where in the game of a record. Raises OSError."""
    node = {"seats": VERSION, "places": [{"kind": place.kind, "face": place.face} for place in places]}
    write_whole(seats_path(record), json.dumps(node, ensure_ascii=False) + "\n")


def read_seats(record: Path, count: int) -> tuple[Place, ...]:
    """Read who sat where at a table of `count`; empty where there is no such file or it cannot be used."""
    path = seats_path(record)
    try:
        if path.stat().st_size > LARGEST:
            return ()
        node = json.loads(path.read_bytes())
        if node["seats"] != VERSION:
            return ()
        places = tuple([Place(str(each["kind"]), str(each["face"])) for each in node["places"]])
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return ()
    return places if len(places) == count else ()
