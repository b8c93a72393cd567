"""The long runs are sound: a few games of each, with the same checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablegames
from tablegames.shipped import ASSETS, RULESETS
from tests.soak.evenings import CHECKED, NAMES, Evenings, in_turn
from tests.soak.memory import SLACK, Memory
from tests.variants import VARIANTS, WALK

WINDOW = """
import json
from tests.soak.window import Evening
evening = Evening(3)
evening.game()
evening.close()
print(json.dumps([evening.games, evening.left, evening.hours]))
"""


@pytest.mark.days(7)
def test_games_are_played_kept_left_and_gone_on_with(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path / "records", 1)
    # Every game once today, and in others of its settings tomorrow.
    first = 1 if WALK == "all" else 1 + int(WALK) % 2 * len(NAMES)
    numbers = range(first, first + len(NAMES) * (2 if WALK == "all" else 1))
    for number in numbers:
        evenings.play(number)
    tally = evenings.tally
    assert tally.games == len(numbers)
    assert {variant.name for variant in tally.variants} == set(NAMES)
    assert tally.left
    assert tally.checked == sum(number % CHECKED == 0 for number in numbers)


@pytest.mark.days(10)
def test_the_window_plays_a_game_by_itself_and_writes_nothing_beside_the_program(tmp_path: Path) -> None:
    before = files_of_the_program()
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    drivers |= {"TABLEGAMES_HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", WINDOW], capture_output=True, text=True, env=os.environ | drivers, check=False
    )
    assert done.returncode == 0, done.stderr
    games, left, hours = json.loads(done.stdout.splitlines()[-1])
    assert (games, left) == (1, 1)
    assert hours > 0
    assert files_of_the_program() == before
    assert {"records", "settings.json"} <= {path.name for path in tmp_path.iterdir()}


def files_of_the_program() -> dict[Path, tuple[int, int]]:
    """List what lies beside the program, with size and time."""
    folders = (Path(tablegames.__file__).parent, ASSETS, RULESETS)
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc" and path.is_file()]
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in paths}


def test_in_turn_everything_there_is_gets_played() -> None:
    assert {in_turn(number) for number in range(len(NAMES) * len(VARIANTS))} == set(VARIANTS)


@pytest.mark.parametrize(("step", "flat"), [(0.0, True), (0.3, False)])
def test_growth_is_told_from_a_memory_that_goes_up_and_down(step: float, flat: bool) -> None:
    memory = Memory()
    memory.readings = [min(at, 10) * 5.0 + at * step + at % 3 * SLACK / 4 for at in range(60)]
    assert memory.flat is flat
