"""The programs in examples/ run and find what they are about."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

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


def test_openspiel_comes_near_to_our_solution_of_the_last_round() -> None:
    found, known = example("solve_stay_home").solve(30)
    assert found == pytest.approx(known, abs=0.02)


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {"random_against_hard", "solve_stay_home"}
