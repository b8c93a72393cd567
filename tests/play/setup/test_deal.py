"""The same cards once more: earlier tries are kept beside a record, and such a game counts in no statistics."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, seats_path, write_beside
from tablegames.play.setup.deal import MOST_TRIES, EarlierTry, SettledDeal, tries_of

NAMES = ("Mia", "A", "B")


def test_every_try_is_remembered_in_order_up_to_a_number() -> None:
    deal = SettledDeal(7, "ab")
    for number in range(MOST_TRIES + 3):
        deal = deal.after(NAMES, (number, 0, -1))
    assert (deal.seed, deal.salt) == (7, "ab")
    assert [each.totals[0] for each in deal.tries] == list(range(3, MOST_TRIES + 3))


def test_tries_and_day_are_kept_beside_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    tries = (EarlierTry(NAMES, (3, -2, 0)), EarlierTry(NAMES))
    places = tuple(Place("human", "momo") for _ in NAMES)
    write_beside(record, SeatsFile(places, tries=tries, day="2026-11-22"))
    found = read_beside(record, 3)
    assert (found.tries, found.day, found.places) == (tries, "2026-11-22", places)


@pytest.mark.parametrize(
    "tries",
    [5, [5], [{"names": ["Mia"], "totals": []}], [{"names": list(NAMES), "totals": [1, 2]}], [{"names": list(NAMES)}]],
)
def test_tries_that_make_no_sense_are_left_out_and_nothing_else(tmp_path: Path, tries: object) -> None:
    record = tmp_path / "game.jsonl"
    places = [{"kind": "human", "face": "momo"}] * 3
    node = {"seats": 1, "places": places, "tries": tries, "day": 12}
    seats_path(record).write_text(json.dumps(node), encoding="utf-8")
    found = read_beside(record, 3)
    assert found.tries == ()
    assert found.day == ""
    assert len(found.places) == 3


def test_a_total_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="no totals"):
        tries_of([{"names": list(NAMES), "totals": [1, True, 3]}], 3)
