"""Tests wait for programs as long as these can run, no matter what else the machine does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests import patience
from tests.patience import Patience, family


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
