"""Let another Python play the bots' games: PyPy plays the same ones some five times as fast.

The PyPy that systems bring speaks Python 3.9, and PyYAML is not always there for it. So the engine and the bots are
copied with what is newer put in other words, and the rules come resolved, as a pickle. `benchmarks.bots.elsewhere` is
what that Python runs.
"""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Queue
from uuid import uuid4

from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.shipped import ASSETS

PACKAGE = ASSETS.parent / "tablegames"
LAYERS = ("engine", "bots", "play/review")
FILES = ("__init__.py", "ordinary_file.py", "shipped.py", "play/__init__.py")
BIT_COUNT = re.compile(
    r"((?:\w+(?:\.\w+)*)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|(?<=\w)\[[^\[\]]*\])*)\.bit_count\(\)"
)
UNIONS = (re.compile(r"^(\w+) = [\w\[\], .]+\|[^=\n]*$", re.M), re.compile(r"^(\w+) = \(\n(?:\s+\|? ?\w+\n)+\)", re.M))
"""Names for one class or another, which only type checkers read."""
ONE_OF = re.compile(r"(isinstance\([^,()]+, )(\w+(?: \| \w+)+)\)")
"""Asks whether something is of one of several classes."""
NEW_LINES = re.compile(r"(\.write_text\([^\n]*), newline=\"\\n\"\)")
"""Ends of lines in which files are written: Python 3.9 cannot be told, and writes those of its system."""
TRANSFORMS = re.compile(r"^@dataclass_transform\([^\n]*\)\n", re.M)
"""Tells type checkers that what is decorated makes dataclasses; Python 3.9 cannot, and needs not."""
NEW_NAMES = re.compile(r"\b(?:TypeAlias|dataclass_transform)\b")
"""Names of `typing` that Python 3.9 lacks: whoever imports one imports `Any` instead."""
RUNNER = Path(__file__).with_name("elsewhere.py")
NURSERY = "2M"
"""Where PyPy puts what is new, bytes: eight hundredths less time than with what it takes by itself."""


def back_port(folder: Path) -> None:
    """Copy the engine and the bots into a folder, in the words of Python 3.9."""
    for layer in LAYERS:
        for file in (PACKAGE / layer).rglob("*.py"):
            copy = folder / file.relative_to(PACKAGE.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(in_older_words(file.read_text(encoding="utf-8")), encoding="utf-8")
    for name in FILES:
        copy = folder / PACKAGE.name / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(in_older_words((PACKAGE / name).read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("bluffs", "guides"):
        if (ASSETS / name).is_dir():
            shutil.copytree(ASSETS / name, folder / ASSETS.name / name, dirs_exist_ok=True)


def in_older_words(source: str) -> str:
    """Say without `int.bit_count`, unions and ends of lines what a file says; the rest `elsewhere` makes good."""
    if "bit_count" in source:  # the search for where it belongs takes long
        source = BIT_COUNT.sub(r"bit_count(\1)", source)
    for union in UNIONS:
        source = union.sub(r"\1 = object", source)
    source = NEW_LINES.sub(r"\1)", source)
    source = ONE_OF.sub(lambda found: f"{found[1]}({found[2].replace(' | ', ', ')}))", source)
    source = NEW_NAMES.sub("Any", TRANSFORMS.sub("", source))
    return source.replace("Slots = tuple[int | None, ...]", "Slots = tuple")


class Elsewhere:
    """Processes of another Python that play games with the back-port in a folder.

    They stay from row to row as long as the game is the same: a PyPy that has just started plays a third as fast. With
    another game they start again, for what one game has taught them is in the way of the next.
    """

    def __init__(self, python: str, folder: Path, jobs: int) -> None:
        self.python, self.folder, self.jobs = python, folder, jobs
        self.game = ""
        self.players: list[Player] = []

    def play(self, simulation: Simulation, numbers: Sequence[int]) -> Iterator[SimulatedGame]:
        """Play games by their numbers; the results come in order, each game with the person who is free.

        Raises RuntimeError with what that Python says if it gives up.
        """
        if self.game != simulation.ruleset.id:
            self.close()
            self.game = simulation.ruleset.id
            self.players = [Player(self.python, self.folder) for _ in range(self.jobs)]
        task = self.folder / f"rules-{uuid4().hex}.pickle"
        task.write_bytes(pickle.dumps((simulation.rules, simulation.setting.players), protocol=4))
        free: Queue[Player] = Queue()
        for player in self.players:
            free.put(player)

        def one(number: int) -> SimulatedGame:
            player = free.get()
            try:
                seed = simulation.first_seed + number // simulation.seatings
                return player.play(task, seed, simulation.seated(number))
            finally:
                free.put(player)

        with ThreadPoolExecutor(self.jobs) as pool:
            yield from pool.map(one, numbers)

    def close(self) -> None:
        """End the processes."""
        for player in self.players:
            player.close()
        self.players = []


class Player:
    """A process that plays a game when it is asked to."""

    def __init__(self, python: str, folder: Path) -> None:
        self.python = python
        self.process = subprocess.Popen(
            [python, str(RUNNER), str(folder)], text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"PYPY_GC_NURSERY": NURSERY, **os.environ},
        )  # fmt: skip

    def play(self, task: Path, seed: int, bots: Sequence[str]) -> SimulatedGame:
        """Have a game played by the rules in a file.

        Raises RuntimeError where the process has ended.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps([str(task), seed, list(bots)]) + "\n")
        line = self.process.stdout.readline()
        if not line:
            assert self.process.stderr is not None
            raise RuntimeError(f"{self.python} has given up: {self.process.stderr.read()}")
        seed, bots, scores, winners, rounds, decisions, seconds = json.loads(line)
        return SimulatedGame(seed, tuple(bots), tuple(scores), tuple(winners), rounds, decisions, seconds)

    def close(self) -> None:
        """End the process, and wait until it has."""
        self.process.kill()
        self.process.communicate()
