"""The programs in examples/ run and find what they are about."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from tests.bots.own.simulated import simulated

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_bot_beats_random_play_through_pettingzoo() -> None:
    worth = example("random_against_hard").play(8, "easy")
    assert worth["easy"] == -worth["random"]
    assert worth["easy"] > 0


@pytest.mark.days(7)
def test_openspiel_comes_near_to_our_solution_of_the_last_round() -> None:
    found, known = example("solve_stay_home").solve(30)
    assert found == pytest.approx(known, abs=0.02)


def test_a_bot_that_plays_out_beats_easy_in_a_small_game() -> None:
    outcome = simulated("stay-home", ["playing_out", "easy"], 3, playing_out=example("playing_out").PlayingOut)
    assert outcome.share("playing_out").mean > 0.5


def test_a_bot_that_is_a_program_plays_whole_games() -> None:
    word = f"run:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'process_bot.py'))}"
    outcome = simulated("diamonds", [word, "random"], 2)
    assert outcome.totals.forfeits == {}
    assert outcome.totals.decisions.least > 20


def test_the_bot_that_is_a_program_plays_the_lowest_card_a_ten_too() -> None:
    choose = example("process_bot").choose
    assert choose(["play SK", "play S10", "play HA"], {}, {}, Random(1)) == "play S10"
    assert choose(["pass"], {}, {}, Random(1)) == "pass"


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {
        *("random_against_hard", "solve_stay_home"),
        *("playing_out", "process_bot"),
    }
