"""A program with a home of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.scenes.program.program import Program
from tests.scenes.forms.by_clicks import anew


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    made = anew()
    yield made
    if made.services.statistics is not None:
        made.services.statistics.close()
