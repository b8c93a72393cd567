"""What is printed arrives whole wherever it is read, and where there is no console it is shown."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from tablegames.cli import streams
from tablegames.cli.streams import LONGEST, Unheard, in_utf8, prepare_streams, show_unheard
from tablegames.view.inspection import message_box


class Console(io.TextIOWrapper):
    """A stream that somebody sits before."""

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
