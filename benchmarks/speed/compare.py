"""Time this engine beside that of another checkout, for instance of the commit before a change.

    git worktree add /tmp/before COMMIT
    python -m benchmarks.speed.compare /tmp/before [--rounds N] [--games NAME ...] [--count]

Microseconds of processor time a step of random play and iterations a second of a search, as `benchmarks.speed.engine`
takes them, but with both checkouts in turn within each round, each in a process of its own; medians of the rounds, and
of the ratios within each. A ratio above 1 means slower here. Every round has new processes: where tables happen to lie
in memory makes the same search up to a fifth slower, and a process keeps that for life. `--count` has valgrind count
instructions instead: that takes longer, and says the same whatever else the machine does. Only rulesets that both have
are compared; the work is the same where the rules are.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ASKED = HERE / "compared.py"
"""Run in each of the checkouts: it imports whatever engine stands first on the path."""
STEP, SEARCH = "step", "search"
MARK = "ffi_call"
"""The function of C by way of which `compared.py` does what is counted."""


def environment(tree: Path) -> dict[str, str]:
    """Make the environment in which a checkout's own modules are the ones imported."""
    return {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}


class Checkout:
    """A process that measures one checkout's engine on demand."""

    def __init__(self, tree: Path) -> None:
        command = [sys.executable, "-P", str(ASKED), str(tree)]
        self.process = subprocess.Popen(
            command, cwd=tree, env=environment(tree), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.games = self.read()

    def read(self) -> list[str]:
        """Read the words of an answer."""
        assert self.process.stdout
        return self.process.stdout.readline().split()

    def ask(self, what: str, name: str, seed: int) -> float:
        """Have one figure measured: microseconds of processor time a step, or an iteration."""
        assert self.process.stdin
        print(what, name, seed, file=self.process.stdin, flush=True)
        return float(self.read()[0])


def timed(trees: list[Path], names: list[str], rounds: int) -> None:
    """Print processor times of both, the old one first."""
    print(
        f"{'microseconds, median':24}{'step before':>12}{'now':>8}{'ratio':>8}{'it/s before':>13}{'now':>9}{'ratio':>8}"
    )
    taken: dict[tuple[str, str], list[list[float]]] = {}
    for seed in range(rounds):
        checkouts = [Checkout(tree) for tree in trees]
        names = names or sorted(set(checkouts[0].games) & set(checkouts[1].games))
        for name in names:
            for what in (STEP, SEARCH):
                # The person who is first in one round is second in the next.
                order = checkouts if seed % 2 else checkouts[::-1]
                times = {id(each): each.ask(what, name, seed) for each in order}
                taken.setdefault((name, what), []).append([times[id(each)] for each in checkouts])
        for each in checkouts:
            each.process.communicate()
    for name in names:
        row = f"{name:24}"
        steps, searches = taken[name, STEP], taken[name, SEARCH]
        before, now = (median(column) for column in zip(*steps, strict=True))
        row += f"{before:12.2f}{now:8.2f}{median(after / first for first, after in steps):8.3f}"
        before, now = (median(column) for column in zip(*searches, strict=True))
        ratio = median(first / after for first, after in searches)
        print(row + f"{1e6 / before:13,.0f}{1e6 / now:9,.0f}{ratio:8.3f}", flush=True)


def counted(trees: list[Path], names: list[str]) -> None:
    """Print how many million instructions both take, the old one first."""
    found = [instructions(tree, names) for tree in trees]
    print(f"{'million instructions':24}{'play before':>12}{'now':>10}{'ratio':>8}", end="")
    print(f"{'search before':>15}{'now':>10}{'ratio':>8}")
    for name in sorted({name for name, _ in found[0]} & {name for name, _ in found[1]}):
        (before, now), (searched, searches) = ([each[name, what] / 1e6 for each in found] for what in (STEP, SEARCH))
        row = f"{name:24}{before:12.1f}{now:10.1f}{now / before:8.3f}"
        print(row + f"{searched:15.1f}{searches:10.1f}{searches / searched:8.3f}", flush=True)


def instructions(tree: Path, names: list[str]) -> dict[tuple[str, str], int]:
    """Have valgrind count the instructions of each game's play and search."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "counted")
        marks = [f"--callgrind-out-file={out}", f"--toggle-collect={MARK}", f"--dump-after={MARK}", "--quiet"]
        command = [
            "valgrind",
            "--tool=callgrind",
            *marks,
            sys.executable,
            "-P",
            str(ASKED),
            str(tree),
            "--count",
            *names,
        ]
        done = subprocess.run(command, cwd=tree, env=environment(tree), stdout=subprocess.PIPE, text=True, check=True)
        counts = [int(total[1]) for file in sorted(out.parent.iterdir(), key=part) if (total := found_in(file))]
    asked = [(name, what) for name, what in (line.split() for line in done.stdout.splitlines())]
    return dict(zip(asked, counts[-len(asked) :], strict=True))


def part(file: Path) -> int:
    """Tell when a dump was written: the first has the number 1."""
    return int(file.suffix[1:] or 0) if file.suffix else sys.maxsize


def found_in(file: Path) -> re.Match[str] | None:
    """Find the sum of instructions in a dump; None in the one that is written at the end."""
    return re.search(r"^(?:summary|totals): ([1-9]\d*)$", file.read_text(), re.MULTILINE) if file.suffix else None


def main() -> None:
    """Compare the checkouts and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions (default 5)")
    parser.add_argument("--games", nargs="*", default=[], help="rulesets (default: all)")
    parser.add_argument("--count", action="store_true", help="count instructions with valgrind")
    arguments = parser.parse_args()
    trees = [arguments.tree.resolve(), HERE.parents[1]]
    if arguments.count:
        counted(trees, arguments.games)
    else:
        timed(trees, arguments.games, arguments.rounds)


if __name__ == "__main__":
    main()
