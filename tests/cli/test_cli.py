"""The command line does what its help says, and says in a sentence what it can't do."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from tablegames.cli import FINE, USAGE, WRONG, run
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tests.cli.windows import Opened, no_window
from tests.patience import Patience, hear_out
from tests.play.games import unfinished
from tests.play.session.test_replay import finished, sit

EVERY_PATH = [
    *("replay PATH", "review PATH", "check PATH", "new more --to PATH", "statistics --csv PATH"),
    *("train hearts --players 4 --to PATH", "simulate hearts --players 4 --games 1 --totals PATH"),
    "simulate hearts --players 4 --games 1 --records PATH",
]


@pytest.mark.parametrize("command", EVERY_PATH)
@pytest.mark.parametrize("path", ["", " "], ids=["empty", "blank"])
def test_an_empty_path_is_no_present_folder(
    command: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert run([path if word == "PATH" else word for word in command.split()], no_window) == USAGE
    assert "a path is empty" in capsys.readouterr().err
    assert not list(Path().iterdir())


FOR_A_FILE = ["PATH", "play PATH", *(each for each in EVERY_PATH if "--records" not in each and "new" not in each)]


@pytest.mark.parametrize("command", FOR_A_FILE)
def test_a_folder_where_a_file_is_wanted_is_called_one(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games.jsonl"
    folder.mkdir()
    assert run(command.replace("PATH", str(folder)).split(), no_window) in (USAGE, WRONG)
    said = capsys.readouterr().err
    assert str(folder) in said
    assert "is a folder; name" in said
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play diamond", "there is no ruleset 'diamond'"),
        (
            "play diamonds --seats human,ranom",
            "--seats: 'ranom' is not one of human, easy, normal, hard, master, random",
        ),
        ("play diamonds --seats human", "Diamonds is for 2 to 6 players, not for 1"),
        ("play diamonds --option laps", "--option takes KEY=VALUE, not 'laps'"),
        ("play diamonds --option laps=1 --option laps=2", "the option laps is set twice"),
        ("play diamonds --option lap=2", "did you mean 'laps'?"),
        ("play diamonds --option laps=3", "the option laps can be 1 or 2, not '3'"),
        ("play diamonds --language fr", "argument --language: invalid choice: 'fr'"),
        ("simulate diamonds", "the following arguments are required: --players"),
        ("simulate diamonds --players 3 --option laps=2", "the option laps is for 2 players, not for 3: a trick"),
        ("simulate trick-and-desert --players 3 --option exile=true", "the option exile needs alliance"),
        ("simulate diamonds --players 4 --bots random,random", "--bots names 2 bots for 4 players"),
        (
            "simulate diamonds --players 4 --bots human",
            "--bots: 'human' is not one of easy, normal, hard, master, random; a bot of your own is module:",
        ),
        ("simulate diamonds --players 4 --games 0", "--games has to be at least 1, not 0"),
        ("check", "the following arguments are required: FILE"),
        ("deal", "invalid choice: 'deal'"),
    ],
)
def test_wrong_usage_is_said_in_a_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split(), no_window) == USAGE
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert not said.out


def test_simulate_reports_wins_scores_length_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "stay-home", "--players", "2", "--games", "20", "--seed", "5"], no_window) == FINE
    text = capsys.readouterr().out
    for word in ("StayHome, 2 players: 20 games", "wins", "mean score", "spread", "rounds", "decisions a second"):
        assert word in text


def test_simulate_as_json_counts_every_win_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "diamonds", "--players", "3", "--games", "7", "--json"], no_window) == FINE
    said = json.loads(capsys.readouterr().out)
    assert (said["ruleset"], said["players"], said["games"]) == ("diamonds", 3, 7)
    assert said["options"] == {"laps": 1, "pairs": False, "perfect": False}
    assert sum(seat["wins"] for seat in said["seats"]) == pytest.approx(7, abs=0.01)


@pytest.mark.days(3)
def test_the_same_seed_gives_the_same_records_in_any_number_of_processes(tmp_path: Path) -> None:
    bodies = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        words = f"simulate stay-home --players 2 --games 4 --jobs {jobs} --records {folder}"
        assert run(words.split(), no_window) == FINE
        bodies.append([path.read_text(encoding="utf-8").split("\n", 1)[1] for path in sorted(folder.iterdir())])
    assert bodies[0] == bodies[1]


def test_list_shows_players_and_options_and_names_broken_files(
    own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_folder / "broken.yaml").write_text("id: [", encoding="utf-8")
    assert run(["list"], no_window) == FINE
    said = capsys.readouterr()
    assert "diamonds: Diamonds · ダイアモンド\n  2 to 6 players, 30 minutes, age 8 and up\n" in said.out
    assert "--option laps=1|2 (default 1, 2 players)" in said.out
    assert "broken.yaml:2: is not readable as YAML" in said.err


def test_list_gives_the_same_as_json(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "--json"], no_window) == FINE
    found = {each["id"]: each for each in json.loads(capsys.readouterr().out)}
    rulesets = Library(load, [RULESETS])
    assert found.keys() == rulesets.keys()
    for ruleset in rulesets.values():
        told = found[ruleset.id]
        assert told["players"] == list(ruleset.players)
        assert told["name"]["ja"] == ruleset.name.said("ja")
        assert {name: each["default"] for name, each in told["options"].items()} == {
            name: option.default for name, option in ruleset.options.items()
        }
    laps = found["diamonds"]["options"]["laps"]
    assert (laps["values"], laps["players"]) == ([1, 2], [2])


def test_a_ruleset_of_ones_own_is_played_by_its_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    text = (RULESETS / "stay-home.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("id: stay-home", "id: mine"), encoding="utf-8")
    assert run(["simulate", str(path), "--players", "2", "--games", "2"], no_window) == FINE
    path.write_text("id: mine", encoding="utf-8")
    assert run(["simulate", str(path), "--players", "2"], no_window) == WRONG
    assert f"{path}:1: misses the field 'name'" in capsys.readouterr().err


def test_endings_may_be_written_in_capitals(
    own_folder: Path, tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (RULESETS / "stay-home.yaml").read_text(encoding="utf-8")
    (own_folder / "Mine.YAML").write_text(text.replace("id: stay-home", "id: mine"), encoding="utf-8")
    monkeypatch.chdir(own_folder)
    record.rename(own_folder / "GAME.JSONL")
    opened = Opened()
    assert run(["play", "mine"], opened) == FINE
    assert run(["play", "Mine.YAML"], opened) == FINE
    assert run(["play", "GAME.JSONL"], opened) == FINE
    assert [seating.record for seating, _ in opened.asked if seating] == [None, None, Path("GAME.JSONL")]
    assert run(["check", "GAME.JSONL", "Mine.YAML", "--brief"], no_window) == FINE


@pytest.mark.parametrize("command", ["", "play", "simulate", "check", "new", "list"])
def test_help_documents_every_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command.split(), "--help"], no_window) == FINE
    text = " ".join(capsys.readouterr().out.split())
    assert "Exit codes: 0 fine, 1 the thing checked is wrong, 2 wrong usage, 130 stopped by Ctrl-C." in text


@pytest.mark.days(3)
def test_the_program_leaves_with_the_code_and_without_a_traceback() -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    if sys.platform.startswith("linux"):
        environment.pop("SDL_VIDEODRIVER", None)
        shut = subprocess.run(
            [sys.executable, "-m", "tablegames", "play", "stay-home"], env=environment, capture_output=True, text=True
        )
        assert shut.returncode == WRONG
        assert shut.stderr.startswith("tablegames: no window can be opened here")
        assert "Traceback" not in shut.stderr
    unknown = subprocess.run([sys.executable, "-m", "tablegames", "deal"], capture_output=True, text=True)
    assert unknown.returncode == USAGE


def left(words: str, output: int | IO[str]) -> subprocess.CompletedProcess[str]:
    """Run the program with its output going there, and with the buffer that it has by default."""
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "tablegames", *words.split()]
    return subprocess.run(command, env=buffered, stdout=output, stderr=subprocess.PIPE, text=True)


@pytest.mark.days(7)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize(
    "words", ["list", "list --json", "--version", "simulate --help", f"check {RULESETS}/stay-home.yaml --brief"]
)
def test_an_output_that_takes_nothing_is_said_in_a_sentence(words: str) -> None:
    with open("/dev/full", "w") as full:
        done = left(words, full)
    assert (done.returncode, done.stderr) == (WRONG, "tablegames: standard output: No space left on device\n")


@pytest.mark.days(7)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_an_output_that_takes_nothing_hides_no_other_complaint() -> None:
    with open("/dev/full", "w") as full:
        done = left(f"check --brief {RULESETS}/stay-home.yaml none.jsonl", full)
    assert done.returncode == WRONG
    assert done.stderr.startswith("none.jsonl:1: there is no such file\n")
    assert "Exception ignored" not in done.stderr


@pytest.mark.days(7)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no broken pipe")
@pytest.mark.parametrize("words", ["list", "--version", "simulate --help"])
def test_who_has_heard_enough_hears_no_complaint(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = left(words, writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (FINE, "")


def test_version_tells_what_a_bug_report_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"], no_window) == FINE
    lines = capsys.readouterr().out.splitlines()
    begins = ("tablegames ", "Python 3", "SDL 2", "pygame-ce ", "", "engine ", "run by")
    for line, begin in zip(lines, begins, strict=True):
        assert line.startswith(begin)
    assert str(Path.home()) not in "".join(lines)


@pytest.mark.days(3)
def test_ctrl_c_has_its_own_exit_code_and_no_traceback(tmp_path: Path) -> None:
    words = f"simulate trick-and-desert --players 4 --bots random --games 90000 --records {tmp_path / 'records'}"
    command = [sys.executable, "-m", "tablegames", *words.split()]
    pipe = subprocess.PIPE
    # A shell that runs the tests in the background lets its programs ignore Ctrl-C.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=heard) as program:
        try:
            waiting = Patience(60)
            while not list(tmp_path.glob("records/*.jsonl")) and waiting.left:
                time.sleep(0.05)
            program.send_signal(signal.SIGINT)
            _, said = hear_out(program)
        finally:
            program.kill()
    assert program.returncode == 130
    assert said.rstrip().endswith("tablegames: stopped")
    assert "Traceback" not in said


def test_a_finished_game_is_looked_back_at_without_a_window(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished("stay-home", tmp_path)
    assert run(["review", str(record)], no_window) == FINE
    told = capsys.readouterr().out
    for part in ("fair share", "the cards", "own play", "their play", "how it fell", "decisions"):
        assert part in told
    assert "(seat 1)" in told
    assert "(seat 2)" not in told
    assert run(["review", str(record), "--all", "--json"], no_window) == FINE
    seats = json.loads(capsys.readouterr().out)["seats"]
    assert len(seats) == 2
    for each in seats:
        parts = each["account"]
        own = parts["fair_share"] + parts["cards"] + parts["own_play"] + parts["their_play"] + parts["how_it_fell"]
        assert own == parts["result"]
        assert sum(decision["loss"] for decision in each["decisions"]) == -parts["own_play"]


def test_whose_decisions_are_judged_is_theirs_to_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = sit(finished("stay-home", tmp_path), "human", "human")
    assert run(["review", str(record), "--no-keep"], no_window) == USAGE
    assert "several people" in capsys.readouterr().err
    assert run(["review", str(record), "--seat", "2", "--no-keep"], no_window) == FINE
    assert "(seat 1)" not in capsys.readouterr().out
    assert run(["review", str(record), "--seat", "3"], no_window) == USAGE
    assert run(["review", str(record), "--jobs", "0"], no_window) == USAGE
    assert not list(tmp_path.glob("*.review"))


def test_a_game_that_goes_on_is_not_looked_back_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = unfinished("stay-home", tmp_path)
    assert run(["review", str(record)], no_window) == USAGE
    assert "not over" in capsys.readouterr().err
