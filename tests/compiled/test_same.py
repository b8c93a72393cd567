"""The compiled engine, whole or its busiest modules only, and the pure one play, know and think the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).resolve().parents[2]
WHICH = "from tablegames.engine.compiled import is_compiled; print(is_compiled())"
FINGERPRINTS = ("-m", "tests.compiled.fingerprints")


def output(package: Path, folder: Path, *words: str) -> str:
    """Run Python in a folder with a package ahead on the path; answer what it prints."""
    path = os.pathsep.join([str(package), str(ROOT)])
    # Sets of words are written out in the same order.
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module", params=["plain", "busiest"])
def compiled(request: pytest.FixtureRequest) -> Path:
    folder: Path = ROOT / "dist" / request.param
    assert (folder / "tablegames").is_dir(), f"{folder} is not there; `make test-compiled` builds it"
    return folder


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of the pure engine."""
    return output(ROOT, tmp_path_factory.mktemp("pure"), *FINGERPRINTS).splitlines()


def test_each_says_which_it_is(compiled: Path, tmp_path: Path) -> None:
    assert output(ROOT, tmp_path, "-c", WHICH) == "False\n"
    assert output(compiled, tmp_path, "-c", WHICH) == "True\n"
    assert "\nengine compiled\n" in output(compiled, tmp_path, "-m", "tablegames", "--version")


def test_every_ruleset_in_its_settings_comes_out_the_same(compiled: Path, pure: list[str], tmp_path: Path) -> None:
    assert len(pure) > 200
    assert output(compiled, tmp_path, *FINGERPRINTS).splitlines() == pure


def test_the_golden_records_hold(compiled: Path, tmp_path: Path) -> None:
    records = [str(record) for record in sorted((ROOT / "tests" / "golden").glob("*.jsonl"))]
    assert len(records) > 20
    assert "Traceback" not in output(compiled, tmp_path, "-m", "tablegames", "check", *records)
