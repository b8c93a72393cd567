"""A simulation that is stopped goes on where it was, and comes to the same totals and records."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tablegames.bots import kinds
from tablegames.cli import FINE, STOPPED, USAGE, run, workers
from tablegames.play.simulation.processes import play_all
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_totals import NumberTotals, SimulationTotals
from tests.patience import hear_out
from tests.play.simulation.test_simulate import no_window, simulation

WORDS = "simulate stay-home --players 2 --bots easy,random --games 12 --json"
SOON = 60.0
"""Seconds after which a program that is not over has failed."""
STOPPING_ITSELF = """
import os
import signal
import sys
from tablegames.play.simulation import kept_totals
from tablegames.__main__ import main

# A shell that runs the tests in the background lets its programs ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
how, games = signal.Signals[sys.argv.pop(1)], int(sys.argv.pop(1))
write = kept_totals.KeptTotals.write


def then_stop(kept):
    write(kept)
    if kept.counted >= games:
        os.kill(os.getpid(), how)


kept_totals.EVERY = 0.0
kept_totals.KeptTotals.write = then_stop
main()
"""
"""The program, stopped by a signal in the middle of its games, at the same game on every machine."""


def said(words: str, capsys: pytest.CaptureFixture[str], code: int = FINE) -> tuple[dict[str, Any], str]:
    assert run(words.split(), no_window) == code
    out, err = capsys.readouterr()
    figures = json.loads(out) if code == FINE else {}
    return {name: value for name, value in figures.items() if not name.startswith(("seconds", "decisions_per"))}, err


def test_bots_that_have_learned_something_else_do_not_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = f"simulate doubles --players 2 --bots hard,random --games 2 --json --totals {tmp_path / 'totals.json'}"
    monkeypatch.setitem(kinds.UNHURRIED, "hard", kinds.UNHURRIED["random"])  # so that it takes no time
    figures, _ = said(words, capsys)
    assert re.fullmatch("[0-9a-f]{64}", figures["guide"])
    monkeypatch.setattr(kinds, "guide_digest", lambda rules, seats: "another")
    _, told = said(words, capsys, USAGE)
    assert "belongs to another simulation: guide is" in told
    assert said(words.replace("hard", "easy").replace("totals.json", "easy.json"), capsys)[0]["guide"] is None


def stopped_after(games: int) -> Any:
    """Make what plays games until Ctrl-C is pressed."""

    def play(played: Simulation, numbers: Sequence[int], jobs: int) -> Generator[SimulatedGame, None, None]:
        for count, game in enumerate(play_all(played, numbers, jobs)):
            if count == games:
                raise KeyboardInterrupt
            yield game

    return play


def counted_in(totals: Path) -> int:
    """Read how many games a file of totals counts; the writer puts it there whole."""
    return int(json.loads(totals.read_text("utf-8"))["totals"]["games"]) if totals.exists() else 0


def bodies(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8").split("\n", 1)[1] for path in folder.iterdir()}


def test_a_stopped_simulation_goes_on_and_comes_to_the_same_totals_and_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    straight, _ = said(f"{WORDS} --records {tmp_path / 'one'}", capsys)
    totals, folder = tmp_path / "totals.json", tmp_path / "two"
    again = f"{WORDS} --records {folder} --totals {totals}"
    with monkeypatch.context() as patch:
        patch.setattr(workers, "play_all", stopped_after(5))
        _, sentence = said(again, capsys, STOPPED)
    assert sentence == (
        f"tablegames: 5 of 12 games are counted in {totals}; the same command goes on from there\ntablegames: stopped\n"
    )
    # What was written and not counted when the program was killed: one game whole, and one torn.
    for name, most in (("stay-home-3-1.jsonl", None), ("stay-home-4.jsonl", 90)):
        assert not (folder / name).exists()
        (folder / name).write_bytes((tmp_path / "one" / name).read_bytes()[:most])
    resumed, _ = said(again, capsys)
    assert resumed == straight
    assert bodies(folder) == bodies(tmp_path / "one")
    assert json.loads(totals.read_text("utf-8"))["totals"]["games"] == 12


@pytest.mark.days(7)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows stops programs in another way")
def test_a_simulation_that_is_killed_twice_comes_to_the_same_totals_and_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = "simulate stay-home --players 2 --games 150 --json"
    straight, _ = said(f"{played} --records {tmp_path / 'one'}", capsys)
    totals, folder = tmp_path / "totals.json", tmp_path / "two"
    again = f"{played} --records {folder} --totals {totals}"
    for how, games in (("SIGINT", 30), ("SIGKILL", 70)):
        words = [sys.executable, "-c", STOPPING_ITSELF, how, str(games), *again.split(), "--jobs", "2"]
        with subprocess.Popen(words) as program:
            hear_out(program, SOON)
        assert program.returncode != FINE
        assert counted_in(totals) == games
    resumed, _ = said(again, capsys)
    assert resumed == straight
    assert bodies(folder) == bodies(tmp_path / "one")


def test_more_games_are_played_on_to_totals_that_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"simulate stay-home --players 2 --json --totals {tmp_path / 'totals.json'}"
    said(f"{words} --games 30", capsys)
    straight, _ = said("simulate stay-home --players 2 --json --games 50", capsys)
    assert said(f"{words} --games 50", capsys)[0] == straight


def test_totals_of_another_simulation_are_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    totals = tmp_path / "totals.json"
    said(f"simulate stay-home --players 2 --games 2 --json --totals {totals}", capsys)
    before = totals.read_bytes()
    _, sentence = said(f"simulate stay-home --players 2 --games 2 --seed 9 --totals {totals}", capsys, USAGE)
    assert sentence == (
        f"tablegames: {totals} belongs to another simulation: first_seed is 1 there and 9 here; "
        "name another file for the totals\n"
    )
    assert totals.read_bytes() == before
    endless = before.replace(b'"games": 2', b'"games": 1e999').decode()
    for content in ("", "[]", '{"simulation": {}, "totals": {"games": 3}}', endless):
        totals.write_text(content, encoding="utf-8")
        _, sentence = said(f"simulate stay-home --players 2 --games 2 --totals {totals}", capsys, USAGE)
        assert sentence == f"tablegames: {totals} is not the file of a simulation; name another for the totals\n"
        assert totals.read_text(encoding="utf-8") == content


def test_totals_of_a_later_version_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    totals = tmp_path / "totals.json"
    said(f"simulate stay-home --players 2 --games 2 --json --totals {totals}", capsys)
    later = totals.read_text("utf-8").replace('"format": 1', '"format": 2')
    totals.write_text(later, "utf-8")
    _, sentence = said(f"simulate stay-home --players 2 --games 2 --totals {totals}", capsys, USAGE)
    assert sentence == (
        f"tablegames: {totals} was written by a newer version of this program: its format is 2, this one reads 1; "
        "name another file for the totals\n"
    )
    assert totals.read_text("utf-8") == later


def test_a_strangers_file_among_the_records_is_neither_counted_nor_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    again = f"{WORDS} --records {tmp_path} --totals {tmp_path / 'totals.json'}"
    with monkeypatch.context() as patch:
        patch.setattr(workers, "play_all", stopped_after(2))
        said(again, capsys, STOPPED)
    mine = tmp_path / "stay-home-4.jsonl"
    mine.write_text("mine\n", encoding="utf-8")
    _, sentence = said(again, capsys, USAGE)
    assert sentence == f"tablegames: {mine} is there already and is no record of this simulation; move it away\n"
    assert mine.read_text(encoding="utf-8") == "mine\n"


def test_totals_stay_as_small_after_many_games_as_after_one() -> None:
    played, totals = simulation("stay-home", "easy", "random"), SimulationTotals()
    sizes = []
    for number in range(2000):
        totals.add(SimulatedGame(number, played.seated(number), (20, 7), (number % 2,), 5, 30, 0.1), played)
        if number in (1, 1999):
            sizes.append(json.dumps(totals.as_json()).count(":"))
    assert sizes[0] == sizes[1]
    assert SimulationTotals.of_json(json.loads(json.dumps(totals.as_json()))) == totals
    assert NumberTotals().spread == 0
