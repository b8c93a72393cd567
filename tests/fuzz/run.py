"""A run: so many inputs for each reader, each within its time, with a log."""

from __future__ import annotations

import hashlib
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import TextIO

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.grammar import FILES, WRITTEN
from tests.fuzz.mutations import spoilt
from tests.fuzz.targets import Target

MOST_FAILURES = 8
"""Different failures of one reader after which it is left alone."""


class HangError(AssertionError):
    """A reader took too long."""


class Run:
    """Feeds targets and notes what they did. The same seed gives the same inputs."""

    def __init__(self, start: int, log: TextIO, failures: Path | None = None) -> None:
        self.start, self.log, self.failures = start, log, failures
        self.fed = 0
        self.broken: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}

    def say(self, words: str) -> None:
        """Write a line of the log."""
        print(words, file=self.log, flush=True)

    def feed(self, target: Target, inputs: int) -> None:
        """Feed one target."""
        written = int(inputs * WRITTEN.get(target.name, 0))
        began, busy, before = time.monotonic(), time.process_time(), len(self.broken)
        outcomes: Counter[str] = Counter()
        with tempfile.TemporaryDirectory(prefix="tablegames-fuzz-") as folder:
            place = Path(folder) / "place"
            self.spoil(target, inputs - written, place, outcomes)
            if written:
                self.write(target, written, place, outcomes)
        done = sum(outcomes.values())
        self.fed += done
        self.say(
            f"{target.name}: {done:,} inputs ({written:,} of them written by its grammar), "
            f"{', '.join(f'{count:,} {word}' for word, count in sorted(outcomes.items()))}; "
            f"{time.monotonic() - began:.0f} s ({time.process_time() - busy:.0f} s of the processor), "
            f"the slowest {1000 * self.slowest.get(target.name, 0):.0f} ms; "
            f"{len(self.broken) - before} failures"
        )

    def spoil(self, target: Target, inputs: int, place: Path, outcomes: Counter[str]) -> None:
        """Feed spoilt files."""
        rng = Random(f"{self.start} {target.name}")
        seeds = target.seeds()
        found = 0
        for _ in range(inputs):
            content = spoilt(rng.choice(seeds), seeds, rng)
            try:
                outcomes[self.once(target, content, place)] += 1
            except Exception as error:
                outcomes["broken"] += 1
                found += self.note(target, content, error)
                if found >= MOST_FAILURES:
                    break

    def write(self, target: Target, inputs: int, place: Path, outcomes: Counter[str]) -> None:
        """Feed files written by a grammar; of a failure the smallest is looked for."""
        last = b""

        @seed(self.start)
        @settings(
            max_examples=inputs,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate, Phase.shrink),
            report_multiple_bugs=False,
        )
        @given(FILES[target.name]())
        def write(content: bytes) -> None:
            nonlocal last
            last = content
            outcomes[self.once(target, content, place)] += 1

        try:
            write()
        except Exception as error:
            outcomes["broken"] += 1
            self.note(target, last, error)

    def once(self, target: Target, content: bytes, place: Path) -> str:
        """Feed one content, in time."""
        empty(place)
        began = time.process_time()
        with limited(target.seconds):
            outcome = target.feed(content, place)
        took = time.process_time() - began
        if took > self.slowest.get(target.name, 0):
            self.slowest[target.name] = took
        return outcome

    def note(self, target: Target, content: bytes, error: Exception) -> bool:
        """Note a broken promise; True where it is a new one."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{target.name}: {type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"
        self.broken[where] += 1
        if self.broken[where] > 1:
            return False
        name = hashlib.sha256(content).hexdigest()[:12]
        self.say(f"BROKEN {where}: {str(error)[:300]!r}, input {name} {content[:200]!r}")
        self.say("".join(traceback.format_tb(error.__traceback__)[-4:]))
        if self.failures is not None:
            self.failures.mkdir(parents=True, exist_ok=True)
            (self.failures / f"{target.name.replace(' ', '-')}-{name}").write_bytes(content)
        return True


def empty(place: Path) -> None:
    """Make an empty folder."""
    if place.exists():
        for path in place.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
    else:
        place.mkdir()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise HangError where it takes more time of the processor; only where the system has such an alarm."""
    if sys.platform == "win32":
        yield
        return

    def late(number: int, frame: FrameType | None) -> None:
        raise HangError(f"not through after {seconds} s of the processor")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
