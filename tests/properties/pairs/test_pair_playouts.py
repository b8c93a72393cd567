"""Mixtures are played out as the steps would one by one, whatever is called for or changes on the way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.tricks.trick import HIDDEN, Trick
from tablegames.rules.load import read_ruleset
from tests.properties.pairs.compose import as_yaml, compose
from tests.properties.test_guides import guide_of, guided_step_by_step
from tests.properties.test_playouts import BY_HINTS, play_out_both_ways, step_by_step
from tests.variants import played_at_random

DEALS = 12
"""How many deals of a mixture are played out."""
WITH_A_HIDDEN_TRUMP = ("laps", "turn_after", "equal_cards", "counts", "special_cards", "first", "draw_open", "dummy")
CHANGING = [
    # A card shows who plays with whom, the first lead makes trump, tricks are laid aside, and cards are turned round.
    *(("call_partner", "counts"), ("first_lead_makes_trump", "counts"), ("spent", "counts"), ("turn_after", "counts")),
    # The card turned up after a trick says whether the next one is wanted.
    ("draw_open", "partners"),
    # The trump that its maker needs for the next trick is turned up once this one is counted.
    ("hidden_trump", "enough"),
    ("hidden_trump", "trump_pair"),
    # As long as cards are drawn all may play anything, and call for the trump.
    ("must_beat", "draw_open", "hidden_trump"),
]
"""Mixtures in which something changes during the tricks that hints go by."""


def rules_of(features: Sequence[str]) -> tuple[Rules, int]:
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
            play_out_both_ways(game, world, k, noise, plainly)
    assert hidden


@pytest.mark.parametrize("features", CHANGING, ids="-".join)
def test_what_hints_keep_of_a_deal_is_looked_up_again_where_it_changes(features: tuple[str, ...]) -> None:
    game = search_game(*rules_of(features))
    for k in range(DEALS):
        play_out_both_ways(game, game.start(Random(k)), k, BY_HINTS)


def test_a_joker_of_no_suit_leaves_it_to_the_next_card_which_suit_is_led_in_a_playout_as_well() -> None:
    rules, _ = rules_of(["best_bower", "special_void"])
    whole, game = Game(rules, 3), search_game(rules, 3)
    for k, s in enumerate(played_at_random(whole, Random(2))):
        world = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
        play_out_both_ways(game, world, k, 0.1, step_by_step)
