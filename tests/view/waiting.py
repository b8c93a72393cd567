"""Waiting before a window until a page is there and presses count, without waiting for the clock."""

from __future__ import annotations

from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.window import Window

PATIENCE = 60.0
"""Seconds until a test gives up."""


def whole(window: Window) -> None:
    """Let frames pass until the page that came is on the screen."""
    while window.page.held and window.program.stack:
        if window.page.coming is not None:
            window.page.coming.wait(PATIENCE)
        window.frame(0)


def stand(window: Window) -> None:
    """Let the picture stand as long as it takes until presses on it count."""
    whole(window)
    if window.program.stack:
        window.input.gate.see(window.program.stack.top)
        window.input.gate.step(STANDS)
