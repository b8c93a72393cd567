"""A mouse and fingers for tests of the view: events are posted as the system would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.scenes.window.window import Window
from tests.view.pages import house
from tests.view.waiting import stand


class Hands:
    """A mouse and fingers over a window; points are logical pixels."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        box = self.window.box
        return round(box.left + x * box.k), round(box.top + y * box.k)

    def post(self, kind: int, **about: object) -> None:
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            stand(self.window)
        self.window.take(pygame.event.Event(kind, about))
        self.window.frame(16)

    def down(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(x, y), button=1)

    def move(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.pixel(x, y), rel=(1, 1), buttons=(1, 0, 0))

    def up(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(x, y), button=1)

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> None:
        w, h = self.window.size()
        left, top = self.pixel(x, y)
        self.post(kind, x=left / w, y=top / h, dx=0.0, dy=0.0, touch_id=1, finger_id=finger)

    def wait(self, ms: float) -> None:
        for _ in range(round(ms / 16)):
            self.window.frame(16)


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """Open a window whose files lie in a folder of the test."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    made = Window(house())
    made.frame(0)
    yield made
    made.window.destroy()


@pytest.fixture
def hands(window: Window) -> Hands:
    """Give hands to that window."""
    return Hands(window)
