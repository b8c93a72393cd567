"""What programs pay for a position and for a step: ours beside OpenSpiel, RLCard and PettingZoo's classics, in one run.

pip install rlcard "pettingzoo[classic]"
python -m benchmarks.speed.library

Whatever of these is not installed is left out, and said.
"""

from __future__ import annotations

import pickle
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
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
RLCARD = ("doudizhu", "leduc-holdem", "uno", "gin-rummy")
CLASSICS = ("leduc_holdem_v4", "texas_holdem_no_limit_v6", "chess_v6")
POSITIONS, TIMES, STEPS = 200, 7, 300
"""Positions that are looked at, repetitions of each figure, steps of an environment in one of them."""


def microseconds(do: Callable[[Any], object], positions: Sequence[Any]) -> float:
    """Give the median over several rounds of what one position takes of the processor."""
    rounds = []
    for _ in range(TIMES):
        began = time.process_time()
        for position in positions:
            do(position)
        rounds.append((time.process_time() - began) / len(positions) * 1e6)
    return statistics.median(rounds)


def a_step(steps: Callable[[], Iterator[object]]) -> float:
    """Give the median of what a step of an environment takes, its observation and its share of resets included."""
    rounds = []
    for _ in range(TIMES):
        going = steps()
        began = time.process_time()
        for _ in range(STEPS):
            next(going)
        rounds.append((time.process_time() - began) / STEPS * 1e6)
    return statistics.median(rounds)


def in_turn(env: Any) -> Iterator[object]:
    """Step an environment of PettingZoo's at random, each agent after looking, game after game."""
    rng, seed = Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        while env.agents:
            seen, _, ended, cut, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            yield env.step(None if ended or cut else rng.choice(mask.nonzero()[0].tolist()))


def one_seat(env: Any) -> Iterator[object]:
    """Step an environment of Gymnasium's at random, game after game."""
    rng, seed = Random(1), 0
    while True:
        seed += 1
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = yield env.step(rng.choice(info["action_mask"].nonzero()[0].tolist()))


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
    sent = len(pickle.dumps(seat)), len(pickle.dumps(table))
    figures = {
        "observe": microseconds(lambda each: each.observe(each.turn), states),
        "array": microseconds(array.of, seen),
        "copy": microseconds(lambda each: each.copy(), states),
        "legal": microseconds(lambda each: each.legal(), states),
        "PettingZoo step": a_step(lambda: in_turn(table)),
    }
    told = ", ".join([f"{what} {value:.1f} us" for what, value in figures.items()])
    print(f"{name} of {players}: {told}; {array.size} numbers; sent in {sent[0]:,} and {sent[1]:,} bytes", flush=True)


def openspiel(name: str) -> None:
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


def rlcard(name: str) -> None:
    """Measure one of RLCard's environments, in Python."""
    env, rng = import_module("rlcard").make(name, config={"seed": 1}), Random(1)

    def steps() -> Iterator[object]:
        while True:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = yield env.step(rng.choice(list(state["legal_actions"])))

    def stepped() -> Iterator[object]:
        going, sent = steps(), None
        while True:
            sent = going.send(sent)
            yield sent

    env.reset()
    array = microseconds(lambda each: env.get_state(env.get_player_id()), range(POSITIONS))
    size = env.get_state(env.get_player_id())["obs"].size
    step = a_step(stepped)
    print(f"RLCard's {name}: array {array:.1f} us, step {step:.1f} us; {size} numbers", flush=True)


def classic(name: str) -> None:
    """Measure one of PettingZoo's classics, in Python."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)
    array = microseconds(lambda each: env.observe(env.agent_selection), range(POSITIONS))
    size, sent = env.observe(env.agent_selection)["observation"].size, len(pickle.dumps(env))
    print(
        f"PettingZoo's {name}: array {array:.1f} us, step {a_step(lambda: in_turn(env)):.1f} us; {size} numbers; "
        f"sent in {sent:,} bytes",
        flush=True,
    )


def main() -> None:
    """Measure all of them."""
    for each in GAMES:
        ours(*each)
    for other in THEIRS:
        openspiel(other)
    for measure, names in ((rlcard, RLCARD), (classic, CLASSICS)):
        for name in names:
            try:
                measure(name)
            except ImportError as error:
                print(f"{name}: {error}")


if __name__ == "__main__":
    main()
