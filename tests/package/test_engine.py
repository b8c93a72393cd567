"""The packaged engine is compiled where it can be, and plays the same games as Python does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build"))

from compiled import is_possible  # noqa: E402

pytestmark = pytest.mark.package

GAMES = (("diamonds", 4), ("doubles", 2), ("oh-hell", 3), ("skat", 3), ("trick-and-desert", 4))


def test_the_program_says_that_its_engine_is_compiled(program: Path, bare: dict[str, str]) -> None:
    said = subprocess.run([program, "--version"], env=bare, capture_output=True, text=True, check=True).stdout
    assert ("\nengine compiled\n" in said) == is_possible()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_same_seed_gives_the_same_record_packaged_or_not(
    name: str, players: int, program: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    records = []
    for start, environment in (([program], bare), ([sys.executable, "-m", "tablegames"], None)):
        folder = tmp_path / str(len(records))
        words = ["simulate", name, "--players", str(players), "--bots", "easy", "--games", "1"]
        subprocess.run([*start, *words, "--records", folder], cwd=ROOT, env=environment, check=True)
        lines = sorted(folder.glob("*.jsonl"))[0].read_text("utf-8").splitlines()
        assert len(lines) > 20
        records.append(lines[1:])
    assert records[0] == records[1]
