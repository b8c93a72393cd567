"""A window without a screen, and the file in which it describes itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.scenes.window.window import Window
from tests.view.pages import house


@pytest.fixture
def dumped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "dump.json"
    monkeypatch.setenv("TABLEGAMES_DUMP", str(path))
    return path


@pytest.fixture
def window(dumped: Path) -> Iterator[Window]:
    made = Window(house())
    made.frame(0)
    yield made
    made.window.destroy()
