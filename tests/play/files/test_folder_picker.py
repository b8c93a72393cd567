"""A folder is asked for by the system's own window, where there is one, and never waited for."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.play.files import folder_picker as picking
from tablegames.play.files.folder_picker import FolderQuestion, order, picker
from tablegames.play.records.record_copy import meant
from tablegames.scenes.base_page.folder_choice import FolderChoice
from tablegames.view.boxes.page_box import Area, Fit
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.lines import READABLE
from tests.patience import Patience
from tests.view.looked_back import made_up, page
from tests.view.pages import house


@pytest.fixture(autouse=True)
def _anew() -> Iterator[None]:
    picker.cache_clear()
    yield
    picker.cache_clear()


def command(folder: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> Path:
    """Put a command in the place of the system's."""
    found = folder / "zenity"
    found.write_text("\n".join(("#!/bin/sh", *lines, "")))
    found.chmod(0o755)
    monkeypatch.setattr(picking.shutil, "which", lambda name: str(found) if name == "zenity" else None)
    monkeypatch.setattr(picking.sys, "platform", "linux")
    return found


def answered(question: FolderQuestion) -> Path | None:
    waiting = Patience(30)
    while question.open and waiting.left:
        time.sleep(0.01)
    return question.answer()


def test_without_such_a_window_there_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picking.shutil, "which", lambda name: None)
    controls = Controls()
    box = FolderChoice(TextEntry("a"), lambda: Path("a")).box("x", "", "Folder", print)
    box.draw(controls, Fit(1.0, READABLE), Area(0, 0, 700, 44))
    assert [each.key for each in controls.sprites if each.target] == ["x.path"]
    with pytest.raises(OSError, match="nothing here"):
        FolderQuestion("Where?", Path("/"))


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
def test_the_folder_that_was_chosen_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = tmp_path / "写真 of us"
    chosen.mkdir()
    command(tmp_path, monkeypatch, f'printf "%s\\n" "$*" > "{tmp_path}/told"', f'echo "{chosen}"')
    question = FolderQuestion("Where?", tmp_path / "gone" / "too")
    assert answered(question) == chosen
    assert f"--filename={tmp_path}/" in (tmp_path / "told").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
@pytest.mark.parametrize("line", ["exit 1", "echo /no/such/folder", "true"])
def test_a_window_that_is_closed_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    command(tmp_path, monkeypatch, line)
    assert answered(FolderQuestion("Where?", tmp_path)) is None


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
def test_the_path_keeps_its_name_in_the_folder_that_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = tmp_path / "chosen"
    chosen.mkdir()
    command(tmp_path, monkeypatch, f'echo "{chosen}"')
    program = house()
    found = page(program, made_up(program.shelf, 3))
    found.activate("statistics.csv")
    assert found.saving is not None
    name = found.saving.path.name
    found.activate("statistics.csv.folder")
    waiting = Patience(30)
    while found.busy and waiting.left:
        found.step(16)
    assert found.saving.path == chosen / name
    assert "statistics.csv.folder" in found.targets()


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
def test_a_folder_is_taken_also_where_no_file_could_be_called_as_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command(tmp_path, monkeypatch, f"echo {tmp_path}")
    entry, source = TextEntry("a", limit=400), Path("ours.yaml")
    choice = FolderChoice(entry, lambda: meant(entry.text, source))
    choice.ask("Where?")
    entry.put("x" * 300)
    waiting = Patience(30)
    while not choice.heard() and waiting.left:
        time.sleep(0.01)
    assert meant(entry.text, source) == tmp_path / "ours.yaml"


@pytest.mark.skipif(sys.platform == "win32", reason="the command here is a script of a shell")
def test_who_leaves_is_asked_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command(tmp_path, monkeypatch, "exec sleep 60")
    choice = FolderChoice(TextEntry("a"), lambda: tmp_path / "a")
    choice.ask("Where?")
    assert choice.asking
    assert not choice.heard()
    process = choice.question.process if choice.question is not None else None
    choice.close()
    assert process is not None
    assert process.poll() is not None
    assert not choice.asking


def test_every_system_is_asked_in_its_own_way() -> None:
    begin = Path("/home/anna")
    assert order("/usr/bin/kdialog", "Where?", begin)[-1] == str(begin)
    assert order("C:/powershell.EXE", "it's; $x", begin)[1] == "-NoProfile"
    assert "it's; $x" not in order("C:/powershell.EXE", "it's; $x", begin)
    assert order("/usr/bin/osascript", "Where?", begin)[-2:] == ["Where?", str(begin)]
