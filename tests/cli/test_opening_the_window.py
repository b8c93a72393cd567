"""What the command line opens the window on, and what is said before one opens."""

from __future__ import annotations

import signal
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.cli import FINE, WRONG, run
from tablegames.cli.command_line import parser
from tablegames.cli.playing import seat_again
from tablegames.cli.reviewing import review
from tablegames.play.setup.seating import Opening, Seating
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.reading.problems import RulesetError
from tablegames.shipped import RULESETS
from tests.cli.windows import Opened, no_window
from tests.play.games import unfinished
from tests.play.session.test_replay import finished

WORDS = Reporter("en")


def test_without_a_command_the_window_opens() -> None:
    opened = Opened()
    assert run([], opened) == FINE
    assert opened.asked == [(None, None)]


def test_play_opens_a_table_at_once() -> None:
    opened = Opened()
    words = "play diamonds --seats human,random,random,human --option pairs=true --seed 7 --language ja"
    assert run(words.split(), opened) == FINE
    (seating, language), *more = opened.asked
    assert not more
    assert seating is not None
    assert (seating.ruleset.id, seating.seed, language) == ("diamonds", 7, "ja")
    assert seating.seats == ("human", "random", "random", "human")
    assert seating.options == {"laps": 1, "pairs": True, "perfect": False}


def test_play_alone_sits_a_person_down_with_the_bots_needed() -> None:
    opened = Opened()
    assert run(["play", "double-side-play"], opened) == FINE
    assert opened.asked[0][0] is not None
    assert opened.asked[0][0].seats == ("human", "normal", "normal")


def test_a_missing_screen_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "stay-home"], no_window) == WRONG
    assert capsys.readouterr().err == "tablegames: no window can be opened here\n"


def test_an_unfinished_record_opens_its_table_with_its_names_and_options(tmp_path: Path) -> None:
    assert run(["simulate", "doubles", "--players", "2", "--games", "1", "--records", str(tmp_path)], no_window) == 0
    path = tmp_path / "doubles-1.jsonl"
    path.write_bytes(b"\n".join(path.read_bytes().split(b"\n")[:30]) + b'\n{"e": "as')
    opened: list[Seating | None] = []
    assert run(["play", str(path), "--seats", "human,random"], lambda seating, language: opened.append(seating)) == 0
    (seating,) = opened
    assert seating is not None
    assert (seating.ruleset.id, seating.record, len(seating.names)) == ("doubles", path, 2)
    assert run(["play", str(path), "--seed", "3"], no_window) == 2
    assert run(["play", str(tmp_path / "none.jsonl")], no_window) == 1


def test_replay_opens_the_window_on_a_record(tmp_path: Path) -> None:
    opened, record = Opened(), finished("stay-home", tmp_path)
    assert run(["replay", str(record), "--language", "ja"], opened) == FINE
    assert opened.watched == [(record, "ja")]
    assert opened.asked == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no such file"),
        (b"", "line 1 is damaged"),
        (b'{"record": 9}\n', "written by a newer version"),
        (b"\xff\x00", "line 1 is damaged"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_said_before_a_window_opens(
    content: bytes | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    if content is not None:
        path.write_bytes(content)
    opened = Opened()
    assert run(["replay", str(path)], opened) == WRONG
    assert said in capsys.readouterr().err
    assert opened.watched == []


@pytest.mark.parametrize(("command", "work"), [("play", seat_again), ("review", review)])
def test_a_record_with_a_wrong_line_is_neither_resumed_nor_judged_and_the_line_is_said(
    command: str, work: Callable[[Namespace], object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = unfinished("doubles", tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[4] = '{"e": "nonsense"}\n'
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(RulesetError) as caught:
        work(parser(WORDS).parse_args([command, str(path)], Namespace(words=WORDS)))
    (problem,) = caught.value.problems
    assert (problem.what.code, problem.line) == ("file.record", 5)
    assert run([command, str(path)], no_window) == WRONG
    said = capsys.readouterr().err
    assert said.startswith(f"{path}:5: ") or f" {path}:5: " in said
    assert "Traceback" not in said


@pytest.mark.parametrize("ending", ["yaml", "yml", "YAML"])
def test_a_ruleset_that_is_to_be_replayed_is_called_one(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"mine.{ending}"
    path.write_bytes((RULESETS / "hearts.yaml").read_bytes())
    assert run(["replay", str(path)], no_window) == WRONG
    said = capsys.readouterr().err
    assert f"this is a ruleset, not the record of a game; `tablegames play {path}` plays it" in said
    assert run(["replay", "hearts"], no_window) == WRONG
    assert "`tablegames play hearts` plays it" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows stops programs in another way")
def test_a_file_instead_of_a_command_is_opened_in_the_window(tmp_path: Path) -> None:
    asked: list[object] = []
    letter = tmp_path / "a game.YAML"
    letter.write_text("id: x", "utf-8")
    for path in (RULESETS / "hearts.yaml", letter):
        assert run([str(path)], lambda wanted, language: asked.append((wanted, language))) == FINE
    assert asked == [(Opening(RULESETS / "hearts.yaml"), None), (Opening(letter), None)]


def test_a_file_that_is_not_there_is_said_at_a_terminal_before_a_window_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablegames.cli.commands.is_heard", lambda: True)
    assert run(["no-such.jsonl"], no_window) == WRONG
    assert "no-such.jsonl: there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["gone.jsonl", "gone.yaml"])
def test_a_file_that_is_not_there_is_said_in_the_window_where_a_desktop_opens_it(name: str) -> None:
    asked: list[object] = []
    assert run([name], lambda wanted, language: asked.append(wanted)) == FINE
    assert asked == [Opening(Path(name).absolute())]
    assert run(["no/such-command"], no_window) == WRONG


def test_a_ruleset_by_its_path_is_examined_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hearts.yaml"
    text = (RULESETS / "hearts.yaml").read_text("utf-8")
    path.write_text(text.replace("\ntable:\n", "\ntable:\n  nonsense: 1\n"), "utf-8")
    assert run(["play", str(path)], no_window) == WRONG
    assert "nonsense" in capsys.readouterr().err
