"""Start a long run."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.soak.memory import Memory


def main() -> int:
    """Read the command line, run, and answer 1 where memory grew, or was more than it may be."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, metavar="N", help="play so many bot games through the session layer")
    parser.add_argument(
        "--window", type=float, metavar="HOURS", help="run the window for so many hours of its own time"
    )
    parser.add_argument("--size", type=size_of, metavar="WxH", help="keep the window at this size, such as 1920x1080")
    parser.add_argument("--at-most", type=float, metavar="MB", help="with --size: how much it may be at any moment")
    parser.add_argument("--seed", type=int, default=1, help="from which all chance follows (default: 1)")
    parser.add_argument("--look-into", action="store_true", help="name what was allocated and not freed; much slower")
    chosen = parser.parse_args()
    if (chosen.games is None) == (chosen.window is None):
        parser.error("say either --games N or --window HOURS")
    with tempfile.TemporaryDirectory(prefix="tablegames-soak-") as home:
        os.environ["TABLEGAMES_HOME"] = home
        memory = Memory(chosen.look_into)
        began, busy = time.monotonic(), time.process_time()
        if chosen.games is not None:
            played = evenings(chosen.games, chosen.seed, Path(home) / "records", memory)
        else:
            played = hours(chosen.window, chosen.seed, chosen.size, memory)
        print(f"seed {chosen.seed}: {played}")
        print(f"{time.monotonic() - began:,.0f} s, of which {time.process_time() - busy:,.0f} s of the processor")
        print("\n".join(memory.report()))
    if chosen.at_most is not None:
        return 0 if memory.most <= chosen.at_most else 1
    return 0 if memory.flat else 1


def size_of(words: str) -> tuple[int, int]:
    """Read a width and a height, real pixels."""
    width, height = words.split("x")
    return int(width), int(height)


def evenings(games: int, seed: int, folder: Path, memory: Memory) -> object:
    """Play games through the session layer."""
    from tests.soak.evenings import Evenings

    house = Evenings(folder, seed)
    step = max(1, games // 50)
    with suppress(KeyboardInterrupt):
        for number in range(games):
            house.play(number)
            if (number + 1) % step == 0:
                print(f"{number + 1:>7,} games  {memory.read():7.1f} MB", file=sys.stderr, flush=True)
                if len(memory.readings) == 15:
                    memory.remember()
    return house.tally


def hours(wanted: float, seed: int, size: tuple[int, int] | None, memory: Memory) -> object:
    """Run the window."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.soak.window import Evening

    evening = Evening(seed, size)
    try:
        at, step = 0, wanted / 50
        # A run that is stopped still tells how far it came.
        signal.signal(signal.SIGINT, lambda *_: evening.stop())
        while evening.hours < wanted and not evening.stopped:
            evening.game()
            while at * step < evening.hours:
                at += 1
                if at == 15:
                    memory.remember()
            # At one size it is what a person's program would have then: nothing is tidied up before weighing.
            weight = memory.read(tidy=size is None)
            memory.most = evening.most
            print(f"{evening.hours:6.2f} h  {evening.games:>4} games  {weight:7.1f} MB", file=sys.stderr, flush=True)
        return evening
    finally:
        evening.close()


if __name__ == "__main__":
    sys.exit(main())
