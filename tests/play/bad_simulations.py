"""Simulations whose processes fail or take their time. A process of its own imports them by name."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from tablegames.bots.guides import guide_folders
from tablegames.play.simulation.simulation import SimulatedGame, Simulation


@dataclass(frozen=True)
class Dies(Simulation):
    """The process that is to play game 3 is ended, as by a system that is out of memory."""

    def play(self, number: int) -> SimulatedGame:
        if number == 3:
            os._exit(9)
        return super().play(number)


@dataclass(frozen=True)
class DiesOnce(Simulation):
    """The process that is to play game 30 first is ended; the folder of records remembers that."""

    def play(self, number: int) -> SimulatedGame:
        assert self.records is not None
        if number == 30 and not (self.records / "dead").exists():
            (self.records / "dead").touch()
            os._exit(9)
        return super().play(number)


@dataclass(frozen=True)
class Dawdles(Simulation):
    """Every game but the first takes a minute."""

    def play(self, number: int) -> SimulatedGame:
        if number:
            time.sleep(600)
        return super().play(number)


@dataclass(frozen=True)
class Tells(Simulation):
    """Every game comes with a record that does not fit into a pipe at once."""

    def play(self, number: int) -> SimulatedGame:
        return super().play(number)._replace(record="x" * 5_000_000)


class GuideFolders:
    """Tells where its process looks for guides."""

    def play(self, number: int) -> list[Path]:
        return guide_folders.FOLDERS[:]
