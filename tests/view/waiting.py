"""Waiting before a window until presses count, without waiting."""

from __future__ import annotations

from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.window import Window


def stand(window: Window) -> None:
    """Let the picture stand as long as it takes until presses on it count."""
    if window.program.stack:
        window.input.gate.see(window.program.stack.top)
        window.input.gate.step(STANDS)
