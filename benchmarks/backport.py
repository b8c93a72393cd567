"""Let another Python play the bots' games: PyPy plays the same ones some five times as fast.

The PyPy that systems bring speaks Python 3.9, and PyYAML is not always there for it. So the engine and the bots are
copied with what is newer put in other words, and the rules come resolved, as a pickle. `benchmarks.elsewhere` is what
that Python runs.
"""

from __future__ import annotations

import json
import pickle
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from queue import Queue

from tablegames.play.simulation import Played, Simulation
from tablegames.shipped import ASSETS

PACKAGE = ASSETS.parent / "tablegames"
LAYERS = ("engine", "bots")
FILES = ("__init__.py", "shipped.py")
BIT_COUNT = re.compile(r"((?:\w+(?:\.\w+)*)?(?:\((?:[^()]|\([^()]*\))*\)|(?<=\w)\[[^\[\]]*\])*)\.bit_count\(\)")
UNIONS = (re.compile(r"^(\w+) = [\w\[\], .]+\|[^=\n]*$", re.M), re.compile(r"^(\w+) = \(\n(?:\s+\|? ?\w+\n)+\)", re.M))
"""Names for one class or another, which only type checkers read."""
RUNNER = Path(__file__).with_name("elsewhere.py")


def back_port(folder: Path) -> None:
    """Copy the engine and the bots into a folder, in the words of Python 3.9."""
    for layer in LAYERS:
        for file in (PACKAGE / layer).rglob("*.py"):
            copy = folder / file.relative_to(PACKAGE.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(in_older_words(file.read_text(encoding="utf-8")), encoding="utf-8")
    for name in FILES:
        shutil.copy(PACKAGE / name, folder / PACKAGE.name / name)
    shutil.copytree(ASSETS / "bluffs", folder / ASSETS.name / "bluffs", dirs_exist_ok=True)


def in_older_words(source: str) -> str:
    """Say without `int.bit_count` and unions of classes what a file of Python says; the rest `elsewhere` makes good."""
    source = BIT_COUNT.sub(r"bit_count(\1)", source)
    for union in UNIONS:
        source = union.sub(r"\1 = object", source)
    return source.replace("Slots = tuple[int | None, ...]", "Slots = tuple")


def play_elsewhere(
    simulation: Simulation, numbers: Sequence[int], jobs: int, python: str, folder: Path
) -> Iterator[Played]:
    """Play games by their numbers with another Python, and the back-port in `folder`; the results come in order.

    Raises RuntimeError with what that Python says if it gives up.
    """
    jobs = min(jobs, len(numbers))
    shares = [numbers[k::jobs] for k in range(jobs)]
    lines: list[Queue[str]] = [Queue() for _ in shares]
    players = [start(simulation, share, python, folder, queue) for share, queue in zip(shares, lines, strict=True)]
    for k in range(len(numbers)):
        line = lines[k % jobs].get()
        if not line:
            raise RuntimeError(f"{python} has given up: {(players[k % jobs].stderr or StringIO()).read()}")
        seed, bots, scores, winners, rounds, decisions, seconds = json.loads(line)
        yield Played(seed, tuple(bots), tuple(scores), tuple(winners), rounds, decisions, seconds)
    for player in players:
        player.wait()


def start(
    simulation: Simulation, numbers: Sequence[int], python: str, folder: Path, queue: Queue[str]
) -> subprocess.Popen[str]:
    """Start a process that plays games, and a thread that queues the lines it writes; an empty one at the end."""
    task = folder / f"task-{numbers[0]}.pickle"
    seeds = [simulation.first_seed + number // simulation.seatings for number in numbers]
    games = [(seed, simulation.seated(number)) for seed, number in zip(seeds, numbers, strict=True)]
    task.write_bytes(pickle.dumps((simulation.rules, simulation.setting.players, games), protocol=4))
    process = subprocess.Popen(
        [python, str(RUNNER), str(folder), str(task)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            queue.put(line)
        queue.put("")

    threading.Thread(target=read, daemon=True).start()
    return process
