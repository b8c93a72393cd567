"""The long runs are sound: a few games of each, with the same checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.evenings import CHECKED, LEFT, Evenings
from tests.soak.memory import SLACK, Memory
from tests.variants import VARIANTS

WINDOW = """
import json
from tests.soak.window import Evening
evening = Evening(3)
evening.game()
evening.close()
print(json.dumps([evening.games, evening.left, evening.hours]))
"""


def test_games_are_played_kept_left_and_gone_on_with(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path / "records", 1)
    numbers = [number for number in range(1, len(VARIANTS)) if number % LEFT == 0 or number % 4 == 0]
    for number in numbers:
        evenings.play(number)
    tally = evenings.tally
    assert tally.games == len(tally.variants) == len(numbers)
    assert tally.left >= len(VARIANTS) // LEFT - 3
    assert tally.checked == sum(number % CHECKED == 0 for number in numbers)


def test_the_window_plays_a_game_by_itself_which_is_left_and_gone_on_with(tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLEGAMES_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WINDOW], capture_output=True, text=True, env=os.environ | drivers, check=False
    )
    assert done.returncode == 0, done.stderr
    games, left, hours = json.loads(done.stdout.splitlines()[-1])
    assert (games, left) == (1, 1)
    assert hours > 0


@pytest.mark.parametrize(("step", "flat"), [(0.0, True), (0.3, False)])
def test_growth_is_told_from_a_memory_that_goes_up_and_down(step: float, flat: bool) -> None:
    memory = Memory()
    memory.readings = [min(at, 10) * 5.0 + at * step + at % 3 * SLACK / 4 for at in range(60)]
    assert memory.flat is flat
