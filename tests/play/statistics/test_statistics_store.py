"""Statistics are kept through two windows at once, kills, and files that are none; a game counts once."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.play.records.finished_game import LOSS, Count, FinishedGame
from tablegames.play.statistics import store_file
from tablegames.play.statistics.statistics_store import StatisticsStore, unusable
from tablegames.rules.reading.messages import Reporter
from tests.play.finished_games import game, seat


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ホーム home" / "statistics.sqlite"


def entering(path: Path, first: int, last: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.play.finished_games", str(path), str(first), str(last)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def ids(games: list[FinishedGame] | None) -> list[str]:
    assert games is not None
    return [each.id for each in games]


def test_what_is_entered_is_read_back_oldest_first(path: Path) -> None:
    store = StatisticsStore(path)
    pairs = tuple(
        seat(f"名前 {at}", kind, -at, at == 1, at % 2) for at, kind in enumerate(("human", "easy", "human", "hard"))
    )
    games = [game(3), game(1, pairs, "diamonds", None, laps=1, pairs=True, mode="x"), game(2)]
    assert store.games() == []
    assert store.enter(games)
    assert store.games() == [games[1], games[2], games[0]]
    assert store.known() == {each.id for each in games}
    assert StatisticsStore(path).games() == [games[1], games[2], games[0]]
    assert not store.troubles


def test_a_file_says_whose_it_is_and_of_which_version(path: Path) -> None:
    """As SQLite lays it out: other versions of the program find it by that."""
    assert StatisticsStore(path).enter([game(1)])
    head = path.read_bytes()[:100]
    assert head[68:72] == b"tgms"
    assert int.from_bytes(head[60:64], "big") == store_file.VERSION


def test_a_file_cannot_be_used_that_holds_something_else_and_one_that_is_not_there_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_file, "PATIENCE", 0.01)
    assert not unusable(path)
    assert StatisticsStore(path).enter([game(1)])
    assert not unusable(path)
    whole = path.read_bytes()
    for content in (b"text", whole[:5000], b"\0" * 5000, whole[:68] + b"else" + whole[72:]):
        path.write_bytes(content)
        assert unusable(path)
    path.write_bytes(whole)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        assert not unusable(path), "another window is busy with it"


def test_a_game_counts_once_however_often_it_is_entered(path: Path) -> None:
    one, other = StatisticsStore(path), StatisticsStore(path)
    for store in (one, other, one):
        assert store.enter([game(1), game(1), game(2)])
    assert one.games() == [game(1), game(2)]


def test_two_windows_at_once_lose_nothing_and_count_nothing_twice(path: Path) -> None:
    programs = [entering(path, first, first + 60) for first in (0, 30, 60)]
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    assert ids(StatisticsStore(path).games()) == [game(number).id for number in range(120)]
    assert sorted(each.name for each in path.parent.iterdir()) == ["statistics.sqlite"]


def test_after_a_kill_every_game_is_there_whole_or_not_at_all(path: Path) -> None:
    rng, first = Random(1), 0
    for _ in range(5):
        program = entering(path, first, first + 100_000)
        assert program.stdout is not None
        told = -1
        for _ in range(rng.randrange(1, 25)):
            told = int(program.stdout.readline())
        program.kill()
        program.communicate()
        store = StatisticsStore(path)
        games = store.games()
        assert games is not None
        assert games == [game(number) for number in range(len(games))]
        assert len(games) > told
        assert not store.troubles
        first = len(games)


def broken(path: Path, how: str) -> bytes:
    """Spoil a good file."""
    assert StatisticsStore(path).enter([game(number) for number in range(40)])
    content = bytearray(path.read_bytes())
    rng = Random(how)
    match how:
        case "text":
            content = bytearray(b"These are no statistics.\n" * 90)
        case "zeros":
            content = bytearray(9000)
        case "cut":
            del content[len(content) * 2 // 3 :]
        case "noise":
            content[5000:] = rng.randbytes(len(content) - 5000)
        case "header":
            content[:64] = rng.randbytes(64)
        case "short":
            content = bytearray(b"SQLite format 3\0")
    path.write_bytes(content)
    return bytes(content)


@pytest.mark.parametrize("how", ["text", "zeros", "cut", "noise", "header", "short"])
def test_a_broken_file_is_set_aside_and_statistics_go_on(path: Path, how: str) -> None:
    content = broken(path, how)
    store = StatisticsStore(path)
    assert store.games() == []
    assert store.enter([game(1)])
    assert store.games() == [game(1)]
    (aside,) = path.parent.glob("*.broken")
    assert aside.read_bytes() == content
    assert [(each.reason, each.what) for each in store.troubles] in (
        [("broken", aside.name)],
        [("foreign", aside.name)],
    )


def altered(path: Path, *orders: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for order in orders:
            db.execute(order)
        db.commit()


HOSTILE = {
    "a trigger": ["CREATE TRIGGER evil AFTER INSERT ON game BEGIN DELETE FROM seat; END"],
    "a view": ["CREATE VIEW more AS SELECT * FROM game"],
    "another table": ["CREATE TABLE strange (it)"],
    "no table": ["DROP TABLE count"],
    "words for numbers": ["PRAGMA ignore_check_constraints = 1", "UPDATE seat SET score = 'many'"],
    "a number without end": ["PRAGMA ignore_check_constraints = 1", "UPDATE game SET ended = 9e99"],
    "a name too long": ["PRAGMA ignore_check_constraints = 1", "UPDATE seat SET name = hex(zeroblob(200000))"],
    "bytes for a name": ["PRAGMA ignore_check_constraints = 1", "UPDATE seat SET name = x'fffe80'"],
    "half a character": ["UPDATE seat SET name = CAST(x'ff80' AS TEXT)"],
    "options that nest": ["UPDATE game SET options = printf('%.*c', 3999, '[')"],
    "options that are none": ["UPDATE game SET options = '[1]'"],
    "seats of no game": ["DELETE FROM game WHERE rowid = 1"],
    "a missing seat": ["DELETE FROM count", "DELETE FROM seat WHERE seat = 0"],
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_file_is_set_aside_before_anything_in_it_is_believed(path: Path, how: str) -> None:
    assert StatisticsStore(path).enter([game(1), game(2)])
    altered(path, *HOSTILE[how])
    store = StatisticsStore(path)
    assert store.games() == []
    assert store.enter([game(3)])
    assert store.games() == [game(3)]
    assert [each.reason for each in store.troubles] == ["broken"]
    assert len(list(path.parent.glob("*.broken"))) == 1


def test_a_file_of_a_newer_version_stays_where_it_is_and_is_told_of_once(path: Path) -> None:
    assert StatisticsStore(path).enter([game(1)])
    altered(path, "PRAGMA user_version = 3")
    content = path.read_bytes()
    store = StatisticsStore(path)
    assert not store.enter([game(2)])
    assert store.games() is None
    (trouble,) = store.troubles
    assert (trouble.reason, trouble.what) == ("newer", path.name)
    said = Reporter("en").say(f"trouble.{trouble.reason}", path=path, what=trouble.what)
    assert said.startswith(f"{path} is from a newer version of this program and stays as it is")
    store.troubles.clear()
    assert store.known() is None
    assert store.troubles == []
    assert path.read_bytes() == content
    altered(path, "PRAGMA user_version = 2")
    assert store.games() == [game(1)]


def test_a_file_of_another_program_is_kept_as_it_is(path: Path) -> None:
    assert StatisticsStore(path).enter([game(1)])
    altered(path, "PRAGMA application_id = 7")
    content = path.read_bytes()
    store = StatisticsStore(path)
    assert store.enter([game(2)])
    assert store.games() == [game(2)]
    (trouble,) = store.troubles
    assert (trouble.reason, path.with_name(trouble.what).read_bytes()) == ("foreign", content)


def test_two_windows_that_find_a_broken_file_do_not_set_the_new_one_aside(path: Path) -> None:
    assert StatisticsStore(path).enter([game(1)])
    one, other = StatisticsStore(path), StatisticsStore(path)
    path.write_bytes(b"nonsense" * 999)
    assert one.enter([game(2)])
    assert other._set_aside("broken")
    assert other.games() == [game(2)]
    assert len(list(path.parent.glob("*.broken"))) == 1


def test_a_file_that_is_exchanged_while_the_program_runs_is_noticed(path: Path) -> None:
    store = StatisticsStore(path)
    assert store.enter([game(1)])
    path.unlink()
    assert store.enter([game(2)])
    assert store.games() == [game(2)]
    path.write_bytes(b"nonsense" * 999)
    assert store.games() == []
    assert [each.reason for each in store.troubles] == ["broken"]


def test_a_game_with_numbers_that_no_game_has_is_left_out_alone(path: Path) -> None:
    huge = game(1, (seat("Hanako", "human", 10**30, True, 0), seat("Ponta", "easy", 0, False, 1)))
    big = game(2, (seat("Hanako", "human", 10**12, True, 0), seat("Ponta", "easy", 0, False, 1)))
    surrogate = game(3, (seat("\ud800\0 " + "x" * 999, "human", 1, True, 0), seat("Ponta", "easy", 0, False, 1)))
    store = StatisticsStore(path)
    assert store.enter([huge, big, surrogate, game(4)])
    assert ids(store.games()) == [surrogate.id, game(4).id]
    assert not store.troubles


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="who may do everything is denied nothing")
def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    path.parent.chmod(0o500)
    store = StatisticsStore(path)
    assert not store.enter([game(1)])
    assert [each.reason for each in store.troubles] == ["away"]
    path.parent.chmod(0o700)
    assert store.enter([game(1)])


def test_a_folder_in_the_place_of_the_file_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    store = StatisticsStore(path)
    assert not store.enter([game(1)])
    assert store.games() is None
    assert {each.reason for each in store.troubles} == {"away"}


def test_a_window_that_is_busy_for_too_long_is_waited_for_and_then_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = StatisticsStore(path)
    assert store.enter([game(1)])
    monkeypatch.setattr(store_file, "PATIENCE", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not store.enter([game(2)])
        assert store.games() == [game(1)]
        other.execute("ROLLBACK")
    assert store.enter([game(2)])
    assert store.games() == [game(1), game(2)]
    assert not list(path.parent.glob("*.broken"))


def test_a_file_from_before_profiles_goes_on_with_all_its_games(path: Path) -> None:
    assert StatisticsStore(path).enter([game(1)])
    altered(path, "DROP TABLE person", "PRAGMA user_version = 1")
    store = StatisticsStore(path)
    mine = replace(game(2), seats=(replace(game(2).seats[0], person="anna"), game(2).seats[1]))
    assert store.games() == [game(1)]
    assert store.enter([mine])
    assert StatisticsStore(path).games() == [game(1), mine]
    assert not store.troubles


def test_a_file_from_before_profiles_with_another_table_is_set_aside(path: Path) -> None:
    assert StatisticsStore(path).enter([game(1)])
    altered(path, "PRAGMA user_version = 1")
    store = StatisticsStore(path)
    assert store.games() == []
    assert [each.reason for each in store.troubles] == ["broken"]


def test_what_decisions_cost_is_added_to_a_game_that_is_there(path: Path) -> None:
    store = StatisticsStore(path)
    store.enter([game(1), game(2)])
    first = (Count(LOSS, "mean", 900, 10),), (Count(LOSS, "mean", 300, 12),)
    again = (Count(LOSS, "mean", 800, 10),), ()
    assert store.enter_counts(game(1).id, first)
    assert store.enter_counts(game(1).id, again)
    assert store.enter_counts("f" * 64, first)
    games = store.games()
    assert games is not None
    assert [[seat.loss for seat in each.seats] for each in games] == [[0.08, 0.025], [None, None]]
    assert not store.troubles
