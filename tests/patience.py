"""Patience with programs that a test has started: what counts is the time in which they could run."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import AnyStr

PATIENCE = 60.0
"""Seconds to wait for what has to happen, without those in which other programs had the processors."""
LOOK = 0.5
"""So often it is looked, while a program is waited for, whether it could have run for long enough."""


def queued(pid: int) -> float:
    """Answer how long the main thread of a process has waited for a processor, in seconds; 0 where it is not
    counted."""
    try:
        _, waited, _ = Path(f"/proc/{pid}/schedstat").read_text().split()
    except (OSError, ValueError):
        return 0.0
    return int(waited) / 1e9


def family() -> list[int]:
    """List this process and all that were started by it, and by these."""
    found = [os.getpid()]
    for pid in found:
        try:
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        except (OSError, ValueError):
            continue
    return found


def queues() -> dict[int, float]:
    """Answer for each of them how long it has waited for a processor, in seconds."""
    return {pid: queued(pid) for pid in family()}


class Patience:
    """So many seconds to wait for programs that were started here.

    On a busy machine a start takes minutes in which the program hardly runs, and that tells nothing about the program.
    While it has a processor, or waits for something else, time passes as on an idle machine.
    """

    def __init__(self, seconds: float = PATIENCE) -> None:
        self.seconds, self.began, self.before = seconds, time.monotonic(), queues()

    @property
    def left(self) -> bool:
        """Tell whether to wait on."""
        passed = time.monotonic() - self.began
        if passed < self.seconds:
            return True
        others = sum(max(0.0, waited - self.before.get(pid, 0.0)) for pid, waited in queues().items())
        return passed - others < self.seconds


def hear_out(program: subprocess.Popen[AnyStr], seconds: float = PATIENCE) -> tuple[AnyStr, AnyStr]:
    """Wait until a program has ended, and give what it said; what it still does when patience is at an end is ended.

    Raises TimeoutExpired then.
    """
    waiting = Patience(seconds)
    while True:
        try:
            return program.communicate(timeout=LOOK)
        except subprocess.TimeoutExpired:
            if not waiting.left:
                program.kill()
                raise
