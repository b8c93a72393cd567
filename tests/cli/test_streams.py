"""What is printed arrives whole wherever it is read, and where there is no console it is shown."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from tablegames.cli import FINE, run, streams
from tablegames.cli.streams import LONGEST, Unheard, in_utf8, prepare_streams, show_unheard
from tablegames.view.inspection import message_box
from tests.cli.windows import no_window
from tests.patience import hear_out

GOLDEN = Path(__file__).parents[1] / "golden" / "stay-home.jsonl"


class Console(io.TextIOWrapper):
    """A stream that a person reads."""

    def isatty(self) -> bool:
        return True


def test_what_is_piped_is_utf_8_whatever_the_system_writes() -> None:
    piped = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    in_utf8(piped)
    print("ダイアモンド", file=piped, end="", flush=True)
    assert piped.buffer.getvalue() == "ダイアモンド".encode()  # type: ignore[attr-defined]  # it is a BytesIO


def test_a_console_keeps_its_code_and_shows_question_marks() -> None:
    console = Console(io.BytesIO(), encoding="cp1252")
    in_utf8(console)
    assert console.encoding == "cp1252"
    print("ダイア", file=console, end="", flush=True)
    assert console.buffer.getvalue() == b"???"  # type: ignore[attr-defined]  # it is a BytesIO


def test_whoever_chose_a_code_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(streams.OWN_CODE, "cp932")
    piped = io.TextIOWrapper(io.BytesIO(), encoding="cp932")
    in_utf8(piped)
    assert piped.encoding == "cp932"


def test_the_list_of_games_is_piped_in_utf_8_under_an_old_locale() -> None:
    """As on Windows, where piped words are in the system's code page."""
    environment = {name: value for name, value in os.environ.items() if name != streams.OWN_CODE}
    environment |= {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "tablegames", "list"]
    found = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert "ダイアモンド" in found.stdout.decode("utf-8")


def test_without_a_console_what_is_said_is_shown_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(message_box, "show_box", shown.append)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    prepare_streams()
    assert isinstance(sys.stdout, Unheard)
    show_unheard()
    assert shown == []
    print("tablegames: there is no ruleset x", file=sys.stderr)
    print("long " * LONGEST)
    show_unheard()
    assert shown[0].startswith("tablegames: there is no ruleset x")
    assert len(shown[0]) < LONGEST + 10


def test_with_a_console_no_box_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(message_box, "show_box", shown.append)
    prepare_streams()
    print("fine")
    show_unheard()
    assert shown == []


ESCAPES = "\x1b]0;TITLE\x07\x1b[31mred\x1b[2J \x9b31m \x7f"


@pytest.mark.parametrize("command", ["check", "review", "play"])
def test_a_terminal_obeys_nothing_that_stands_in_a_record(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "escape\x1b[2J.jsonl"
    path.write_text(f"{ESCAPES}\n", "utf-8")
    assert run([command, str(path)], no_window) != FINE
    told = "".join(capsys.readouterr())
    assert "red" in told
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", told)


def test_names_of_a_record_move_no_terminal_and_json_says_them_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, rest = GOLDEN.read_text("utf-8").split("\n", 1)
    line = json.loads(header)
    line["names"][0] = f"Anna{ESCAPES}"
    path = tmp_path / "game.jsonl"
    path.write_text(f"{json.dumps(line)}\n{rest}", "utf-8")
    assert run(["check", str(path)], no_window) == FINE
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", capsys.readouterr().out)
    assert json.loads(streams.printable(json.dumps([line["names"][0]], ensure_ascii=False))) == [line["names"][0]]


def test_a_record_that_begins_with_a_mark_of_utf_8_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("game.jsonl", "game"):
        path = tmp_path / name
        path.write_bytes(BOM_UTF8 + GOLDEN.read_bytes())
        assert run(["check", str(path)], no_window) == FINE
        assert not capsys.readouterr().err


def test_a_system_that_lets_open_too_few_files_is_named_and_no_font(tmp_path: Path) -> None:
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16)); "
    code += "sys.argv = ['tablegames']; from tablegames.__main__ import main; main()"
    driven = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLEGAMES_HOME": str(tmp_path)}
    command = [sys.executable, "-c", code]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=os.environ | driven, stdout=pipe, stderr=pipe) as program:
        _, said = hear_out(program)
    assert b"too few files at once" in said
    assert b".ttf" not in said
