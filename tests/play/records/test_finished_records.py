"""Games that are over are listed with how they ended; a copy of a record goes where a person wants it."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import platformdirs
import pytest

from tablegames.engine.game.record import Header, Line, Reading, RecordError, write_line
from tablegames.play.files import paths
from tablegames.play.records.finished_records import ending_of, last_round, last_score, past_games
from tablegames.play.records.record_check import read_record
from tablegames.play.records.record_copy import (
    LONGEST_NAME,
    meant,
    obstacle_of,
    save_copy,
    shorten_name,
    shown_folder,
    shown_name,
    shown_path,
    usual_folder,
)
from tests.play.games import unfinished
from tests.play.session.test_replay import finished
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
    assert [game.own for game in found] == [None] * len(paths)
    alone = past_games(tmp_path, {})
    assert [game.path for game in alone] == paths[::-1]
    assert [game.own and game.own.id for game in alone] == [game.header.ruleset for game in found]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"e": "score", "total": "3"}, "expected a list of numbers as 'total', found '3'"),
        ({"e": "score", "total": [1]}, "expected 2 numbers as 'total', found 1"),
        ({"e": "round", "n": "2"}, "expected a number as 'n', found '2'"),
    ],
)
def test_what_is_none_in_a_list_of_games_is_named_by_its_line(line: Line, said: str) -> None:
    header = Header("tiny", "0" * 64, "0", 2, ("", ""), {}, 1, "")
    good: list[Line] = [{"e": "round", "n": 1}, {"e": "score", "total": [0, 3]}]
    fine = Reading(header, tuple(good), False)
    assert (last_round(fine), last_score(fine)) == (1, (0, 3))
    reading = Reading(header, (*good, line), False)
    with pytest.raises(RecordError) as caught:
        last_round(reading) if line["e"] == "round" else last_score(reading)
    assert (caught.value.line, said in str(caught.value)) == (4, True)


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


def test_without_documents_copies_lie_among_downloads_and_else_at_home(
    documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = documents.parent / "downloads"
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: downloads)
    documents.rmdir()
    assert usual_folder() == Path.home() == documents.parent
    downloads.mkdir()
    assert usual_folder() == downloads


def test_home_is_a_sign_in_what_is_shown_and_nothing_else_is(documents: Path) -> None:
    home = documents.parent
    assert shown_folder(home / "x.jsonl") == "~" + os.sep + "x.jsonl"
    assert shown_folder(home) == shorten_name(str(home))
    beside = home.with_name(home.name + "-2")
    assert shown_path(beside) == str(beside)
    assert shown_name(home / "a\nb.jsonl") == "a b.jsonl"


def test_what_is_typed_is_understood(documents: Path) -> None:
    record = Path("/somewhere/doubles-1.jsonl")
    assert usual_folder() == documents
    assert meant(str(documents), record) == documents / record.name
    assert meant("ゲーム", record) == documents / "ゲーム.jsonl"
    assert meant(" a.txt ", record) == documents / "a.txt"
    assert meant("ours 1.5", record) == documents / "ours 1.5.jsonl"
    assert meant("Mr. Kuma's rules", record) == documents / "Mr. Kuma's rules.jsonl"
    assert meant("~/x.jsonl", record) == documents.parent / "x.jsonl"
    assert shown_path(documents / "x") == "~/書類/x"
    assert meant(shown_path(documents / "x.jsonl"), record) == documents / "x.jsonl"


def test_of_a_long_name_the_middle_is_left_out_and_letters_that_break_lines_are_blanks() -> None:
    assert shorten_name("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    long = "begin" + "x" * LONGEST_NAME + "end"
    said = shorten_name(long)
    assert len(said) == LONGEST_NAME
    before, after = said.split("…")
    assert long.startswith(before)
    assert long.endswith(after)
    assert 0 <= len(before) - len(after) <= 1
    assert shorten_name("a\nb\u2028c\x1b[1m") == "a b c [1m"


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


@pytest.mark.parametrize(
    "name",
    ["my game 3:2.jsonl", "con.jsonl", "NUL.jsonl", "aux .txt", "prn.a.jsonl", "Com1.jsonl", "lpt9.jsonl", "a\0b"],
)
def test_a_name_that_some_system_takes_for_something_else_is_refused_on_all(name: str, documents: Path) -> None:
    record = finished("stay-home", documents.parent)
    with pytest.raises(OSError, match="no file has such a name on every system") as caught:
        save_copy(record, documents / name)
    assert obstacle_of(caught.value) == "name"
    assert list(documents.iterdir()) == []


@pytest.mark.parametrize("name", ["console.jsonl", "com10.jsonl", "nullspiel.jsonl", "my con.jsonl"])
def test_a_name_that_only_begins_like_a_device_is_a_name(name: str, documents: Path) -> None:
    save_copy(finished("stay-home", documents.parent), documents / name)
    assert (documents / name).is_file()


@pytest.mark.parametrize("words", ["~nosuchuser/x", "x" * 300, "a/" + "y" * 300 + "/z", "a\0b/", "\0"])
def test_words_that_name_nothing_are_a_wrong_name(words: str, documents: Path) -> None:
    record = finished("stay-home", documents.parent)

    def save() -> None:
        save_copy(record, meant(words, record))

    with pytest.raises(OSError, match=r".") as caught:
        save()
    assert obstacle_of(caught.value) in ("name", "folder")


def test_words_without_a_name_at_all_are_a_wrong_name(documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda path: False)
    with pytest.raises(OSError, match="has an empty name") as caught:
        meant("/", Path("game.jsonl"))
    assert obstacle_of(caught.value) == "name"


def test_a_folder_that_may_not_be_looked_into_is_denied(documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shut(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", shut)
    with pytest.raises(PermissionError) as caught:
        meant("/root/x", Path("game.jsonl"))
    assert obstacle_of(caught.value) == "denied"


def test_a_full_disk_leaves_no_half_copy(documents: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("stay-home", tmp_path)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tablegames.play.records.record_copy.to_disk", full)
    with pytest.raises(OSError, match="No space") as caught:
        save_copy(record, documents / "x.jsonl")
    assert obstacle_of(caught.value) == "full"
    assert not (documents / "x.jsonl").exists()


@pytest.mark.parametrize(
    ("end", "fits"),
    [
        ({"total": [1, 2], "winners": [0, 1]}, True),
        ({"total": [1, 2], "winners": []}, True),
        ({"total": [1, 2], "winners": [2]}, False),
        ({"total": [1, 2], "winners": [-1]}, False),
        ({"total": [1], "winners": [0]}, False),
        ({"total": [1, 2, 3], "winners": [0]}, False),
    ],
)
def test_an_end_has_a_total_for_each_seat_and_winners_that_sit_there(
    end: dict[str, object], fits: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    lines = [
        write_line(Header("hearts", library()["hearts"].digest, "0", 2, ("", ""), {}, 1, "").line()),
        json.dumps({"e": "end", **end}),
    ]
    path.write_text("\n".join([*lines, ""]), "utf-8")
    size = path.stat().st_size
    if fits:
        game = ending_of(path, size, 7.0)
        assert [list(game.totals), list(game.winners)] == [end["total"], end["winners"]]
        return
    with pytest.raises(RecordError, match="the end does not fit the players") as caught:
        ending_of(path, size, 7.0)
    assert caught.value.line == 1


KINDS = {
    "exists": (errno.EEXIST, errno.EISDIR),
    "folder": (errno.ENOENT, errno.ENOTDIR),
    "denied": (errno.EACCES, errno.EPERM, errno.EROFS),
    "full": (errno.ENOSPC, errno.EDQUOT),
    "name": (errno.ENAMETOOLONG, errno.EINVAL),
}


def test_every_error_of_the_system_that_has_a_name_here_has_it_and_all_others_are_others() -> None:
    named = {number: kind for kind, numbers in KINDS.items() for number in numbers}
    for number in errno.errorcode:
        assert obstacle_of(OSError(number, "")) == named.get(number, "other")
    # An error without a number is none of those that have one.
    assert obstacle_of(OSError("no")) == "other"
