"""Titles at the end of a game: the player who stands out alone has one, by what the game measures."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablegames.engine.table.measures import Measure, MeasureReader
from tablegames.play.statistics.titles import AHEAD, OFTEN, WAYS, standing_out, stands_out, titles_of
from tests.test_records import usual


def counted(counts: Sequence[int], chances: Sequence[int]) -> MeasureReader:
    reader = MeasureReader(len(counts))
    reader.counts, reader.chances = list(counts), list(chances)
    return reader


@pytest.mark.parametrize(
    ("counts", "chances", "ways"),
    [
        ((3, 2), (3, 3), ("every", "most")),
        ((2, 1), (2, 2), ()),
        ((3, 3), (3, 3), ("every",)),
        ((3, 2), (4, 4), ("most",)),
        ((5, 4), (10, 10), ("most",)),
        ((5, 5), (10, 12), ()),
        ((2, 0), (10, 10), ()),
        ((0, 1), (3, 3), ("never",)),
        ((0, 1), (2, 2), ()),
        ((0, 0), (3, 3), ()),
        ((3, 1), (0, 1), ()),
        ((3, 0), (5, 0), ("most",)),
    ],
)
def test_a_seat_stands_out_beside_all_others_by_how_often_of_how_many_chances(
    counts: tuple[int, int], chances: tuple[int, int], ways: tuple[str, ...]
) -> None:
    assert (OFTEN, AHEAD) == (3, 1.25)
    assert tuple(way for way in WAYS if stands_out(counted(counts, chances), 0, way)) == ways


def test_the_seat_that_stands_out_alone_has_the_title_and_of_several_none() -> None:
    measure = Measure("tricks", "share", MeasureReader)
    assert list(standing_out([(measure, counted((1, 3, 1), (3, 3, 3)))], "every")) == [(1, "tricks.every")]
    assert list(standing_out([(measure, counted((3, 3, 1), (3, 3, 3)))], "every")) == []
    assert list(standing_out([(measure, counted((0, 0, 1), (3, 3, 3)))], "never")) == []


def test_a_seat_has_one_title_at_most_the_rarest_first_and_only_those_that_have_words() -> None:
    match = usual("stay-home").match(5)
    names = sorted([*match.table.measures, *match.table.title_measures])[:2]
    one, other = (counted((3, 0), (3, 3)), counted((3, 2), (3, 3)))
    readers = dict(zip(names, (one, other), strict=True))
    for table in (match.table.measures, match.table.title_measures):
        for name in list(table):
            del table[name]
    match.table.measures.update({n: Measure(n, "share", lambda seats, n=n: readers[n]) for n in names})  # type: ignore[misc]  # it keeps the name
    keys = [f"{name}.{way}" for name in names for way in WAYS]
    known = {f"titles.{key}" for key in keys}
    assert titles_of(match, known) == [(0, f"{names[0]}.every"), (1, f"{names[0]}.never")]
    assert titles_of(match, known - {f"titles.{names[0]}.never"}) == [(0, f"{names[0]}.every")]
    assert titles_of(match, ()) == []
