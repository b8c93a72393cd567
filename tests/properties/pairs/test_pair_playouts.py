"""Mixtures are played out as the steps would one by one, also where the trump is called for on the way."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.tricks.trick import HIDDEN, Trick
from tablegames.rules.load import read_ruleset
from tests.properties.pairs.compose import as_yaml, compose
from tests.properties.test_contract import everything
from tests.properties.test_guides import guide_of, guided_step_by_step
from tests.properties.test_playouts import step_by_step
from tests.variants import played_at_random

WITH_A_HIDDEN_TRUMP = ("laps", "turn_after", "equal_cards", "counts", "special_cards", "first", "draw_open", "dummy")


def rules_of(features: list[str]) -> tuple[Rules, int]:
    ruleset = read_ruleset(as_yaml(compose(features)).encode(), "mixture")
    players = max(ruleset.players)
    rules, _ = ruleset.resolve(players)
    assert isinstance(rules, Rules)
    return rules, players


@pytest.mark.parametrize("guided", [False, True], ids=["by hints", "guided"])
@pytest.mark.parametrize("feature", WITH_A_HIDDEN_TRUMP)
def test_a_hidden_trump_is_called_for_in_a_playout_as_it_is_step_by_step(feature: str, guided: bool) -> None:
    rules, players = rules_of(["hidden_trump", feature])
    whole, game, plainly = Game(rules, players), search_game(rules, players), step_by_step
    if guided:
        guide_of(game)
        plainly = guided_step_by_step
    hidden = 0
    for k, s in enumerate(played_at_random(whole, Random(1))):
        if k % 3:
            continue
        for noise in (0.1,) if guided else (AT_RANDOM, 0.1):
            world = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
            hidden += isinstance(world.memory, Trick) and world.memory.guarded & HIDDEN != 0
            other = world.copy()
            other.step = world.step
            chance, same_chance = Random(k), Random(k)
            game.playout(world, chance, noise)
            plainly(game, other, same_chance, noise)
            assert everything(world) == everything(other)
            assert chance.random() == same_chance.random()
    assert hidden
