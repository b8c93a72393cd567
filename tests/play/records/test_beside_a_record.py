"""Single values of what lies beside a record: up to where they are taken."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from tablegames.play.records.screens_file import LONGEST, port_of, seat_of, short
from tablegames.play.records.seats_file import Place, place_node, place_of, time_of


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        (0, 0.0),
        (12.5, 12.5),
        (1e11 - 1, 1e11 - 1),
        (1e11, 0.0),
        (-1, 0.0),
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
        (lambda value: seat_of(value, 4), (0, 3), (-1, 4, True, "1", 1.0)),
        (port_of, (1, 65535), (0, 65536, True, "80")),
        (short, ("a", "a" * LONGEST), ("", "a" * (LONGEST + 1), 5, None)),
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
