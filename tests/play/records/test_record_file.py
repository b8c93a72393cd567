"""A record's file: one that takes the place of another, on systems that move open files and on others."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.game.record import RecordError
from tablegames.play.records import record_check, record_file
from tablegames.play.records.record_check import looks_like_record, read_record
from tablegames.play.records.record_file import claimed_file, is_gone, replace_record, trouble_of, unused_path


@pytest.mark.parametrize("moves", [True, False])
def test_a_new_record_takes_the_place_of_the_old_and_stays_claimed(
    moves: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no open file can be replaced, as on Windows, nothing is open meanwhile."""
    pytest.importorskip("fcntl")
    path, open_then, replace = tmp_path / "game.jsonl", [], os.replace
    path.write_bytes(b"old\n")
    old = claimed_file(path)

    def watched(source: Path, target: Path) -> None:
        open_then.append(sum(os.path.samefile(f"/proc/self/fd/{each}", source) for each in descriptors()))
        open_then.append(not old.closed)
        replace(source, target)

    monkeypatch.setattr(record_file, "OPEN_FILES_MOVE", moves)
    monkeypatch.setattr(os, "replace", watched)
    with replace_record(path, b"new\n", old) as file:
        assert open_then == [int(moves), moves]
        assert old.closed
        with pytest.raises(BlockingIOError):
            claimed_file(path)
        file.seek(0, os.SEEK_END)
        file.write(b"more\n")
    assert path.read_bytes() == b"new\nmore\n"
    assert list(tmp_path.iterdir()) == [path]


def descriptors() -> list[str]:
    """List what files this process has open."""
    return [each for each in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{each}")]


def test_where_a_new_record_cannot_take_the_place_the_old_stays_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old\n")

    def refused(source: Path, target: Path) -> None:
        raise OSError("no")

    monkeypatch.setattr(os, "replace", refused)
    with claimed_file(path) as old, pytest.raises(OSError, match="no"):
        replace_record(path, b"new\n", old)
    assert path.read_bytes() == b"old\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("takes", [0, 1, 3])
def test_a_new_record_is_whole_before_it_takes_the_place_however_little_the_disk_takes_at_once(
    takes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Small(FileIO):
        def write(self, content: Any) -> int:
            return super().write(bytes(content)[:takes]) or 0

    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old\n")
    old = claimed_file(path)
    monkeypatch.setattr(record_file, "open_record", Small)
    if takes:
        with replace_record(path, b"a new one\n", old):
            assert path.read_bytes() == b"a new one\n"
    else:
        with pytest.raises(OSError, match="nothing was written") as caught:
            replace_record(path, b"a new one\n", old)
        assert trouble_of(caught.value) == "full"
        assert path.read_bytes() == b"old\n"
        old.close()
    assert list(tmp_path.iterdir()) == [path]


def test_of_a_name_that_is_taken_the_first_free_number_is_added(tmp_path: Path) -> None:
    path = tmp_path / "game-5.jsonl"
    for name in ("game-5.jsonl", "game-5-2.jsonl", "game-5-3.jsonl"):
        assert unused_path(path) == tmp_path / name
        (tmp_path / name).touch()


def test_a_file_that_is_too_large_for_a_record_is_said_at_its_first_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_check, "LARGEST", 1000)
    (tmp_path / "game.jsonl").write_bytes(b" " * 1001)
    with pytest.raises(RecordError, match="at most 1,000 bytes, this one has 1,001") as caught:
        read_record(tmp_path / "game.jsonl")
    assert (caught.value.line, caught.value.code) == (1, "too_large")


def test_a_file_is_gone_only_where_the_disk_surely_says_so(tmp_path: Path) -> None:
    there = tmp_path / "there.jsonl"
    there.write_text("", encoding="utf-8")
    assert not is_gone(there)
    assert is_gone(tmp_path / "nowhere.jsonl")
    assert is_gone(there / "below-a-file.jsonl")
    assert not is_gone(tmp_path / ("x" * 3000)), "that name has no answer: the file may still be there"


@pytest.mark.parametrize(
    ("name", "content", "record"),
    [
        ("game.jsonl", b"", True),
        ("GAME.JSON", b"id: x", True),
        ("game.yaml", b"{}", False),
        ("game.YML", b"{}", False),
        ("game", b'{"record": 1}', True),
        ("game.txt", b'\xef\xbb\xbf{"record": 1}', True),
        ("game.txt", b'\xef\xbb{"record": 1}', False),
        ("game.txt", b"id: x", False),
        ("game.txt", b"", False),
        ("nowhere", None, False),
        ("nowhere.jsonl", None, True),
    ],
)
def test_a_record_is_told_from_a_ruleset_by_its_name_or_else_by_its_first_brace(
    name: str, content: bytes | None, record: bool, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert looks_like_record(tmp_path / name) is record
    assert not looks_like_record(tmp_path), "a folder is neither"
