"""What programs pay for a position: writing an observation, copying, sending, beside OpenSpiel's own games.

python -m benchmarks.speed.library
"""

from __future__ import annotations

import pickle
import statistics
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pyspiel

import tablegames
from tablegames.adapters.gymnasium import SeatEnv
from tablegames.adapters.observation_array import ObservationArray
from tablegames.adapters.pettingzoo import raw_env

GAMES = (
    ("double-side-play", 3),
    ("doubles", 2),
    ("trick-and-desert", 4),
    ("diamonds", 4),
    ("hearts", 4),
    ("bridge", 4),
)
THEIRS = ("hearts", "bridge", "skat")
POSITIONS, TIMES = 200, 7


def microseconds(do: Callable[[Any], object], positions: Sequence[Any]) -> float:
    """Give the median over several rounds of what one position takes of the processor."""
    rounds = []
    for _ in range(TIMES):
        began = time.process_time()
        for position in positions:
            do(position)
        rounds.append((time.process_time() - began) / len(positions) * 1e6)
    return statistics.median(rounds)


def ours(name: str, players: int) -> None:
    """Measure one of our games."""
    game, rng = tablegames.load(name, players), Random(1)
    array, state, states = ObservationArray(game), game.new(1), []
    while not state.over and len(states) < POSITIONS:
        states.append(state.copy())
        state.play(rng.choice(state.legal()))
    seen = [each.observe(each.turn) for each in states]
    seat, table = SeatEnv(game, opponents="easy"), raw_env(game)
    seat.reset(seed=1)
    table.reset(seed=1)
    figures = {
        "observe": microseconds(lambda each: each.observe(each.turn), states),
        "array": microseconds(array.of, seen),
        "copy": microseconds(lambda each: each.copy(), states),
        "legal": microseconds(lambda each: each.legal(), states),
    }
    told = ", ".join([f"{what} {value:.1f} us" for what, value in figures.items()])
    sent = len(pickle.dumps(seat)), len(pickle.dumps(table))
    print(f"{name} of {players}: {told}; {array.size} numbers; sent in {sent[0]:,} and {sent[1]:,} bytes", flush=True)


def theirs(name: str) -> None:
    """Measure one of OpenSpiel's games, written in C++."""
    state, rng, states = pyspiel.load_game(name).new_initial_state(), Random(1), []
    while not state.is_terminal() and len(states) < POSITIONS:
        if not state.is_chance_node():
            states.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    kind = states[0].get_game().get_type()
    tensor = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
    array = microseconds(lambda each: getattr(each, tensor)(each.current_player()), states)
    copy = microseconds(lambda each: each.clone(), states)
    legal = microseconds(lambda each: each.legal_actions(), states)
    size = len(getattr(states[0], tensor)(states[0].current_player()))
    print(
        f"OpenSpiel's {name}: array {array:.1f} us, copy {copy:.1f} us, legal {legal:.1f} us; {size} numbers",
        flush=True,
    )


if __name__ == "__main__":
    for each in GAMES:
        ours(*each)
    for other in THEIRS:
        theirs(other)
