"""Time the engine pure and compiled beside OpenSpiel's same games.

    make compiled && python -m benchmarks.speed.compiled [--rounds N]

Microseconds of processor time a step of random play (whole games, deals included, driven from Python through
`legal_actions` and `apply`), and a search's iterations a second without hints. Pure and compiled run in processes of
their own, in turn; OpenSpiel's game runs in both and takes turns with ours after every few games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from benchmarks.speed.engine import iterations_a_second, per_call, random_play, undisturbed, usual
from tablegames.engine.chance import shuffle
from tablegames.engine.compiled import is_compiled
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Value

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "dist" / "compiled"


class TheirGame(NamedTuple):
    """A game of OpenSpiel's that we have too."""

    name: str
    before: int
    """Decisions of chance before the cards are dealt: who deals, how many cards, which way they are passed."""
    deck: int
    settings: dict[str, Any]
    options: dict[str, Value]
    """What makes ours the same."""


SAME_GAMES = {
    "hearts": TheirGame("hearts", 1, 52, {}, {"passing": False, "breaking": "queen"}),
    "oh-hell": TheirGame("oh_hell", 2, 52, {"players": 4}, {}),
    "spades": TheirGame("spades", 0, 52, {}, {}),
    "euchre": TheirGame("euchre", 1, 24, {}, {}),
}
TURNS = 12


def theirs(same: TheirGame, games: int, rng: Random) -> int:
    """Play OpenSpiel's game at random from Python, its cards dealt from a shuffled deck; count the decisions."""
    import pyspiel

    game, random, steps = pyspiel.load_game(same.name, same.settings), rng.random, 0
    deck = list(range(same.deck))
    for _ in range(games):
        s = game.new_initial_state()
        for _ in range(same.before):
            # Hearts is played without passing, as ours is here.
            s.apply_action(0 if same.name == "hearts" else rng.choice(s.legal_actions()))
        for card in shuffle(deck, random):
            if not s.is_chance_node():
                break
            s.apply_action(card)
        while not s.is_terminal():
            actions = s.legal_actions()
            s.apply_action(actions[int(random() * len(actions))])
            steps += 1
    return steps


def measure(name: str) -> dict[str, float]:
    """Take one repetition of all figures of a game."""
    ruleset = Library(lambda path: load(path, Rules))[name]
    players, same = usual(ruleset), SAME_GAMES.get(name)
    game = Game(ruleset.resolve(players, same.options if same else {})[0], players)
    rng = Random(1)
    random_play(game, 4, rng)
    ours: list[float] = []
    beside: list[float] = []
    for _ in range(TURNS):
        ours.append(per_call(lambda: random_play(game, 4, rng), time.process_time))
        if same:
            beside.append(per_call(lambda: theirs(same, 12, rng), time.process_time))
    found = {"step": undisturbed(ours)}
    if beside:
        found["theirs"] = undisturbed(beside)
    searched = Game(ruleset.resolve(players)[0], players)
    found["search"] = max(iterations_a_second(searched, Random(3), False, time.process_time) for _ in range(3))
    return found


def in_process(package: Path, name: str) -> dict[str, float]:
    """Measure a game in a process of its own, with the package of a folder."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), str(ROOT)])}
    command = [sys.executable, "-m", "benchmarks.speed.compiled", "--measure", name]
    done = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    assert found.pop("compiled") == (package == COMPILED), f"{package} holds the other engine"
    return found


def main() -> None:
    """Measure all games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="repetitions (default 3)")
    parser.add_argument("--measure", metavar="GAME", help=argparse.SUPPRESS)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these (default: all)")
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps({"compiled": is_compiled(), **measure(arguments.measure)}))
        return
    if not COMPILED.is_dir():
        sys.exit(f"{COMPILED} is not there; `make compiled` builds it")
    print("microseconds a step, and iterations a second")
    print(HEADING)
    for name in arguments.games or [ruleset for ruleset, _ in Library(load).items()]:
        pure, fast = [], []
        for _ in range(arguments.rounds):
            pure.append(in_process(ROOT, name))
            fast.append(in_process(COMPILED, name))
        print(row(name, pure, fast), flush=True)


HEADING = (
    f"{'':18}{'pure':>8}{'compiled':>10}{'OpenSpiel':>11}{'pure to it':>12}{'compiled to it':>16}"
    f"{'pure it/s':>12}{'compiled':>10}{'times':>7}"
)


def row(name: str, pure: list[dict[str, float]], fast: list[dict[str, float]]) -> str:
    """Write a line of the table: medians, and medians of what was measured side by side."""
    said = f"{name:18}{median(each['step'] for each in pure):8.2f}{median(each['step'] for each in fast):10.2f}"
    if name in SAME_GAMES:
        said += f"{median(each['theirs'] for each in pure + fast):11.2f}"
        said += f"{median(each['step'] / each['theirs'] for each in pure):12.2f}"
        said += f"{median(each['step'] / each['theirs'] for each in fast):16.2f}"
    else:
        said += f"{'':39}"
    times = median(one["search"] / other["search"] for other, one in zip(pure, fast, strict=True))
    searches = [median(each["search"] for each in runs) for runs in (pure, fast)]
    return said + f"{searches[0]:12,.0f}{searches[1]:10,.0f}{times:7.2f}"


if __name__ == "__main__":
    main()
