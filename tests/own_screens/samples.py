"""Writes what leaves for phones in games of all shipped rulesets, to build a page against and to look at.

`python -m tests.own_screens.samples FOLDER [--only NAME] [--language ja]`: for each game a file `NAME.jsonl` with the
messages of seat 0, and `NAME-onlooker.jsonl` with those of a person who has no seat.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from random import Random

import pygame

from tests.own_screens.wired import WiredTable
from tests.variants import library


def main() -> None:
    """Write them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--language", default="en")
    parser.add_argument("--most", type=int, default=150, help="decisions of a game")
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name, ruleset in library().items():
        if chosen.only in name:
            table = WiredTable(
                ruleset, 4 if 4 in ruleset.players else max(ruleset.players), 7, None, chosen.language, onlookers=1
            )
            chance = Random(7)
            for _ in range(chosen.most):
                table.publish()
                if table.session.over:
                    break
                phone = table.phones[table.session.turn]
                said = phone.last("table")
                many = said["collect"]["count"] if said["collect"] else 1
                picked = chance.sample(range(len(said["choices"])), many)
                phone.say("choose", decision=said["decision"], choices=picked)
                assert table.play(), said
            for end, found in (("", table.phones[0]), ("-onlooker", table.onlookers[0])):
                (chosen.folder / f"{name}{end}.jsonl").write_text("\n".join(found.texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
