"""Time what a person waits for at the window, beside that of another checkout, for instance of before a change.

    git worktree add /tmp/before COMMIT
    python -m benchmarks.window.window [/tmp/before] [--rounds 7] [--frames 700] [--games diamonds:6] [--pages]
    python -m benchmarks.window.window --rest 60

Each round starts every checkout in turn, in new processes, without a screen: the start up to the title at 1920x1080
with nothing kept from before, some pages, the click that opens a table, and bots that play. Prints medians of the
rounds. The start is milliseconds by the clock less those in which other programs had the processors, as far as Linux
counts them; of frames it is the processor time of the main thread, which depends less on what else the machine does,
pages that come and go between games included. `page` is the longest frame while pages come and go, before a table and
over it, `whole` what all of them together take from the click until they are there, `click` the same of the table:
these by the clock, for they are painted by several threads. `--pages` prints each of them. A machine half as fast is
reckoned: each frame takes it twice as long.

`--rest` instead looks so many seconds at the title and at a table that waits for its person, each on a screen of its
own (Xvfb), and prints which part of a processor the program took meanwhile, its other processes included.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.window.start import compiled
from tests.window.desk import Desk, queued

HERE = Path(__file__).resolve()
TREE = HERE.parents[2]
SIZES = ("1920x1080", "3840x2160")
LONG = 33.0
"""Milliseconds: what a frame may take at most on the slow machine."""
SLOW = 2.0
"""How many times as long a slow machine takes."""
READY = 20.0
"""Seconds until the process in which bots think has started, too, also where a machine is busy."""


def command(tree: Path) -> tuple[list[str], dict[str, str]]:
    """Give the interpreter of a checkout, and the environment in which its own modules are imported."""
    python = tree / ".venv/bin/python"
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return [str(python) if python.exists() else sys.executable, "-P"], {**os.environ, **silent, "PYTHONPATH": str(tree)}


def start(tree: Path) -> float:
    """Start the program, and answer the milliseconds until it says what is on its first page."""
    python, environment = command(tree)
    with tempfile.TemporaryDirectory() as home:
        told = Path(home) / "screen.json"
        settings = {"window": [1920, 1080], "language": "en", "introduced": True}
        (Path(home) / "settings.json").write_text(json.dumps(settings), "utf-8")
        environment |= {"TABLEGAMES_DUMP": str(told), "TABLEGAMES_HOME": home}
        begin = time.perf_counter()
        program = subprocess.Popen([*python, "-m", "tablegames"], env=environment, cwd=tree, stderr=subprocess.DEVNULL)
        while not told.exists() and program.poll() is None:
            time.sleep(0.001)
        passed = time.perf_counter() - begin - queued(program.pid)
        program.kill()
        program.wait()
    return passed * 1000


def played(tree: Path, game: str, size: str, frames: int) -> dict[str, float]:
    """Have bots play at a table of a checkout, and sum up what it took."""
    python, environment = command(tree)
    name, seats = game.split(":")
    with tempfile.TemporaryDirectory() as home:
        # Each checkout has its own script, where it has one: that knows what things are called there.
        own = tree / "benchmarks/window/windowed.py"
        script = own if own.exists() else HERE.with_name("windowed.py")
        words = [*python, str(script), name, seats, size, str(frames)]
        done = subprocess.run(
            words, env=environment | {"TABLEGAMES_HOME": home}, cwd=tree, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise SystemExit(done.stderr)
    found = json.loads(done.stdout.splitlines()[-1])
    times = sorted(found["frames"])
    pages: dict[str, list[float]] = found["pages"]
    return {
        "click": pages["table"][1],
        "page": max(longest for longest, _ in pages.values()),
        "whole": sum(until for _, until in pages.values()),
        "p50": times[len(times) // 2],
        "p99": times[len(times) * 99 // 100],
        "max": times[-1],
        "long": sum(each * SLOW > LONG for each in times),
        **{f"frame {name}": longest for name, (longest, _) in pages.items()},
        **{f"until {name}": until for name, (_, until) in pages.items()},
    }


def beside(trees: list[Path], rounds: int, games: list[str], frames: int, pages: bool) -> None:
    """Print the medians of every checkout; `pages`: of each page, too."""
    starts: dict[Path, list[float]] = {tree: [] for tree in trees}
    found: dict[tuple[Path, str, str], list[dict[str, float]]] = {}
    for tree in trees:
        start(tree)
    for _ in range(rounds):
        for tree in trees:
            starts[tree].append(start(tree))
        for game in games:
            for size in SIZES:
                for tree in trees:
                    found.setdefault((tree, game, size), []).append(played(tree, game, size, frames))
    print(f"medians of {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    for tree, times in starts.items():
        print(f"{tree.name:12} start to title {median(times):5.0f} ms")
    for (tree, game, size), each in found.items():
        of = {name: median(one[name] for one in each) for name in each[0]}
        print(
            f"{tree.name:12} {game:12} {size:>9}  click {of['click']:4.0f}  page {of['page']:4.0f}"
            f"  whole {of['whole']:5.0f}  frame p50 {of['p50']:.1f} p99 {of['p99']:.1f} max {of['max']:.1f} ms"
            f"; half as fast: max {of['max'] * SLOW:.0f}, over {LONG:.0f}: {of['long']:.0f}"
        )
        for name in [each.removeprefix("until ") for each in of if pages and each.startswith("until ")]:
            frame, until = of[f"frame {name}"], of[f"until {name}"]
            print(f"    {name:20} longest frame {frame:6.1f}  whole after {until:6.1f} ms")


def ticks(pid: int) -> int:
    """Count the processor time of a process and of those it started, in ticks of the system."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    inner = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return int(after_name[11]) + int(after_name[12]) + sum(ticks(int(each)) for each in inner)


def rest(seconds: float) -> None:
    """Print which part of a processor the program takes while nothing happens."""
    for name, arguments in (("title", []), ("table", ["play", "diamonds", "--seed", "5"])):
        settings = {"language": "en", "speed": "off", "met": ["diamonds"]}
        with tempfile.TemporaryDirectory() as home, Desk(Path(home), arguments, settings) as desk:
            desk.until(lambda screen: screen["idle"] and bool(screen["presses"]))
            time.sleep(READY)
            before = ticks(desk.program.pid)
            time.sleep(seconds)
            part = (ticks(desk.program.pid) - before) / os.sysconf("SC_CLK_TCK") / seconds
        print(f"{name}: {part:.2%} of a processor over {seconds:.0f} s", flush=True)


def main() -> None:
    """Read what is asked for, and measure it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", nargs="?", type=Path, help="another checkout")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--frames", type=int, default=700, help="frames in which something was painted")
    parser.add_argument("--games", default="diamonds:6,hearts:4", help="each with its number of seats")
    parser.add_argument("--pages", action="store_true", help="print what each page took")
    parser.add_argument("--rest", type=float, metavar="SECONDS", help="look at a window that rests instead")
    words = parser.parse_args()
    if words.rest:
        rest(words.rest)
        return
    with compiled():
        beside(
            [*([words.tree.resolve()] if words.tree else []), TREE],
            words.rounds,
            words.games.split(","),
            words.frames,
            words.pages,
        )


if __name__ == "__main__":
    main()
