"""Play games with the back-port of engine and bots: run by the other Python, as `elsewhere.py FOLDER`.

What that Python lacks is made good before anything of the back-port is imported. A line of JSON comes in for each game
(a file with the rules, the seed, who sits where), and one goes out.
"""

import builtins
import dataclasses
import itertools
import json
import pickle
import sys
import time
from random import Random
from typing import Any


def make_good() -> None:
    """Give Python 3.9 what the back-port takes for granted, and every Python the words it was given instead."""
    builtins.bit_count = lambda number: bin(number).count("1")
    if sys.version_info >= (3, 10):  # noqa: UP036 - this is read by older Pythons too
        return
    plain_zip, plain_dataclass = zip, dataclasses.dataclass

    def pairwise(items):
        these, those = itertools.tee(items)
        next(those, None)
        return plain_zip(these, those)

    def dataclass(cls=None, **options):
        options.pop("slots", None)
        options.pop("kw_only", None)

        def made(each):
            each = plain_dataclass(each, **options)
            each.__setstate__ = set_state
            return each

        return made if cls is None else made(cls)

    def set_state(self, state):
        # With slots a state is pickled as the list of its fields' values.
        names = [field.name for field in dataclasses.fields(self)]
        for name, value in plain_zip(names, state) if isinstance(state, list) else state.items():
            object.__setattr__(self, name, value)

    builtins.zip = lambda *parts, strict=False: plain_zip(*parts)
    itertools.pairwise = pairwise
    dataclasses.dataclass = dataclass


def play(rules, players, seed, kinds):
    """Play one game, as `Simulation.play` does."""
    from tablegames.engine.chance import salt_of
    from tablegames.engine.game.match import Match

    started = time.perf_counter()
    match = Match(rules, players, seed, salt=salt_of(seed))
    bots = [bot(kind, match.game, Random(f"{seed} {seat}")) for seat, kind in enumerate(kinds)]
    decisions = 0
    while not match.over:
        match.play_number(bots[match.turn].decide(match.observe(match.turn)))
        decisions += 1
    return [seed, kinds, match.totals(), match.winners(), match.round, decisions, time.perf_counter() - started]


def bot(kind: str, game: Any, rng: Random) -> Any:
    """Make a bot of a kind that looks at the clock no more; "hard*4" looks at four times as many worlds as Hard."""
    from tablegames.bots.kinds import LEVELS, UNHURRIED, new_bot, thinking_bot

    name, _, times = kind.partition("*")
    if not times:
        return new_bot(kind, game, rng, UNHURRIED)
    level = LEVELS[name].unhurried()
    more = dataclasses.replace(level.budget, iterations=level.budget.iterations * int(times))
    return thinking_bot(dataclasses.replace(level, budget=more), game, rng)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    make_good()
    known = task = None
    for line in sys.stdin:
        wanted, seed, kinds = json.loads(line)
        if wanted != known:
            with open(wanted, "rb") as file:
                known, task = wanted, pickle.load(file)
        print(json.dumps(play(*task, seed, kinds)), flush=True)
