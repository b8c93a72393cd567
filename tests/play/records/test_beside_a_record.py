"""Single values of what lies beside a record: up to where they are taken."""

from __future__ import annotations

import json
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest

from tablegames.play.records.screens_file import LONGEST, port_of, seat_of, short
from tablegames.play.records.seats_file import (
    A_DAY,
    LARGEST,
    LONGEST_ID,
    LONGEST_SESSION,
    Place,
    SeatsFile,
    is_later,
    place_node,
    place_of,
    read_beside,
    seats_path,
    time_of,
    write_beside,
)
from tablegames.play.setup.deal import EarlierTry
from tablegames.play.setup.series import Series

PLACES = (Place("human", "momo", "p7"), Place("hard", "bot-hard"))


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        (0, 0.0),
        (12.5, 12.5),
        (1e11 - 1, 1e11 - 1),
        (1e11, 0.0),
        (9e11, 0.0),
        (-1, 0.0),
        (-9, 0.0),
        (True, 0.0),
        ("5", 0.0),
        (None, 0.0),
        (inf, 0.0),
        (nan, 0.0),
    ],
)
def test_a_time_is_a_number_from_0_to_three_thousand_years(value: Any, seconds: float) -> None:
    assert time_of(value) == seconds


@pytest.mark.parametrize(
    ("read", "taken", "refused"),
    [
        (lambda value: seat_of(value, 4), (0, 3), (-9, -1, 4, 9, True, "1", 1.0)),
        (port_of, (1, 65535), (-9, 0, 65536, 99999, True, "80")),
        (short, ("a", "a" * LONGEST), ("", "a" * (LONGEST + 1), "a" * (2 * LONGEST), 5, None)),
    ],
)
def test_a_seat_a_port_and_a_word_are_taken_within_their_limits(
    read: Any, taken: tuple[Any, ...], refused: tuple[Any, ...]
) -> None:
    assert [read(value) for value in taken] == list(taken)
    for value in refused:
        with pytest.raises(ValueError, match=repr(value)[:20]):
            read(value)


@pytest.mark.parametrize("person", ["", "p7"])
def test_a_place_is_read_as_it_was_written_and_names_a_person_only_where_there_is_one(person: str) -> None:
    place = Place("human", "fox", person)
    node = place_node(place)
    assert ("person" in node) == bool(person)
    assert place_of(node) == place


@pytest.mark.parametrize(
    "beside",
    [
        SeatsFile(),
        SeatsFile(PLACES),
        SeatsFile(PLACES, seconds=61, since=1_700_000_000),
        SeatsFile(PLACES, series=Series("a" * 16, 3, (1, 0), 1, 0)),
        SeatsFile(PLACES, tries=(EarlierTry(("a", "b"), (1, 2)),), day="2026-11-29"),
        SeatsFile(PLACES, taken_back=True),
    ],
)
def test_all_that_lies_beside_a_record_is_read_as_it_was_written_and_nothing_is_written_that_is_not_so(
    beside: SeatsFile, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    write_beside(record, beside)
    assert read_beside(record, len(beside.places)) == beside
    usual, written = SeatsFile(beside.places), json.loads(seats_path(record).read_text("utf-8"))
    told = {name for name in SeatsFile.__slots__ if getattr(beside, name) != getattr(usual, name)}
    assert set(written) == {"seats", "places", *told}
    assert read_beside(record, len(beside.places) + 1) == SeatsFile()


def test_seconds_are_written_whole_and_only_of_a_game_that_was_left(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    write_beside(record, SeatsFile(PLACES, seconds=61.6, since=1e9 + 0.4))
    assert read_beside(record, 2) == SeatsFile(PLACES, 62, 1e9)
    write_beside(record, SeatsFile(PLACES, seconds=61.6))
    assert read_beside(record, 2) == SeatsFile(PLACES)


def test_a_file_beside_a_record_is_read_up_to_its_limits(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    node = {"seats": 1, "places": [{"kind": "human", "face": "momo", "person": "p" * (LONGEST_ID + 1)}]}
    for day, known in (("x" * A_DAY, True), ("x" * (A_DAY + 1), False), (20261129, False), (None, False)):
        seats_path(record).write_text(json.dumps({**node, "day": day, "taken_back": 1}), "utf-8")
        found = read_beside(record, 1)
        assert found.day == (day if known else "")
        assert not found.taken_back
        assert found.places == (Place("human", "momo", "p" * LONGEST_ID),)
    words = json.dumps(node)
    for version, length, places, later in ((1, LARGEST, 1, False), (1, LARGEST + 1, 0, False), (2, LARGEST, 0, True)):
        seats_path(record).write_text(words.replace("1", str(version), 1).ljust(length), "utf-8")
        assert len(read_beside(record, 1).places) == places
        assert is_later(seats_path(record)) is later
    seats_path(record).write_text(words.replace("1", "2", 1).ljust(LARGEST + 1), "utf-8")
    assert not is_later(seats_path(record)), "no version writes so much"
    for words in ('{"seats": true}', '{"seats": 1.5}', '{"seats": "2"}', "[]", "", "{}"):
        seats_path(record).write_text(words, "utf-8")
        assert not is_later(seats_path(record))


@pytest.mark.parametrize(
    ("beside", "until", "lasted"),
    [
        (SeatsFile(), 100.0, 0.0),
        (SeatsFile(), 160.0, 60.0),
        (SeatsFile(), 99.0, None),
        (SeatsFile(), 100.0 + LONGEST_SESSION, float(LONGEST_SESSION)),
        (SeatsFile(), 101.0 + LONGEST_SESSION, None),
        (SeatsFile(seconds=30, since=150), 160.0, 40.0),
    ],
)
def test_a_game_lasted_as_long_as_people_were_at_it_where_clocks_agree(
    beside: SeatsFile, until: float, lasted: float | None
) -> None:
    assert LONGEST_SESSION == 12 * 60 * 60
    assert beside.lasted(100.0, until) == lasted
