"""Time what a person waits for: frames while cards fly, the start, the click to the table; and weigh the memory.

    make bench        or        python -m benchmarks.window.frames [--frames N] [--sizes 1920x1080,3840x2160]

Six bots play Diamonds at one table, so that there is always something in the air. Each figure comes from a process of
its own in which nothing was painted before; first without a screen (the dummy driver), then under Xvfb where there is
one, the flip included; and once more with Hard, in frames painted while the worker process thinks. Milliseconds, and
megabytes of resident memory. A busy machine is slower: compare figures of one run with each other, and read the median
first; "own" is the processor time of the main thread alone.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.window.start import compiled
from tablegames.bots.levels import LEVELS
from tests.soak.memory import resident
from tests.view.waiting import whole

SIZES = "1920x1080,3840x2160"
GAME, SEATS = "diamonds", 6
WALK = ((1280, 720), (1920, 1080), (960, 540), (2560, 1440))
"""Sizes a window is drawn to and back from, for the memory."""
ENDS = 20.0
"""Seconds after which a start counts as failed."""


def spread(times: list[float]) -> dict[str, float]:
    """Sum up: median, 90th and 99th per cent, the longest."""
    ordered = sorted(times)
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.9, 0.99)]
    return {"p50": at[0], "p90": at[1], "p99": at[2], "max": ordered[-1]}


def play(size: tuple[int, int], frames: int, kind: str) -> dict[str, Any]:
    """Open the window, sit six bots down, and time their play frame by frame.

    Bots that think do so in the worker process, and frames count only while it is at work.
    """
    import pygame

    from tablegames.app import program_of
    from tablegames.play.session.bot_client import BotClient
    from tablegames.rules.library import Library
    from tablegames.rules.load import load
    from tablegames.scenes.program.party import seat_players
    from tablegames.scenes.program.preferences import Preferences
    from tablegames.scenes.table.table import TableScene
    from tablegames.scenes.window import window as window_module
    from tablegames.scenes.window.window import SWITCH, Window
    from tablegames.shipped import RULESETS
    from tablegames.view.input.actions import Action

    library = Library(load, [RULESETS])
    program = program_of(list(library.values()), Preferences(language="en", window=size, handover=False, met=[GAME]))
    window = Window(program)
    window.frame(0)
    # The system says that it shows the window: whatever comes while it does is painted at once.
    for event in pygame.event.get():
        window.take(event)
    window.frame(0)
    sys.setswitchinterval(SWITCH)
    party = seat_players(program.shelf.game(GAME), (kind,) * SEATS, {}, 1, program.words)
    program.services.bots = BotClient() if kind in LEVELS else None
    start = time.perf_counter()
    program.navigation.begin(party)
    window.frame(0)
    whole(window)
    opened = (time.perf_counter() - start) * 1000
    clock, work, flips, busy, apart = pygame.time.Clock(), [], [], [], []
    before = 0.0
    flipped = 0.0
    hand_over = window_module.show

    def timed(*about: Any) -> None:
        nonlocal flipped
        begin = time.perf_counter()
        hand_over(*about)
        flipped = (time.perf_counter() - begin) * 1000

    window_module.show = timed
    while len(work) < frames:
        passed = clock.tick(60)
        if program.stack.top.name == "result":
            program.navigation.begin(party)
        elif program.stack.top.name != "table":
            program.stack.top.act(Action.CHOOSE)
        flipped = 0.0
        top = program.stack.top
        thought = top.session.thought if isinstance(top, TableScene) else None
        thinks = thought is not None and thought.answer is not None
        begin, own = time.perf_counter(), time.thread_time()
        if before and thinks:
            apart.append((begin - before) * 1000)
        before = begin if thinks else 0.0
        for event in pygame.event.get():
            window.take(event)
        window.frame(min(50.0, passed))
        took = (time.perf_counter() - begin) * 1000
        if flipped and (thinks or program.services.bots is None):
            work.append(took - flipped)
            busy.append((time.thread_time() - own) * 1000)
            flips.append(flipped)
    if program.services.bots is not None:
        program.services.bots.close()
        return {"work": spread(work), "apart": spread(apart)}
    weight = resident()
    for width, height in (*WALK, size) * 2:
        window.window.size = width, height
        pygame.event.get()
        window.resize()
        while window.resizing is not None:
            window.frame(16)
            time.sleep(0.004)
        for _ in range(20):
            window.frame(16)
    gc.collect()
    return {
        "click": opened,
        "work": spread(work),
        "own": spread(busy),
        "over33": sum(each > 33 for each in work),
        "flip": spread(flips),
        "rss": weight,
        "resized": resident(),
    }


def start_to_title(size: tuple[int, int], environment: dict[str, str]) -> float:
    """Start the program as a person does, and wait until it says what is on the screen."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "screen.json"
        (Path(folder) / "settings.json").write_text(
            json.dumps({"window": size, "language": "en", "introduced": True}), "utf-8"
        )
        environment = environment | {"TABLEGAMES_DUMP": str(told), "TABLEGAMES_HOME": folder}
        begin = time.perf_counter()
        program = subprocess.Popen([sys.executable, "-m", "tablegames"], env=environment)
        while not told.exists() and time.perf_counter() - begin < ENDS:
            time.sleep(0.002)
        passed = (time.perf_counter() - begin) * 1000
        program.kill()
        program.wait()
    return passed


def measured(size: tuple[int, int], environment: dict[str, str], frames: int, kind: str = "random") -> dict[str, Any]:
    """Measure one size in fresh processes."""
    words = [sys.executable, "-m", "benchmarks.window.frames", "--child", f"{size[0]}x{size[1]}"]
    words += ["--frames", str(frames), "--bots", kind]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            words, env=environment | {"TABLEGAMES_HOME": folder}, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise SystemExit(done.stderr)
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if kind in LEVELS:
        return figures
    figures["start"] = median(start_to_title(size, environment) for _ in range(3))
    return figures


def report(driver: str, size: tuple[int, int], figures: dict[str, Any]) -> str:
    """Write one line of the table."""
    work = "{p50:.1f} / {p90:.1f} / {p99:.1f} / {max:.1f}".format(**figures["work"])
    own = "{p50:.1f} / {p99:.1f}".format(**figures["own"])
    flips = "{p50:.1f} / {p99:.1f}".format(**figures["flip"])
    return (
        f"{driver:6} {size[0]}x{size[1]:<5} {work:>26}  {own:>10}  {figures['over33']:>3}  {flips:>12}"
        f"  {figures['start']:6.0f}  {figures['click']:6.0f}  {figures['rss']:5.0f}  {figures['resized']:5.0f}"
    )


def main() -> None:
    """Measure every size under every driver there is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=700, help="frames in which something was painted")
    parser.add_argument("--sizes", default=SIZES, help="window sizes, real pixels")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--bots", default="random", help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.child:
        width, height = (int(part) for part in words.child.split("x"))
        print(json.dumps(play((width, height), words.frames, words.bots)))
        return
    with compiled():
        everywhere(words)


def everywhere(words: argparse.Namespace) -> None:
    """Print a line a driver and size."""
    silent = dict(os.environ) | {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    print(
        "driver size        work p50 / p90 / p99 / max   own 50/99  >33   flip 50 / 99   start   click    RSS  resized"
    )
    sizes = [tuple(int(part) for part in each.split("x")) for each in words.sizes.split(",")]
    for width, height in sizes:
        dummy = silent | {"SDL_VIDEODRIVER": "dummy"}
        print(report("dummy", (width, height), measured((width, height), dummy, words.frames)), flush=True)
        hard = measured((width, height), dummy, words.frames, "hard")
        print("while Hard thinks:  work {p50:.1f} / {p90:.1f} / {p99:.1f} / {max:.1f}, ".format(**hard["work"]), end="")
        print("from frame to frame {p50:.1f} / {p90:.1f} / {p99:.1f} / {max:.1f}".format(**hard["apart"]), flush=True)
    if shutil.which("Xvfb") is None:
        print("Xvfb is not installed: nothing is measured on a screen.")
        return
    for width, height in sizes:
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        try:
            environment = silent | {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{display}"}
            print(report("Xvfb", (width, height), measured((width, height), environment, words.frames)), flush=True)
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
