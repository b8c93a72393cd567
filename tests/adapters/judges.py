"""What PettingZoo and OpenSpiel ask of a game, and how OpenSpiel's own algorithms fare with ours."""

from __future__ import annotations

import io
import unittest
import warnings
from contextlib import redirect_stdout
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, ismcts, mcts

import tablegames
from tablegames.adapters import openspiel, pettingzoo
from tablegames.bots.bluffs.equilibrium import Equilibrium
from tablegames.bots.equilibrium_bot import EquilibriumBot
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame, ruleset_from

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests import its own games in an old way
    from pettingzoo.test import api_test, render_test, seed_test

TABLES = [(name, players) for name in tablegames.shipped_games() for players in ruleset_from(name).players]
SMALL = dict(reversed(TABLES))
"""Each game at its smallest table."""
MASKED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)
"""What PettingZoo warns of in every environment with a mask beside the observation but its own."""


def pettingzoo_accepts(name: str, players: int, cycles: int) -> None:
    """Run PettingZoo's tests of the interface, of seeding and of rendering; raise AssertionError also for a warning."""
    with warnings.catch_warnings(record=True) as heard, redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(pettingzoo.env(name, players, render_mode="ansi"), num_cycles=cycles)
        seed_test(lambda: pettingzoo.env(name, players), num_cycles=cycles)
        render_test(lambda render_mode=None: pettingzoo.env(name, players, render_mode=render_mode))
    assert {str(each.message) for each in heard} <= set(MASKED)


def openspiel_game(name: str, players: int, seeds: int = 20, chance: str = "deal") -> Any:
    """Load a game as OpenSpiel does."""
    return pyspiel.load_game(f"{openspiel.short_name(name)}(players={players},seeds={seeds},chance={chance})")


def openspiel_simulates(name: str, players: int, games: int = 1, chance: str = "deal") -> None:
    """Run OpenSpiel's random simulations, with every state written and read back."""
    game = openspiel_game(name, players, chance=chance)
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


def openspiel_accepts(name: str, players: int, chance: str = "deal") -> None:
    """Run OpenSpiel's test of the interface on some states of a game."""
    # It brings all of OpenSpiel's own games along, and they SciPy: only a judge waits for that.
    from open_spiel.integration_tests import api_test as openspiel_api

    game = openspiel_game(name, players, chance=chance)
    about = {"game": game, "game_name": name}
    if chance == "cards":
        # Its own sample is of states near the beginning: it does not reach the end of a deal.
        sample = {"some_states": walk(game, 400), "game_type": game.get_type()}
        about["setUpClass"] = classmethod(lambda cls: [setattr(cls, key, value) for key, value in sample.items()])
    case = type(f"Test_{name}", (openspiel_api.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun == 5
    assert not result.failures, result.failures
    assert not result.errors, result.errors


def walk(game: Any, most: int) -> list[Any]:
    """List the states that games played at random come through, chance's nodes among them."""
    rng, states = Random(5), []
    while len(states) < most:
        state = game.new_initial_state()
        while not state.is_terminal() and len(states) < most:
            states.append(state.clone())
            chance = state.is_chance_node()
            state.apply_action(
                rng.choice([each for each, _ in state.chance_outcomes()] if chance else state.legal_actions())
            )
        states.append(state)
    return states


def openspiel_thinks_of_worlds(name: str, players: int, moves: int, chance: str = "deal") -> int:
    """Let OpenSpiel's IS-MCTS play with all seats, with its usual settings; answer how many moves it thought about.

    It insists itself on worlds that have the information state of the position.
    """
    game, random = openspiel_game(name, players, chance=chance), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2.0, 2, random_state=random)
    state, thought = game.new_initial_state(), 0
    while not state.is_terminal() and thought < moves:
        if state.is_chance_node():
            state.apply_action(int(random.choice([outcome for outcome, _ in state.chance_outcomes()])))
            continue
        thought += len(state.legal_actions()) > 1
        state.apply_action(int(bot.step(state)))
    return thought


def openspiel_plays(name: str, players: int, simulations: int = 2, most: int | None = None) -> int:
    """Let OpenSpiel's MCTS play a game with all seats, or its first moves; answer how many moves it took."""
    game, chance = openspiel_game(name, players), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state, moves = game.new_initial_state().child(0), 0
    while not state.is_terminal() and moves != most:
        state.apply_action(bot.step(state))
        moves += 1
    return moves


# -- a round of the bluff ----------------------------------------------------------------------------------------------


class RoundGame(openspiel.TableGame):
    """One round of a solved bluff at some score; what comes after is worth what the solution says."""

    def __init__(self, start: GameState, best: Equilibrium) -> None:
        super().__init__(start.game, [0])
        self.start, self.best = start, best
        self.bot = EquilibriumBot(start.game.engine, best, Random(1))

    def new_initial_state(self) -> RoundState:
        return RoundState(self)


class RoundState(openspiel.TableState):
    """A position of that round."""

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position, self.node = self.get_game().start.copy(), None
        else:
            super()._apply_action(action)

    def is_terminal(self) -> bool:
        game = self.get_game()
        return self.position is not None and (self.position.over or self.position.round > game.start.round)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else super().current_player()

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.position is None or self.position.over:
            return super().returns()
        setter, game = self.position.turn, self.get_game()
        worth = 2 * game.best.plans[game.bot.score(self.position.observe(setter).engine)].value - 1
        return [worth, -worth] if setter == 0 else [-worth, worth]


class SolvedPolicy(policy.Policy):  # type: ignore[misc]  # open_spiel has no types
    """Best play as our tables have it."""

    def action_probabilities(self, state: RoundState, player_id: int | None = None) -> dict[int, float]:
        assert state.position is not None
        seen = state.position.observe(state.current_player())
        numbers = state.position.game.numbers.numbers[seen.engine.step]
        return {numbers[action]: chance for action, chance in state.get_game().bot.chances(seen.engine).items()}


def later_round(game: LoadedGame, seed: int, rounds: int) -> GameState:
    """Play some rounds of a game at random; the state keeps its history."""
    state, rng = game.new(seed, history=True), Random(seed)
    while state.round <= rounds:
        state.play(rng.choice(state.legal()))
    assert not state.over
    return state


def agreement(round_game: RoundGame) -> tuple[float, float]:
    """Compare a round with our tables: how far its value is from theirs, and what best responses gain against them."""
    start = round_game.new_initial_state().child(0)
    setter = start.current_player()
    solved = SolvedPolicy(round_game, [0, 1])
    value = expected_game_score.policy_value(start, [solved, solved])[setter]
    ours = 2 * round_game.best.plans[round_game.bot.score(start.position.observe(setter).engine)].value - 1
    return abs(value - ours), exploitability.nash_conv(round_game, solved)
