"""All tests of the view run without a screen."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from tablegames.languages import broken_files
from tablegames.play.records import safe_file
from tablegames.play.statistics import statistics_recorder
from tests.disks import PromptDisk
from tests.drawn_once import drawn_once


@pytest.fixture(autouse=True, scope="session")
def _screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    with drawn_once():
        yield


@pytest.fixture(autouse=True)
def _prompt_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    # Tests of the view go through frames without letting time pass, so they cannot wait for a disk.
    monkeypatch.setattr(safe_file, "DISK", PromptDisk())
    monkeypatch.setattr(statistics_recorder, "DESK", PromptDisk())


@pytest.fixture(autouse=True)
def _undamaged() -> Iterator[None]:
    # A sprite or a text that is missing is shown as something else; among our own files none may be.
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()
    yield
    assert not broken_files.KNOWN
