"""All tests of the view run without a screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
