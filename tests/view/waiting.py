"""Waiting before a window until a page is there and presses count, and until it is at rest."""

from __future__ import annotations

import time
from collections.abc import Callable

from tablegames.play.session.session import Session
from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.window import Window
from tests.patience import Patience

PATIENCE = 60.0
"""Seconds until a test gives up."""


def whole(window: Window) -> None:
    """Let frames pass until the page that came is on the screen."""
    while window.page.held and window.program.stack:
        if window.page.coming is not None:
            window.page.coming.wait(PATIENCE)
        window.frame(0)


def rest(window: Window) -> None:
    """Let frames pass until nothing moves any more and all is painted: the worker takes its time on a busy machine."""
    waiting = Patience(PATIENCE)
    while window.busy and waiting.left:
        window.frame(16)
        time.sleep(0.002)
    assert not window.busy


def until(window: Window, done: Callable[[], object], ms: float) -> None:
    """Let frames of so many milliseconds pass until something is so.

    That is no count of frames: the disk and the worker that paints take their own time on a busy machine.
    """
    waiting = Patience(PATIENCE)
    while not done():
        assert waiting.left, "nothing came of it"
        window.frame(ms)
        whole(window)
        time.sleep(0.001)


def stand(window: Window) -> None:
    """Let the picture stand as long as it takes until presses on it count."""
    whole(window)
    if window.program.stack:
        window.input.gate.see(window.program.stack.top)
        window.input.gate.step(STANDS)


def on_disk(session: Session) -> None:
    """Wait until all that happened in a game is on the disk: before that no player is asked."""
    session.save_on()
    while not session.kept:
        time.sleep(0.001)
        session.save_on()
