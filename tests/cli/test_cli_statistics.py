"""`tablegames statistics` tells what came of the games, and writes it for spreadsheets."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from tablegames.cli import FINE, USAGE, WRONG, run
from tablegames.play.files import paths
from tablegames.play.setup.profiles import Profiles
from tablegames.play.statistics.statistics_store import StatisticsStore
from tests.play.finished_games import game
from tests.play.statistics.test_statistics_recorder import finished


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def no_window(*_: object) -> None:
    raise AssertionError("nobody asked for a window")


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = FINE) -> tuple[str, str]:
    assert run(["statistics", *words], no_window) == code
    said = capsys.readouterr()
    return said.out, said.err


def test_games_are_told_by_person(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert StatisticsStore(paths.own_statistics()).enter([game(number) for number in range(4)])
    out, err = told(capsys)
    assert "Hanako: 4 games, 2 won (50%)" in out
    assert "against normal: 2 of 4 won (50%)" in out
    assert not err


def test_every_game_is_given_as_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [game(number) for number in range(3)]
    assert StatisticsStore(paths.own_statistics()).enter(games)
    told_games = json.loads(told(capsys, "--json")[0])
    assert sorted(each["id"] for each in told_games) == sorted(each.id for each in games)
    (first,) = [each for each in told_games if each["id"] == games[0].id]
    assert datetime.fromisoformat(first["ended"]).timestamp() == games[0].ended
    assert [(each["name"], each["score"], each["won"]) for each in first["seats"]] == [
        (seat.name, seat.score, seat.won) for seat in games[0].seats
    ]
    for seat, each in zip(games[0].seats, first["seats"], strict=True):
        assert each["measures"] == {
            count.name: {"form": count.form, "count": count.count, "chances": count.chances} for count in seat.counts
        }


def test_who_was_renamed_is_told_by_the_new_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    profiles = Profiles(paths.own_profiles())
    hanako, _ = profiles.add("Hanako", "hanako", "red")
    mine = game(1)
    known = replace(game(2), seats=(replace(game(2).seats[0], person=hanako.id), game(2).seats[1]))
    assert StatisticsStore(paths.own_statistics()).enter([mine, known])
    profiles.change(replace(hanako, name="花子"))
    assert "花子: 2 games" in told(capsys)[0]
    paths.own_profiles().write_text("{", "utf-8")
    out, err = told(capsys)
    assert "Hanako: 2 games" in out
    assert "profiles.json.broken" in err


def test_without_a_game_it_says_how_statistics_begin(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys)[0].startswith("There are no statistics yet")


def test_finished_games_that_are_not_entered_yet_are_counted(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(paths.own_records())
    out, _ = told(capsys)
    assert "プレイヤー 0: 1 game" in out
    assert told(capsys)[0] == out


def test_a_file_for_spreadsheets_is_written(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert StatisticsStore(paths.own_statistics()).enter([game(number) for number in range(4)])
    path = home / "表.csv"
    out, _ = told(capsys, "--csv", str(path))
    assert out == f"{path}: 4 games\n"
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == 8


def test_a_file_that_is_there_is_replaced_only_where_that_was_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert StatisticsStore(paths.own_statistics()).enter([game(number) for number in range(4)])
    path = home / "mine.csv"
    path.write_text("mine", "utf-8")
    _, err = told(capsys, "--csv", str(path), code=USAGE)
    assert f"{path} is there already and stays as it is; choose another name, or add --replace" in err
    assert path.read_text("utf-8") == "mine"
    out, _ = told(capsys, "--csv", str(path), "--replace")
    assert out == f"{path}: 4 games\n"
    assert path.read_text("utf-8") != "mine"


def test_a_file_that_cannot_be_written_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, err = told(capsys, "--csv", str(home / "none" / "a.csv"), code=WRONG)
    assert err == f"tablegames: {home / 'none'}: there is no such file or folder\n"


def test_a_broken_file_is_set_aside_and_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths.own_statistics().write_bytes(b"nonsense" * 999)
    finished(paths.own_records())
    out, err = told(capsys)
    assert "1 game" in out
    assert "was damaged; it is kept as statistics.sqlite.broken, and a new one was begun" in err


def test_a_folder_in_the_place_of_the_file_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths.own_statistics().mkdir()
    out, err = told(capsys, code=WRONG)
    assert not out
    assert "cannot be used at the moment" in err
