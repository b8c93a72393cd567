"""A small file is always whole: the old one or the new one, whatever goes wrong while it is written."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tablegames.play.files import atomic_write
from tablegames.play.files.atomic_write import A_DAY, HELD, NAPS, set_aside, sweep, write_whole


def refusal(winerror: int | None) -> PermissionError:
    """Make the error of a file that may not be touched; on Windows it says why."""
    error = PermissionError(errno.EACCES, "Permission denied")
    if winerror is not None:
        error.winerror = winerror  # type: ignore[attr-defined]  # the attribute that Windows gives it
    return error


def held(times: int, winerror: int | None, work: Callable[..., Any]) -> tuple[Callable[..., Any], list[int]]:
    """Let something fail so many times before it works."""
    tries = [0]

    def attempt(*about: Any) -> Any:
        tries[0] += 1
        if tries[0] <= times:
            raise refusal(winerror)
        return work(*about)

    return attempt, tries


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    taken: list[float] = []
    monkeypatch.setattr(atomic_write, "sleep", taken.append)
    return taken


@pytest.mark.parametrize("winerror", HELD)
@pytest.mark.parametrize("times", range(len(NAPS) + 1))
def test_a_file_that_another_program_holds_is_replaced_a_moment_later(
    times: int, winerror: int, naps: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", "utf-8")
    attempt, tries = held(times, winerror, os.replace)
    monkeypatch.setattr(os, "replace", attempt)
    write_whole(path, "new")
    assert path.read_text("utf-8") == "new"
    assert tries == [times + 1]
    assert naps == list(NAPS[:times])
    assert sum(NAPS) < 0.4


def test_where_it_is_held_for_long_the_old_file_stays_and_nothing_else(
    naps: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", "utf-8")
    attempt, _ = held(99, 32, os.replace)
    monkeypatch.setattr(os, "replace", attempt)
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_text("utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_nobody_waits_for_a_folder_that_may_not_be_written(
    naps: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt, tries = held(99, None, os.replace)
    monkeypatch.setattr(os, "replace", attempt)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "settings.json", "new")
    assert tries == [1]
    assert naps == []


def test_a_broken_file_that_is_held_is_set_aside_a_moment_later(
    naps: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")
    attempt, tries = held(3, 32, Path.rename)
    monkeypatch.setattr(Path, "rename", attempt)
    assert set_aside(path).read_bytes() == b"{"
    assert tries == [4]


@pytest.mark.skipif(os.name != "posix", reason="links and rights of files as this system has them")
def test_a_link_stays_one_and_nobody_else_may_read_what_was_for_one_alone(tmp_path: Path) -> None:
    real, link = tmp_path / "kept" / "settings.json", tmp_path / "settings.json"
    real.parent.mkdir()
    real.write_text("old", "utf-8")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text("utf-8") == "new"
    assert real.stat().st_mode & 0o777 == 0o600
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["kept", "settings.json", "settings.json"]
    astray = tmp_path / "astray.json"
    astray.symlink_to(astray)
    write_whole(astray, "whole")
    assert astray.read_text("utf-8") == "whole"


def test_two_who_write_one_file_at_once_leave_it_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic_write, "to_disk", lambda number: None)
    path = tmp_path / "settings.json"
    texts = ("a" * 200_000, "b" * 10)

    def write(text: str) -> None:
        for _ in range(100):
            write_whole(path, text)
            assert path.read_text("utf-8") in texts

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(write, text) for text in texts]:
            done.result()
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


WRITING = """
import sys
from pathlib import Path
from tablegames.play.files.atomic_write import write_whole
path, at = Path(sys.argv[1]), 0
while True:
    at += 1
    write_whole(path, f"{at} " + "x" * 50_000 + f" {at}")
    if at == 1:
        print("begun", flush=True)
"""
KILLS = int(os.environ.get("TABLEGAMES_KILLS", "4"))


@pytest.mark.parametrize("at", range(KILLS))
def test_a_file_of_a_killed_process_is_whole(at: int, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    writer = subprocess.Popen([sys.executable, "-c", WRITING, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "begun\n"
    with pytest.raises(subprocess.TimeoutExpired):
        writer.wait(0.003 * (at % 17 + 1))
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    first, middle, last = path.read_text("utf-8").split(" ")
    assert first == last
    assert middle == "x" * 50_000


def test_what_a_killed_process_left_is_deleted_a_day_later_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*paths: Path) -> None:
        raise KeyboardInterrupt

    path, others = tmp_path / "settings.json", {"film.mkv.part", "settings.json.broken", "game.jsonl", "a.json.part"}
    write_whole(path, "old")
    for name in others:
        (tmp_path / name).write_text("kept", "utf-8")
    monkeypatch.setattr(os, "replace", killed)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, "new")
    left = [each for each in tmp_path.iterdir() if each.name not in {path.name, *others}]
    assert len(left) == 1
    sweep(tmp_path)
    assert left[0].exists()
    for each in tmp_path.iterdir():
        os.utime(each, (0, each.stat().st_mtime - A_DAY - 1))
    sweep(tmp_path)
    assert {each.name for each in tmp_path.iterdir()} == {path.name, *others}
    assert path.read_text("utf-8") == "old"
    sweep(tmp_path / "nowhere")


@pytest.mark.parametrize("name", ["doubles-20260101-120000-5.jsonl.part", "tablegames-2026-01-01.csv.12-34.part"])
def test_half_a_record_and_half_a_table_are_deleted_a_day_later_too(name: str, tmp_path: Path) -> None:
    left = tmp_path / name
    left.write_text("half", "utf-8")
    sweep(tmp_path)
    assert left.exists()
    os.utime(left, (0, left.stat().st_mtime - A_DAY - 1))
    sweep(tmp_path)
    assert not left.exists()
