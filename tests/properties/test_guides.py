"""Guides see what a seat knows, weigh every action of every ruleset, and play out as the steps would one by one."""

from __future__ import annotations

from math import isclose, isfinite
from random import Random

import pytest

from tablegames.bots.guide import Guide, Use, tables_of
from tablegames.bots.ismcts import search_game
from tablegames.engine.game.game import Game
from tablegames.engine.table.state import State
from tests.properties.test_contract import everything
from tests.variants import WALKED, Variant, played_at_random

POSITIONS = 12
"""How many positions of each variant are looked at."""


def made_up(game: Game, seed: int) -> dict[str, list[int]]:
    """Make up what was learned: a guide of a game with any opinion on everything."""
    rng = Random(seed)
    return {name: [rng.randint(-150, 150) for _ in range(size)] for names in tables_of(game) for name, size in names}


def guide_of(game: Game, playouts: bool = True) -> Guide:
    return Guide(game, made_up(game, 1), Use(0.7, playouts, 0.3))


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_a_guide_weighs_every_action_by_what_the_seat_knows(variant: Variant) -> None:
    whole, searched = variant.game(), search_game(variant.rules, variant.players)
    of_table, of_search = guide_of(whole, playouts=False), guide_of(searched)
    rng = Random(11)
    states = [s.copy() for s in played_at_random(whole, rng) if len(whole.legal_actions(s)) > 1]
    for s in rng.sample(states, min(POSITIONS, len(states))):
        actions = whole.legal_actions(s)
        chances = of_table.chances(s, actions)
        assert len(chances) == len(actions)
        assert all(isfinite(chance) and chance > 0 for chance in chances)
        assert isclose(sum(chances), 1)
        assert chances == of_search.chances(searched.worlds(whole.observe(s, s.turn)).sample(rng), actions)


def guided_step_by_step(game: Game, s: State, rng: Random, noise: float) -> None:
    """Play out by the policies, `legal_actions` and `apply` alone, as the engine's plainest driver would."""
    while s.turn >= 0:
        step, actions = s.step, s.step.legal_actions(s)
        if step.policy:
            action = step.policy.draw(s, actions, rng.random)
        else:
            hinted = step.keeps_to_hints or (step.has_hints and rng.random() >= noise)
            hint = step.hint(s, rng.random) if hinted else None
            action = actions[int(rng.random() * len(actions))] if hint is None else hint
        game.apply(s, action, rng)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_a_guided_playout_comes_to_the_same_as_playing_step_by_step(variant: Variant) -> None:
    game = search_game(variant.rules, variant.players)
    guide_of(game)
    whole = variant.game()
    for k, s in enumerate(played_at_random(whole, Random(1))):
        if k % 3:
            continue
        world = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
        other = world.copy()
        other.step = world.step
        chance, same_chance = Random(k), Random(k)
        game.playout(world, chance, 0.1)
        guided_step_by_step(game, other, same_chance, 0.1)
        assert everything(world) == everything(other)
        assert chance.random() == same_chance.random()
