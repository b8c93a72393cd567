"""Playing out for a search, with all its short cuts, comes to the same as playing step by step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.table.state import State
from tests.properties.test_contract import everything
from tests.variants import WALKED, Variant, one_of_today, played_at_random, seeds

Plainly = Callable[[Game, State, Random, float], None]
BY_HINTS = 0.0
"""The noise of playouts that always follow the hints."""


def step_by_step(game: Game, s: State, rng: Random, noise: float) -> None:
    """Play out by `hint`, `legal_actions` and `apply` alone, as the engine's plainest driver would."""
    random = rng.random
    while s.turn >= 0:
        step = s.step
        hinted = step.keeps_to_hints or (step.has_hints and noise < 1 and random() >= noise)
        action = step.hint(s, random) if hinted else None
        if action is None:
            actions = step.legal_actions(s)
            action = actions[int(random() * len(actions))]
        game.apply(s, action, rng)


def play_out_both_ways(game: Game, s: State, seed: int, noise: float, plainly: Plainly = step_by_step) -> None:
    """Play out, and plainly: both come to the same, and both draw as often.

    Each draws from one chance alone. With another one for hints than for what is dealt, new deals after all have
    passed would come out otherwise.
    """
    other = s.copy()
    other.step = s.step
    chance, same_chance = Random(seed), Random(seed)
    game.playout(s, chance, noise)
    plainly(game, other, same_chance, noise)
    assert everything(s) == everything(other)
    assert chance.random() == same_chance.random()


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_a_playout_comes_to_the_same_as_playing_step_by_step(variant: Variant) -> None:
    game = search_game(variant.rules, variant.players)
    whole = variant.game()
    for k, s in enumerate(played_at_random(whole, Random(seeds(1)[0]))):
        sampled = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
        # Of every two positions the one is played out at random today, and the other with some sense.
        for noise in one_of_today((AT_RANDOM, 0.1), k):
            world = sampled.copy()
            world.step = sampled.step
            play_out_both_ways(game, world, k, noise)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_hints_are_legal(variant: Variant) -> None:
    game, random = variant.game(), Random(2).random
    for s in played_at_random(game, Random(3), 3):
        if s.step.has_hints:
            for _ in range(3):
                hint = s.step.hint(s, random)
                assert hint is None or hint in game.legal_actions(s)
