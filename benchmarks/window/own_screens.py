"""Time own screens: a tap until its card is played and shown, what phones cost at rest, and frames under a flood.

    python -m benchmarks.window.own_screens [--seconds 20] [--messages 100000]

The phones are a process of their own on this computer, and speak with the server over real sockets. The window is a
loop that draws nothing: it drains requests, plays them and publishes, sixty times per second; "frame" is what of that
one turn of the loop took. A busy machine is slower: compare figures of one run with each other.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

import pygame

from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.requests import Play
from tablegames.own_screens.seat_book import OfferedSeat
from tablegames.own_screens.table_screens import TableScreens
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.variants import library

FRAME = 1 / 60
GAMES = (("diamonds", 6), ("trick-and-desert", 4), ("hearts", 4), ("bridge", 4), ("doubles", 2))
ENDS = 600.0
"""Seconds after which a game counts as failed."""


class Loop:
    """A window without pictures: a game whose seats are all held by phones."""

    def __init__(self, game: str, seats: int) -> None:
        ruleset = library()[game]
        rules, options = ruleset.resolve(seats, ruleset.settle(seats))
        people = [Player(f"P{seat}", "human", "hanako") for seat in range(seats)]
        self.session = Session.open(rules, people, 3)
        self.screens = OwnScreens()
        self.screens.offer([OfferedSeat(seat, player.name, player.face) for seat, player in enumerate(people)])
        self.screens.start("127.0.0.1", 0)
        self.table = TableScreens(self.screens, ruleset, self.session, options)
        self.played: dict[str, float] = {}
        """By decision, when its answer was played."""
        self.frames: list[float] = []
        self.late: list[float] = []

    def phones(self, what: str, *more: object) -> subprocess.Popen[str]:
        """Start phones in a process of their own."""
        command = (sys.executable, "-m", "benchmarks.window.phones", what, str(self.screens.port), self.screens.word)
        return subprocess.Popen([*command, *map(str, more)], stdout=subprocess.PIPE, text=True)

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Turn the loop as long as something goes on."""
        due, end = time.perf_counter(), time.perf_counter() + ENDS
        while goes_on() and due < end:
            due += FRAME
            time.sleep(max(0.0, due - time.perf_counter()))
            began = time.perf_counter()
            self.late.append(max(0.0, began - due) * 1000)
            for request in self.screens.requests():
                if isinstance(request, Play) and request.seat == self.session.turn:
                    decision = f"{self.table.name}.{self.table.question}"
                    for action in request.actions:
                        self.session.play(action)
                    self.played[decision] = time.monotonic()
            self.table.publish(not self.session.over)
            self.frames.append((time.perf_counter() - began) * 1000)
            due = max(due, time.perf_counter() - FRAME)


def told(times: list[float]) -> str:
    """Say how long something took."""
    found = sorted(times) or [0.0]
    return (
        f"median {median(found):6.2f}  95 of 100 {found[int(len(found) * 0.95)]:6.2f}  "
        f"99 of 100 {found[int(len(found) * 0.99)]:6.2f}  most {found[-1]:7.2f} ms"
    )


def taps(game: str, seats: int) -> None:
    """Play a game by phones as fast as they answer."""
    loop = Loop(game, seats)
    phones = loop.phones("play", seats)
    loop.run(lambda: not loop.session.over)
    loop.run(iter([True] * 30 + [False]).__next__)
    loop.screens.stop()
    out, _ = phones.communicate(timeout=60)
    answers = json.loads(out)
    print(f"{game}, {seats} phones, {len(answers)} answers")
    print(
        f"    tap until it is played         {told([(loop.played[each] - sent) * 1000 for each, sent, _ in answers])}"
    )
    print(f"    tap until the phone shows it   {told([(there - sent) * 1000 for _, sent, there in answers])}")
    print(f"    frame                          {told(loop.frames)}", flush=True)


def at_rest(seconds: float) -> None:
    """Measure the processor time of six phones that hold a hand while nothing happens, and of none."""
    for phones in (0, 6):
        loop = Loop("diamonds", 6)
        process = loop.phones("rest", phones, seconds + 4) if phones else None
        end = time.perf_counter() + 3
        loop.run(lambda: time.perf_counter() < end)  # noqa: B023  # called before `end` changes
        # A window at rest turns no frames: only the server's thread is left.
        before, began = time.process_time(), time.perf_counter()
        time.sleep(seconds)
        used = time.process_time() - before
        print(f"at rest, {phones} phones: {100 * used / (time.perf_counter() - began):.3f} % of a core", flush=True)
        if process is not None:
            process.wait(60)
        loop.screens.stop()


def flooded(messages: int) -> None:
    """Turn frames while nothing comes, and while strangers send nonsense from forty sockets."""
    loop = Loop("hearts", 4)
    end = time.perf_counter() + 5
    loop.run(lambda: time.perf_counter() < end)
    quiet, late = loop.frames[:], loop.late[:]
    loop.frames, loop.late = [], []
    strangers = loop.phones("flood", 40, messages)
    began = time.perf_counter()
    loop.run(lambda: strangers.poll() is None)
    took = time.perf_counter() - began
    sent = (strangers.stdout.read() if strangers.stdout else "").strip()
    print(
        f"{sent} messages of nonsense in {took:.0f} s; seats and hands as before: {loop.session.match.decisions == 0}"
    )
    print(f"    frame, quiet    {told(quiet)}   late {told(late)}")
    print(f"    frame, flooded  {told(loop.frames)}   late {told(loop.late)}", flush=True)
    loop.screens.stop()


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="of rest")
    parser.add_argument("--messages", type=int, default=100_000)
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for game, seats in GAMES:
        taps(game, seats)
    at_rest(chosen.seconds)
    flooded(chosen.messages)


if __name__ == "__main__":
    main()
