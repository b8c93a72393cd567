"""A home of its own for every test of the command line, and a record to be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.cli import FINE, run
from tablegames.play.files.paths import own_rulesets
from tests.cli.windows import no_window


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep a person's own rulesets out of the tests, and give these a folder for some."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    folder = own_rulesets()
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def record(tmp_path: Path) -> Path:
    words = f"simulate stay-home --players 2 --games 1 --seed 3 --records {tmp_path}"
    assert run(words.split(), no_window) == FINE
    return tmp_path / "stay-home-3.jsonl"
