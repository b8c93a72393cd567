"""How much memory this process has, looked at again and again."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

from tablegames.scenes.window.memory import trim

WARM = 0.3
"""After this part of a run everything that is kept once has been met, and nothing may grow any more."""
SLACK = 4.0
"""Megabytes by which the middle of the last readings may lie above those after the warming up."""
FRAMES = 12
"""Calls remembered of each allocation, where growth is looked into."""


def resident() -> float:
    """Weigh this process, megabytes; 0 where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


class Memory:
    """Readings of the resident memory over a run, and what they say about growth."""

    def __init__(self, look_into: bool = False) -> None:
        self.readings: list[float] = []
        self.most = 0.0
        """The most it ever was, also between the readings, where the log was looked at."""
        self.look_into = look_into
        self.before: tracemalloc.Snapshot | None = None
        if look_into:
            tracemalloc.start(FRAMES)

    def read(self, tidy: bool = True) -> float:
        """Take a reading, megabytes; first what is not used any more is given back to the system."""
        if tidy:
            gc.collect()
            trim()
        self.readings.append(resident())
        return self.readings[-1]

    def remember(self) -> None:
        """Remember what is allocated now, to name later what came since."""
        if self.look_into:
            gc.collect()
            self.before = tracemalloc.take_snapshot()

    @property
    def settled(self) -> list[float]:
        """Give the readings after the warming up."""
        return self.readings[int(len(self.readings) * WARM) :]

    @property
    def growth(self) -> float:
        """Tell by how many megabytes the last fifth of the readings lies above the first fifth after warming up."""
        settled = self.settled
        part = max(1, len(settled) // 5)
        return middle(settled[-part:]) - middle(settled[:part]) if settled else 0.0

    @property
    def flat(self) -> bool:
        """Tell whether it did not grow."""
        return self.growth <= SLACK

    def report(self) -> list[str]:
        """Say what was seen, in lines."""
        settled = self.settled or [0.0]
        first = self.readings[0] if self.readings else 0.0
        lines = [
            f"memory: {first:.1f} MB at first, then {min(settled):.1f} to {max(settled):.1f} MB, "
            f"growth after warming up {self.growth:+.1f} MB: {'flat' if self.flat else 'IT GROWS'}"
        ]
        if self.before is not None:
            gc.collect()
            found = tracemalloc.take_snapshot().compare_to(self.before, "lineno")
            lines += [f"  {each}" for each in found[:25]]
        return lines


def middle(values: list[float]) -> float:
    """Give the median."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2]
