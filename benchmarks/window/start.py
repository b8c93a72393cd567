"""Time from the start of the program to its first frame, under a screen of its own (Xvfb).

    python -m benchmarks.window.start [--times 15] [PROGRAM ...]

PROGRAM is a command: dist/program/tablegames/tablegames after `make package`; by default the checkout. Prints seconds,
give or take the 0.02 s from one look to the next, and the load of the machine, on which they depend; then the same
without the time in which the program could have run, but other programs had the processors.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.window.desk import Desk


def main() -> None:
    """Start the program several times and print the figures."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("program", nargs="*", default=[sys.executable, "-m", "tablegames"])
    words.add_argument("--times", type=int, default=15)
    chosen = words.parse_args()
    with compiled():
        first_frame(chosen.program)
        starts = [first_frame(chosen.program) for _ in range(chosen.times)]
    print(f"{' '.join(chosen.program)}: {len(starts)} starts, load {os.getloadavg()[0]:.1f}")
    figures("first frame", [seconds for seconds, _ in starts])
    figures("without waiting for a processor", [seconds - queued for seconds, queued in starts])


@contextmanager
def compiled() -> Iterator[None]:
    """Let Python keep what it compiled, as it does wherever the program is installed: in a folder for as long."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        try:
            yield
        finally:
            del os.environ["PYTHONPYCACHEPREFIX"]


def figures(name: str, seconds: list[float]) -> None:
    """Print what came out."""
    print(f"{name}: median {median(seconds):.2f} s, from {min(seconds):.2f} to {max(seconds):.2f} s")


def first_frame(program: list[str]) -> tuple[float, float]:
    """Start the program with a new home; answer the seconds to its first frame, and those it waited for a processor."""
    with tempfile.TemporaryDirectory() as home, Desk(Path(home), program=program) as desk:
        return desk.first_frame, desk.queued


if __name__ == "__main__":
    main()
