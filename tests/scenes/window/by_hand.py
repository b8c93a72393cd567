"""How a window is used: its controls as the dump gives them, clicks and keys."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from tablegames.scenes.window.window import Window
from tests.view.waiting import stand


def widget(path: Path, name: str) -> dict[str, object]:
    return next(each for each in json.loads(path.read_text("utf-8"))["widgets"] if each["id"] == name)


def click(window: Window, path: Path, name: str) -> None:
    """Click the middle of a control as the dump gives it, in window pixels."""
    x, y, w, h = widget(path, name)["rect"]  # type: ignore[misc]  # a list of four numbers
    pos = (x + w // 2, y + h // 2)
    stand(window)
    window.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    window.frame(16)


def press(window: Window, key: int, mod: int = 0) -> None:
    stand(window)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
    window.take(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    window.frame(16)
