"""Time the engine beside OpenSpiel's Hearts, driven from Python in the same process.

    make bench        or        python -m benchmarks.speed.engine [--rounds N]

Microseconds a step of random play (whole games, deals included, through `legal_actions` and `apply`), a copy of a
state, an observation, preparing worlds, and one sampled world. Games take turns with OpenSpiel in every repetition,
so that a machine that slows down slows both; what counts is the ratio. The last columns are a bot's iterations a second
(a world, a walk down the tree, a playout) from the first trick, battle or bluff on, without and with hints.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import inf
from random import Random
from statistics import median

from tablegames.bots.ismcts import Budget, Search, search_game
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset

OPENINGS = ("lead", "play_or_pass", "front", "hide")
"""What is asked when the play proper begins."""
ITERATIONS = 1500


@dataclass
class Figures:
    """Times of one game, microseconds if not said otherwise, one a repetition."""

    step: list[float] = field(default_factory=list)
    copy: list[float] = field(default_factory=list)
    observe: list[float] = field(default_factory=list)
    prepare: list[float] = field(default_factory=list)
    world: list[float] = field(default_factory=list)
    search: list[float] = field(default_factory=list)
    hinted: list[float] = field(default_factory=list)
    """Iterations a second rather than microseconds."""


def usual(ruleset: Ruleset) -> int:
    """Tell for how many players a game is measured: four, where that goes."""
    players = ruleset.heading.players
    return 4 if 4 in players else players[0]


def per_call(work: Callable[[], int], clock: Callable[[], float] = time.perf_counter) -> float:
    """Time work that answers how often it did something; microseconds each."""
    start = clock()
    done = work()
    return (clock() - start) / done * 1e6


def undisturbed(times: list[float]) -> float:
    """Average the quickest quarter: what the others had on top came from whatever else the machine did."""
    quickest = sorted(times)[: max(1, len(times) // 4)]
    return sum(quickest) / len(quickest)


def random_play(game: Game, games: int, rng: Random) -> int:
    """Play whole games at random, one call after the other as a driver would; answer the number of decisions."""
    random, steps = rng.random, 0
    for _ in range(games):
        s = game.start(rng)
        while s.turn >= 0:
            actions = game.legal_actions(s)
            game.apply(s, actions[int(random() * len(actions))], rng)
            steps += 1
    return steps


def positions(game: Game, count: int, rng: Random) -> list[State]:
    """Collect positions from all stages of random games."""
    found: list[State] = []
    while len(found) < count:
        s = game.start(rng)
        while s.turn >= 0:
            if rng.random() < 0.1:
                found.append(s.copy())
            actions = game.legal_actions(s)
            game.apply(s, rng.choice(actions), rng)
    return found[:count]


def measure(game: Game, figures: Figures, seed: int) -> None:
    """Take one repetition of all figures of a game."""
    rng = Random(seed)
    figures.step.append(per_call(lambda: random_play(game, 60, rng)))
    states = positions(game, 60, rng)

    def copies() -> int:
        for s in states:
            for _ in range(50):
                s.copy()
        return len(states) * 50

    figures.copy.append(per_call(copies))
    seen = []

    def observations() -> int:
        seen.extend(game.observe(s, s.turn) for s in states)
        return len(states)

    figures.observe.append(per_call(observations))
    worlds = []

    def preparations() -> int:
        worlds.extend(game.worlds(each) for each in seen)
        return len(seen)

    figures.prepare.append(per_call(preparations))

    def samples() -> int:
        for each in worlds:
            for _ in range(50):
                each.sample(rng)
        return len(worlds) * 50

    figures.world.append(per_call(samples))
    figures.search.append(iterations_a_second(game, Random(seed), hints=False))
    figures.hinted.append(iterations_a_second(game, Random(seed), hints=True))


def iterations_a_second(game: Game, rng: Random, hints: bool, clock: Callable[[], float] = time.perf_counter) -> float:
    """Search from where a game's first trick, battle or bluff begins, as a bot would."""
    s = game.start(rng)
    while s.step.topic not in OPENINGS:
        game.apply(s, rng.choice(game.legal_actions(s)), rng)
    search = Search(search_game(game.rules, game.seats), hints)
    seen = game.observe(s, s.turn)

    def iterations() -> int:
        search.grow(seen, Budget(ITERATIONS, inf), rng)
        return search.iterations

    return 1e6 / per_call(iterations, clock)


def open_spiel_hearts(games: int, rng: Random, passing: bool = False) -> int:
    """Play OpenSpiel's Hearts at random from Python, passing in three deals of four or never; count the decisions."""
    import pyspiel  # an optional extra: only the benchmark needs it

    hearts = pyspiel.load_game("hearts")
    random, steps = rng.random, 0
    for game in range(games):
        s = hearts.new_initial_state()
        deck = list(range(52))
        rng.shuffle(deck)
        s.apply_action(game % 4 if passing else 0)
        for card in deck:
            s.apply_action(card)
        while not s.is_terminal():
            actions = s.legal_actions()
            s.apply_action(actions[int(random() * len(actions))])
            steps += 1
    return steps


def hearts_beside(library: Library, repetitions: int, rng: Random) -> None:
    """Print our Hearts beside OpenSpiel's, by the same rules: without passing, and with it."""
    for passing in (False, True):
        rules, _ = library["hearts"].resolve(4, {"passing": passing, "breaking": "queen"})
        game = Game(rules, 4)
        random_play(game, 4, rng)
        ours, theirs = [], []
        for _ in range(repetitions):
            for _ in range(20):
                ours.append(per_call(partial(random_play, game, 1, rng), time.process_time))
                theirs.append(per_call(partial(open_spiel_hearts, 8, rng, passing), time.process_time))
        label = f"hearts, {'with' if passing else 'without'} passing"
        step, beside = undisturbed(ours), undisturbed(theirs)
        print(f"{label:28}{step:8.2f}{step / beside:8.2f}   beside OpenSpiel's {beside:.2f} by the same rules")


def main() -> None:
    """Measure all rulesets and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="repetitions (default 7)")
    arguments = parser.parse_args()
    library = Library(lambda path: load(path, Rules))
    games = {}
    for name, ruleset in library.items():
        players = usual(ruleset)
        games[name] = Game(ruleset.resolve(players)[0], players)
    figures = {name: Figures() for name in games}
    hearts: list[float] = []
    rng = Random(1)
    random_play(next(iter(games.values())), 20, rng)
    open_spiel_hearts(20, rng)
    ratios: dict[str, list[float]] = {name: [] for name in games}
    for repetition in range(arguments.rounds):
        for name, game in games.items():
            hearts.append(per_call(lambda: open_spiel_hearts(60, rng)))
            measure(game, figures[name], repetition)
            ratios[name].append(figures[name].step[-1] / hearts[-1])
    print(
        f"{'microseconds, median':28}{'step':>8}{'ratio':>8}{'copy':>8}{'observe':>9}{'prepare':>9}{'world':>8}"
        f"{'it/s':>9}{'hinted':>9}"
    )
    print(f"{'OpenSpiel Hearts (4)':28}{median(hearts):8.2f}{1:8.2f}")
    for name, f in figures.items():
        label = f"{name} ({games[name].seats})"
        row = f"{label:28}{median(f.step):8.2f}{median(ratios[name]):8.2f}{median(f.copy):8.2f}"
        print(
            row
            + f"{median(f.observe):9.1f}{median(f.prepare):9.1f}{median(f.world):8.1f}"
            + f"{median(f.search):9,.0f}{median(f.hinted):9,.0f}"
        )
    hearts_beside(library, arguments.rounds, rng)


if __name__ == "__main__":
    main()
