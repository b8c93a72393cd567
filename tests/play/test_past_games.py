"""Games that are over are listed with how they ended; a copy of a record goes where a person wants it."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from tablegames.play import paths
from tablegames.play.past_games import past_games
from tablegames.play.record_check import read_record
from tablegames.play.sharing import meant, obstacle_of, save_copy, shown_path, usual_folder
from tests.play.games import unfinished
from tests.play.test_replay import finished
from tests.variants import library


def test_finished_games_are_listed_the_newest_first_with_their_results(tmp_path: Path) -> None:
    paths = [finished(name, tmp_path, seed) for seed, name in enumerate(library(), 1)]
    for at, path in enumerate(paths):
        os.utime(path, (1e9 + at, 1e9 + at))
    unfinished("diamonds", tmp_path, seed=90)
    (tmp_path / "broken.jsonl").write_bytes(b'{"record": 1}\n{"e": "end", "total": [1], "winners": [0]}\n')
    (tmp_path / "strange.jsonl").write_bytes(b"\xff\xfe")
    endless = (tmp_path / "endless.jsonl", paths[0].read_bytes().splitlines()[0])
    endless[0].write_bytes(endless[1] + b'\n{"e": "end", "total": [1e999, 1e999], "winners": [1e999]}\n')
    found = past_games(tmp_path, library())
    assert [game.path for game in found] == paths[::-1]
    for game in found:
        end = read_record(game.path).lines[-1]
        assert (list(game.totals), list(game.winners)) == (end["total"], end["winners"])
        assert len(game.places) == game.header.players
    assert past_games(tmp_path / "nowhere", library()) == []
    assert past_games(tmp_path, {}) == []


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "書類"
    folder.mkdir()
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(paths.HOME, raising=False)
    return folder


def test_where_one_folder_is_for_everything_copies_lie_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert usual_folder() == tmp_path


def test_what_is_typed_is_understood(documents: Path) -> None:
    record = Path("/somewhere/doubles-1.jsonl")
    assert usual_folder() == documents
    assert meant(str(documents), record) == documents / record.name
    assert meant("ゲーム", record) == documents / "ゲーム.jsonl"
    assert meant(" a.txt ", record) == documents / "a.txt"
    assert meant("~/x.jsonl", record) == documents.parent / "x.jsonl"
    assert shown_path(documents / "x") == "~/書類/x"
    assert meant(shown_path(documents / "x.jsonl"), record) == documents / "x.jsonl"


def test_a_copy_is_the_record_and_nothing_is_written_over(documents: Path, tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    save_copy(record, documents / "友だちへ.jsonl")
    assert (documents / "友だちへ.jsonl").read_bytes() == record.read_bytes()
    (documents / "here.jsonl").write_text("mine")
    with pytest.raises(OSError, match="exists") as caught:
        save_copy(record, documents / "here.jsonl")
    assert obstacle_of(caught.value) == "exists"
    assert (documents / "here.jsonl").read_text() == "mine"


@pytest.mark.parametrize(("target", "kind"), [("no/folder/x.jsonl", "folder"), ("x" * 300 + ".jsonl", "name")])
def test_why_a_copy_cannot_be_saved_has_a_name(target: str, kind: str, documents: Path, tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    with pytest.raises(OSError, match=r"No such|too long") as caught:
        save_copy(record, documents / target)
    assert obstacle_of(caught.value) == kind


def test_a_full_disk_leaves_no_half_copy(documents: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("stay-home", tmp_path)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tablegames.play.sharing.to_disk", full)
    with pytest.raises(OSError, match="No space") as caught:
        save_copy(record, documents / "x.jsonl")
    assert obstacle_of(caught.value) == "full"
    assert not (documents / "x.jsonl").exists()
