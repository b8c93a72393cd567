"""What `benchmarks.speed.compare` has each checkout do, by the means of this one."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import tablegames

# All modules of `tablegames` come from where it was found: the checkout that is measured.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from benchmarks.speed import engine

GAMES, COUNTED_GAMES, ITERATIONS, COUNTED_ITERATIONS, WARMING = 60, 12, 1500, 200, 50


def compiled(name: str, ruleset: engine.Ruleset) -> engine.Game:
    """Make a game ready for its usual number of players."""
    players = engine.usual(ruleset)
    return engine.Game(ruleset.resolve(players)[0], players)


def within_mark(work: Callable[[], float]) -> None:
    """Call a function by way of C: within `ffi_call` valgrind counts."""
    done: list[float] = []
    ctypes.CFUNCTYPE(None)(lambda: done.append(work()))()
    assert done, "what was to be counted failed"


def play(game: engine.Game, games: int, seed: int) -> int:
    """Play games at random; answer the number of steps."""
    return engine.random_play(game, games, Random(seed))


def search(game: engine.Game, seed: int, iterations: int) -> Callable[[], float]:
    """Prepare a search from the first trick, battle or bluff on, warmed up; what is answered iterates and counts."""
    rng = Random(seed)
    s = game.start(rng)
    while s.step.topic not in engine.OPENINGS:
        game.apply(s, rng.choice(game.legal_actions(s)), rng)
    thinking = engine.Search(engine.search_game(game.rules, game.seats), False)
    seen = game.observe(s, s.turn)
    thinking.grow(seen, engine.Budget(WARMING, engine.inf), rng)

    def grow() -> int:
        thinking.grow(seen, engine.Budget(iterations, engine.inf), rng)
        return thinking.iterations

    return grow


def main() -> None:
    """Answer what is asked on the standard input, or do everything once to be counted."""
    tree, *rest = sys.argv[1:]
    if not Path(tablegames.__file__).is_relative_to(tree):
        sys.exit(f"{tablegames.__file__} does not lie below {tree}.")
    library = engine.Library(lambda path: engine.load(path, engine.Rules))
    names = rest[1:] or sorted(library)
    if rest:
        for name in names:
            game = compiled(name, library[name])
            play(game, 20, 0)
            within_mark(partial(play, game, COUNTED_GAMES, 1))
            print(name, "step")
            within_mark(search(game, 1, COUNTED_ITERATIONS))
            print(name, "search", flush=True)
        return
    print(*names, flush=True)
    games: dict[str, engine.Game] = {}
    for line in sys.stdin:
        what, name, seed = line.split()
        if name not in games:
            games[name] = compiled(name, library[name])
            play(games[name], 4, 0)
        game = games[name]
        work = partial(play, game, GAMES, int(seed)) if what == "step" else search(game, int(seed), ITERATIONS)
        began = process_time()
        done = work()
        print((process_time() - began) / done * 1e6, flush=True)


if __name__ == "__main__":
    main()
