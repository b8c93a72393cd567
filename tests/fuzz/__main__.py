"""Start a run; the answer is 1 where a promise was broken."""

from __future__ import annotations

import argparse
import logging
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="inputs in all (default: 10,000)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write the log there too")
    parser.add_argument("--seed", type=int, metavar="S", help="from which all inputs follow (default: drawn)")
    parser.add_argument("--only", metavar="TARGET", help="feed one reader alone, with all inputs")
    parser.add_argument("--failures", type=Path, metavar="DIR", help="keep inputs that broke a promise there")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="tablegames-fuzz-") as home:
        os.environ["TABLEGAMES_HOME"] = home
        return run(chosen)


def run(chosen: argparse.Namespace) -> int:
    """Feed all targets."""
    from tests.fuzz.run import Run
    from tests.fuzz.targets import TARGETS

    start = time.time_ns() % 2**32 if chosen.seed is None else chosen.seed
    with open(chosen.log or os.devnull, "w", encoding="utf-8") as log:
        house = Run(start, Both(log), chosen.failures)
        house.say(f"seed {start}, {chosen.inputs:,} inputs wanted, Python {platform.python_version()}")
        began, busy = time.monotonic(), time.process_time()
        for target in TARGETS:
            if chosen.only in (None, target.name):
                house.feed(target, chosen.inputs if chosen.only else round(chosen.inputs * target.share))
        house.say(
            f"{house.fed:,} inputs in {time.monotonic() - began:,.0f} s ({time.process_time() - busy:,.0f} s of the "
            f"processor), {len(house.broken)} kinds of failures"
        )
        for where, count in house.broken.most_common():
            house.say(f"  {count:,} times {where}")
    return 1 if house.broken else 0


class Both:
    """Writes to the log and to the screen."""

    def __init__(self, log: object) -> None:
        self.log = log

    def write(self, words: str) -> int:
        """Write to both."""
        sys.stdout.write(words)
        return int(self.log.write(words))  # type: ignore[attr-defined]  # a text file

    def flush(self) -> None:
        """Flush both."""
        sys.stdout.flush()
        self.log.flush()  # type: ignore[attr-defined]  # a text file


if __name__ == "__main__":
    sys.exit(main())
