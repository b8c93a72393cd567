"""The archive, unpacked where paths are awkward."""

from __future__ import annotations

import os
import platform
import tarfile
from pathlib import Path

import pytest

from tablegames import __version__

DIST = Path(__file__).resolve().parents[2] / "dist"
NAME = f"tablegames-{__version__}-linux-{platform.machine()}"
NOT_BUILT = "is not there; `make package` builds it"


@pytest.fixture(scope="session")
def archive() -> Path:
    path = DIST / f"{NAME}.tar.xz"
    assert path.is_file(), f"{path} {NOT_BUILT}"
    return path


@pytest.fixture(scope="session")
def wheel() -> Path:
    path = DIST / f"tablegames-{__version__}-py3-none-any.whl"
    assert path.is_file(), f"{path} {NOT_BUILT}"
    return path


@pytest.fixture(scope="session")
def folder(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked archive."""
    shelf = tmp_path_factory.mktemp("package") / "ゲームの棚 and more"
    with tarfile.open(archive) as tar:
        tar.extractall(shelf, filter="data")
    (unpacked,) = shelf.iterdir()
    return unpacked


@pytest.fixture(scope="session")
def program(folder: Path) -> Path:
    return folder / "tablegames"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    path = tmp_path / "家 of a player"
    path.mkdir()
    return path


@pytest.fixture
def bare(home: Path) -> dict[str, str]:
    """An environment in which no command is found, and Python least of all."""
    nothing = home / "nothing"
    nothing.mkdir()
    assert not any(name.startswith("python") for name in os.listdir(nothing))
    return {"PATH": str(nothing), "HOME": str(home), "TABLEGAMES_HOME": str(home)}
