"""What tests go by: programs are waited for as long as they can run, and what is not played each day is in the end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import patience
from tests.patience import Patience, family, hear_out
from tests.variants import TURNS, VARIANTS, due, is_due_by_name, walked

TESTS = Path(__file__).parent
BY_HAND = ("package", "windows")
"""Rooms whose programs are tried by themselves, on a machine that does nothing else."""


def waited(monkeypatch: pytest.MonkeyPatch, seconds: Sequence[dict[int, float]]) -> None:
    """Let programs have waited so long for a processor whenever that is asked."""
    asked = iter(seconds)
    monkeypatch.setattr(patience, "queues", lambda: next(asked))


def test_what_others_had_the_processors_for_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    waited(monkeypatch, [{7: 3.0}, {7: 3.5, 8: 90.0}, {7: 3.0}])
    waiting = Patience(0.0)
    assert waiting.left
    assert not waiting.left


def test_who_could_run_all_the_time_is_given_its_seconds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    waited(monkeypatch, [{7: 3.0}, {7: 3.0}])
    assert Patience(60.0).left
    waited(monkeypatch, [{7: 3.0}, {7: 3.0}])
    assert not Patience(0.0).left


@pytest.mark.skipif(sys.platform != "linux", reason="reads what Linux counts")
def test_programs_that_a_test_started_belong_to_it() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as program:
        assert {os.getpid(), program.pid} <= set(family())
        program.communicate(b"\n")


def test_a_program_is_heard_out_and_ended_when_patience_is_at_an_end() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", "print(7)"], stdout=pipe, text=True) as program:
        assert hear_out(program)[0] == "7\n"
    sleeping = [sys.executable, "-c", "import time; time.sleep(600)"]
    with pytest.raises(subprocess.TimeoutExpired), subprocess.Popen(sleeping) as program:
        hear_out(program, 0.0)
    assert program.returncode != 0


def test_no_program_is_given_seconds_by_the_clock_on_the_wall() -> None:
    by_the_clock = re.compile(r"communicate\(timeout=|subprocess\.run\([^)]*timeout=")
    found = {
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.py")
        if by_the_clock.search(path.read_text("utf-8")) and path.relative_to(TESTS).parts[0] not in BY_HAND
    }
    assert found == {"patience.py"}


@pytest.mark.parametrize("days", [2, 3, 7])
@pytest.mark.parametrize("turns", [2, 4, 6, 7, TURNS])
def test_a_test_of_some_days_meets_everything_that_is_chosen_by_turns(days: int, turns: int) -> None:
    for name in ("one", "another", "a third", "a fourth"):
        met = {
            number
            for day in range(8 * TURNS * days * turns)
            for number in range(turns)
            if due(number, turns, str(day)) and is_due_by_name(name, days, str(day))
        }
        assert met == set(range(turns))


def test_a_test_of_some_days_is_played_about_that_often_and_of_all_things_always() -> None:
    names = [f"test_{number}" for number in range(200)]
    for days in (2, 3, 7):
        for day in range(740_000, 740_040):
            assert abs(sum(is_due_by_name(name, days, str(day)) for name in names) - 200 / days) < 40
        assert all(is_due_by_name(name, days, "all") for name in names)


@pytest.mark.parametrize("days", [2, 3, 7])
def test_every_variant_meets_a_test_that_is_played_every_few_days(days: int) -> None:
    met = {
        variant
        for day in range(740_000, 740_000 + 10 * days * TURNS)
        for variant in walked(str(day))
        if is_due_by_name(f"tests/test_x.py::test_x[{variant}]", days, str(day))
    }
    assert met == set(VARIANTS)
