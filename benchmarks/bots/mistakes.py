"""Find out how near the mistakes of levels are, and what they cost: which choice of a longer search they take.

    python -m benchmarks.bots.mistakes [GAME ...] [--questions N] [--iterations N] [--python pypy3]

At questions with four actions or more in play of the levels each is asked twelve times, and its actions are ranked by a
search (with Hard's guide, where there is one). A line a game and level: shares of first, second, third and later
choices, the share of second and third ones among those that were not the first, what it would be if mistakes were
blind, the difference with its 95 % interval by questions, and what the level's choices cost beside blind ones.
`easy*5` is Easy with five times as many worlds.
"""

from __future__ import annotations

import argparse
import json
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.bots.backport import back_port
from benchmarks.bots.strength import settings
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load

GAMES = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")
RUNNER = Path(__file__).with_name("mistaken.py")
NEAR = (1, 2)
"""Ranks from 0 of a second and a third choice."""


class Asked(NamedTuple):
    """A question: how far each action is behind the first, in reward, and by level the ranks of what it took."""

    behind: Sequence[float]
    ranks: Mapping[str, Sequence[int]]


class Nearness(NamedTuple):
    """How near the mistakes of a level are."""

    first: float
    second: float
    third: float
    later: float
    near: float
    """Share of second and third choices among those that are not the first."""
    blind: float
    """The same if what is not the first choice were any other."""
    margin: float
    """Half the width of the 95 % interval of the difference."""


def nearness(asked: Sequence[Asked], kind: str) -> Nearness:
    """Count the choices of a level; questions are chance, and being asked the same again is not."""
    taken = [each.ranks[kind] for each in asked]
    every = [rank for ranks in taken for rank in ranks]
    first, second, third = [every.count(rank) / len(every) for rank in range(3)]
    wrong = [sum([rank > 0 for rank in ranks]) for ranks in taken]
    near = [sum([rank in NEAR for rank in ranks]) for ranks in taken]
    blind = [count * len(NEAR) / (len(each.behind) - 1) for count, each in zip(wrong, asked, strict=True)]
    all_wrong = max(1, sum(wrong))
    difference = (sum(near) - sum(blind)) / all_wrong
    # The difference is a ratio of sums over questions: its spread is that of what each adds to it.
    added = [a - b - difference * count for a, b, count in zip(near, blind, wrong, strict=True)]
    margin = 1.96 * sqrt(sum([each * each for each in added])) / all_wrong
    later = 1 - first - second - third
    return Nearness(first, second, third, later, sum(near) / all_wrong, sum(blind) / all_wrong, margin)


def cost(asked: Sequence[Asked], kind: str) -> float:
    """Tell what part of the reward a level throws away that any action would, at random."""
    taken = [fmean([each.behind[rank] for rank in each.ranks[kind]]) for each in asked]
    return fmean(taken) / fmean([fmean(each.behind) for each in asked])


def ask(game: str, kinds: Sequence[str], chosen: argparse.Namespace, folder: Path) -> list[Asked]:
    """Let a process of another Python ask."""
    ruleset = Library(lambda path: load(path, Rules))[game]
    setting = next(settings(ruleset))
    rules, _ = ruleset.resolve(setting.players, setting.options)
    task = folder / "task.pickle"
    task.write_bytes(pickle.dumps((rules, setting.players), protocol=4))
    words = [chosen.python, RUNNER, folder, task, chosen.first_seed, chosen.questions, chosen.iterations, *kinds]
    said = subprocess.run([str(each) for each in words], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [Asked(*json.loads(line)) for line in said.splitlines()]


def main() -> None:
    """Print a line a game and level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", default=GAMES, help="ids of games (default: the five)")
    parser.add_argument("--questions", type=int, default=300, help="a game (default %(default)s)")
    parser.add_argument("--iterations", type=int, default=4000, help="of the search that ranks (default %(default)s)")
    parser.add_argument("--first-seed", type=int, default=0, help="other deals (default %(default)s)")
    parser.add_argument("--kinds", default="easy,normal", help="the levels (default %(default)s)")
    parser.add_argument("--python", default=sys.executable, help="another Python that plays, such as pypy3")
    chosen = parser.parse_args()
    kinds = chosen.kinds.split(",")
    with TemporaryDirectory(prefix="tablegames-mistakes-") as folder:
        back_port(Path(folder))
        for game in chosen.games:
            asked = ask(game, kinds, chosen, Path(folder))
            for kind in kinds:
                n = nearness(asked, kind)
                shares = " ".join([f"{each:.2f}" for each in n[:4]])
                found = f"{n.near:.2f} against {n.blind:.2f}: {n.near - n.blind:+.2f} ± {n.margin:.2f}"
                costs = f"costs {cost(asked, kind):.2f} of blind ones"
                print(f"{game}, {len(asked)} questions, {kind}: {shares}, {found}, {costs}", flush=True)


if __name__ == "__main__":
    main()
