"""Let the monkey play: python -m tests.monkey --events 20000 --seed 7"""

from __future__ import annotations

import argparse
import os
import time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.monkey.monkey import Monkey


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, action="append", help="may be given several times; default: 1")
    parser.add_argument("--draft", action="store_true", help="paint nothing, which is faster")
    asked = parser.parse_args()
    pygame.display.init()
    for seed in asked.seed or [1]:
        print(f"seed {seed}, {asked.events} events", flush=True)
        monkey, start = Monkey(seed, print, asked.draft), time.perf_counter()
        monkey.play(asked.events)
        took = time.perf_counter() - start
        print(f"  {monkey.frames} frames, {monkey.faces} cards looked at, in {took:.0f} s")
        print(f"  scenes: {dict(monkey.visited.most_common())}")
        print(f"  games: {dict(monkey.played)}", flush=True)


if __name__ == "__main__":
    main()
