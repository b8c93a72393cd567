"""Which seats of an unfinished game have screens of their own, beside its record: so phones come back by themselves.

The person who has a token holds the cards of its seat. So only the person whose program this is may read the file; it
goes with no copy of the record, and is deleted with the end of the game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import patiently, write_whole

VERSION = 1
LARGEST = 4_000
"""Bytes; eight seats take some five hundred."""
LONGEST = 64
"""Letters of an address, a word or a token."""


@dataclass(frozen=True, slots=True)
class ScreensFile:
    """Where a table was found in the home's network, and who held what there."""

    address: str
    port: int
    word: str
    """What a person types who comes for the first time."""
    seats: tuple[int, ...] = ()
    """The seats that play on own screens, also those to which no person has come yet."""
    tokens: dict[int, str] = field(default_factory=dict)
    """By seat, what the phone shows that has come."""


def screens_path(record: Path) -> Path:
    """Name the file beside a record: `<record>.screens.json`."""
    return record.with_suffix(".screens.json")


def write_screens(record: Path, screens: ScreensFile) -> None:
    """Write it as a whole, for the person alone from its first byte on. Raises OSError."""
    node = {
        "screens": VERSION,
        "address": screens.address,
        "port": screens.port,
        "word": screens.word,
        "seats": list(screens.seats),
        "tokens": {str(seat): token for seat, token in screens.tokens.items()},
    }
    write_whole(screens_path(record), json.dumps(node) + "\n", private=True)


def read_screens(record: Path, count: int) -> ScreensFile | None:
    """Read it for a game of `count` seats; None where there is none, or none that can be used."""
    path = screens_path(record)
    try:
        if path.stat().st_size > LARGEST:
            return None
        node = json.loads(read_ordinary(path))
        if node["screens"] != VERSION:
            return None
        tokens = {seat_of(int(seat), count): short(token) for seat, token in node["tokens"].items()}
        seats = tuple([seat_of(seat, count) for seat in node["seats"]])
        return ScreensFile(short(node["address"]), port_of(node["port"]), short(node["word"]), seats, tokens)
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None


def forget_screens(record: Path) -> None:
    """Delete it. Raises OSError."""
    patiently(lambda: screens_path(record).unlink(missing_ok=True))


def seat_of(value: Any, count: int) -> int:
    """Read a seat. Raises ValueError for what is no seat."""
    if type(value) is not int or not 0 <= value < count:
        raise ValueError(f"{value!r} is no seat")
    return value


def port_of(value: Any) -> int:
    """Read a port. Raises ValueError for what is no port."""
    if type(value) is not int or not 0 < value < 65536:
        raise ValueError(f"{value!r} is no port")
    return value


def short(value: Any) -> str:
    """Read a few letters. Raises ValueError for anything else."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST:
        raise ValueError(f"{value!r} is not what was written")
    return value
