"""A series waits among the unfinished games for its next one: once, as it stands, and as long as there is one."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.game.record import Header
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record
from tablegames.play.records.records_folder import SERIES_AMONG, RecordsFolder
from tablegames.play.records.seats_file import read_beside, write_beside
from tablegames.play.records.unfinished import begun_at, series_after, series_beside
from tablegames.play.setup.series import Series
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tests.play.games import unfinished
from tests.play.records.test_records_folder import aged, finished
from tests.variants import library

BEST_OF_FIVE = Series("a" * 16, 5, (0, 0))


def belongs(path: Path, series: Series | None) -> Path:
    """Make a game one of a series, as that stood before it."""
    write_beside(path, replace(read_beside(path, 2), series=series))
    return path


def waiting(folder: Path) -> list[tuple[Path, int]]:
    """List the games after which a series waits, and how many of its games are over."""
    found = RecordsFolder(folder, library()).unfinished()
    return [(game.path, game.series.played) for game in found if game.between and game.series]


def test_after_each_game_the_series_waits_once_behind_the_last(tmp_path: Path) -> None:
    first = belongs(aged(finished(tmp_path, 1), 2), BEST_OF_FIVE)
    assert waiting(tmp_path) == [(first, 1)]
    second = belongs(aged(finished(tmp_path, 2), 1), replace(BEST_OF_FIVE, played=1))
    assert waiting(tmp_path) == [(second, 2)]
    # A game without a series has none that waits.
    finished(tmp_path, 3)
    assert waiting(tmp_path) == [(second, 2)]
    other = belongs(finished(tmp_path, 4), replace(BEST_OF_FIVE, id="b" * 16, played=2))
    assert waiting(tmp_path) == [(other, 3), (second, 2)]
    found = RecordsFolder(tmp_path, library()).unfinished()
    assert [game.played for game in found] == [pytest.approx(game.path.stat().st_mtime, abs=1e-3) for game in found]


def test_while_the_next_game_is_on_its_way_here_or_in_another_window_the_series_does_not_wait(tmp_path: Path) -> None:
    first = belongs(aged(finished(tmp_path, 1), 2), BEST_OF_FIVE)
    following = belongs(unfinished("stay-home", tmp_path), replace(BEST_OF_FIVE, played=1))
    assert waiting(tmp_path) == []
    elsewhere = Autosave.resume(following, read_record(following))
    assert waiting(tmp_path) == []
    elsewhere.close()
    following.unlink()
    assert waiting(tmp_path) == [(first, 1)]
    # The game after the next one is on its way though the one between is gone: still nothing waits.
    belongs(unfinished("stay-home", tmp_path, seed=6), replace(BEST_OF_FIVE, played=3))
    assert waiting(tmp_path) == []


def test_a_series_that_is_over_or_whose_game_is_gone_waits_for_nothing(tmp_path: Path) -> None:
    last = belongs(finished(tmp_path, 1), replace(BEST_OF_FIVE, played=4))
    assert waiting(tmp_path) == []
    belongs(last, replace(BEST_OF_FIVE, played=3))
    assert waiting(tmp_path) == [(last, 4)]
    assert RecordsFolder(tmp_path, Library(load, ())).unfinished() == []


def test_a_series_that_is_deleted_between_two_games_is_over_and_its_last_game_stays(tmp_path: Path) -> None:
    last = belongs(finished(tmp_path, 1), BEST_OF_FIVE)
    beside = read_beside(last, 2)
    folder = RecordsFolder(tmp_path, library())
    (game,) = folder.unfinished()
    folder.delete(game)
    assert folder.unfinished() == []
    assert last.exists()
    assert read_beside(last, 2) == replace(beside, series=None)


def test_a_finished_game_whose_end_or_beginning_cannot_be_read_has_no_series(tmp_path: Path) -> None:
    last = belongs(finished(tmp_path, 1), BEST_OF_FIVE)
    stood = series_after(last, 7.0)
    assert stood is not None
    assert (stood.series, stood.played, stood.between, stood.round) == (stood.series, 7.0, True, 0)
    assert stood.series is not None
    assert stood.totals == stood.series.wins
    assert series_beside(last) == [BEST_OF_FIVE]
    rows = last.read_bytes().splitlines(keepends=True)
    for end in ({"e": "end", "winners": [0], "total": [1]}, {"e": "end", "total": [1, 2]}, {"e": "end", "winners": 1}):
        last.write_bytes(b"".join(rows[:-1]) + json.dumps(end).encode() + b"\n")
        assert series_after(last, 7.0) is None
    last.write_bytes(b"no record\n")
    assert series_after(last, 7.0) is None
    assert series_beside(last) == []
    last.unlink()
    assert series_after(last, 7.0) is None
    assert series_beside(last) == []


@pytest.mark.parametrize(
    ("started", "begun"),
    [("1970-01-01T00:00:05+00:00", 5.0), ("2001-09-09T01:46:40+00:00", 1e9), ("", 0.0), ("now", 0.0)],
)
def test_when_a_game_began_stands_in_its_header_or_is_not_known(started: str, begun: float) -> None:
    assert begun_at(Header("doubles", "", "0", 2, ("", ""), {}, 1, started)) == begun


def test_a_series_is_looked_for_among_so_many_games_that_ended_last_and_no_more(tmp_path: Path) -> None:
    first = belongs(finished(tmp_path, 1), BEST_OF_FIVE)
    os.utime(first, (1e9, 1e9))
    other = finished(tmp_path, 2)
    os.utime(other, (1e9 + 1, 1e9 + 1))
    for number in range(SERIES_AMONG - 2):
        copy = tmp_path / f"copy-{number}.jsonl"
        shutil.copy(other, copy)
        os.utime(copy, (1e9 + 2 + number, 1e9 + 2 + number))
    assert waiting(tmp_path) == [(first, 1)]
    shutil.copy(other, tmp_path / "one-more.jsonl")
    assert waiting(tmp_path) == []
    assert SERIES_AMONG == 20
