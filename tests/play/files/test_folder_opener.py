"""A folder is opened by the system's own means, where there are some, and never waited for."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.play.files import folder_opener as opening
from tablegames.play.files.folder_opener import environment, open_folder, opener
from tests.patience import Patience, hear_out


@pytest.fixture(autouse=True)
def _anew() -> Iterator[None]:
    opener.cache_clear()
    yield
    opener.cache_clear()


def test_where_nothing_can_open_a_folder_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening.shutil, "which", lambda name: None)
    assert opener() is None
    assert open_folder(tmp_path / "rulesets").failed
    assert not (tmp_path / "rulesets").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
def test_a_folder_is_made_and_handed_to_the_systems_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command, told, left = tmp_path / "opens", tmp_path / "told", tmp_path / "left"
    # It stays open, as a window with a folder does, until it is closed.
    open_still = f'while [ -e "{tmp_path}" ] && ! [ -e "{left}" ]; do sleep 0.1; done'
    command.write_text(f'#!/bin/sh\nprintf %s "$1" > "{told}.part" && mv "{told}.part" "{told}"\n{open_still}\n')
    command.chmod(0o755)
    monkeypatch.setattr(opening.shutil, "which", lambda name: str(command) if name == "xdg-open" else None)
    monkeypatch.setattr(opening.sys, "platform", "linux")
    folder = tmp_path / "my games"
    asked = open_folder(folder)
    # Had it waited for the command, it would never come here.
    assert not asked.failed
    waiting = Patience(60)
    while not told.exists() and waiting.left:
        time.sleep(0.01)
    left.touch()
    assert told.read_text() == str(folder)
    assert folder.is_dir()


def test_a_command_that_cannot_be_run_is_no_disaster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening.shutil, "which", lambda name: str(tmp_path / "gone"))
    assert open_folder(tmp_path).failed


def test_other_programs_get_the_libraries_they_had_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packaged")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usual")
    assert environment()["LD_LIBRARY_PATH"] == "/usual"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert environment()["LD_LIBRARY_PATH"] == "/packaged"
    monkeypatch.setattr(opening.sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in environment()


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
@pytest.mark.parametrize(("code", "failed"), [(0, False), (4, True)])
def test_what_the_systems_command_could_not_do_is_known_a_moment_later(
    code: int, failed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = tmp_path / "opens"
    command.write_text(f"#!/bin/sh\nexit {code}\n")
    command.chmod(0o755)
    monkeypatch.setattr(opening.shutil, "which", lambda name: str(command) if name == "xdg-open" else None)
    monkeypatch.setattr(opening.sys, "platform", "linux")
    found = open_folder(tmp_path / "games")
    assert found.process is not None
    hear_out(found.process)
    assert found.process.returncode == code
    assert found.failed == failed
