"""A Windows with the program on it, installed by the setup program."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames import __version__
from tests.windows.wine import Windows

DIST = Path(__file__).resolve().parents[2] / "dist"


@pytest.fixture(scope="session")
def setup() -> Path:
    path = DIST / f"tablegames-{__version__}-setup.exe"
    assert path.is_file(), f"{path} is not there; build/wine.py builds it"
    return path


@pytest.fixture(scope="session")
def windows(setup: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """A computer with the program on it."""
    if shutil.which("wine") is None:
        pytest.skip("needs Wine")
    made = Windows(tmp_path_factory.mktemp("windows") / "prefix")
    try:
        made.begin()
        done = made.run("wine", str(setup), "/S")
        assert done.returncode == 0, done.stderr
        yield made
    finally:
        made.close()
