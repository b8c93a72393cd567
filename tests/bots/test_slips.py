"""Easy slips as people do: to an action that looked nearly as good, or to the obvious thing, where a game has such."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.ismcts import Opinion, search_game
from tablegames.bots.levels import LEVELS, Level
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.game.match import Match
from tests.variants import VARIANTS

EASY = replace(LEVELS["easy"].unhurried(), slip=1.0)
NEVER, ALWAYS = replace(EASY, obvious=0.0), replace(EASY, obvious=1.0)
DECISIONS = 60


def new_match(name: str) -> Match:
    """Begin a game at its usual table."""
    return next(each for each in VARIANTS if each.name == name and each.players in (2, 4)).match(4)


def chosen(name: str, level: Level) -> list[int]:
    """List what a level chooses, asked again and again in one game that goes on by the first legal action."""
    match = new_match(name)
    bot = SearchingBot(search_game(match.game.rules, match.game.seats), level, Random(7))
    out: list[int] = []
    while len(out) < DECISIONS and not match.over:
        out.append(bot.decide(match.observe(match.turn)))
        match.play_number(match.observe(match.turn).legal[0])
    return out


@pytest.mark.parametrize("name", ["double-side-play", "hearts", "euchre"])
def test_the_obvious_is_what_the_rule_of_thumb_says_of_a_hand(name: str) -> None:
    match = new_match(name)
    game = search_game(match.game.rules, match.game.seats)
    bot = SearchingBot(game, ALWAYS, Random(7))
    held = 0
    for _ in range(DECISIONS):
        seen = match.observe(match.turn)
        step = game.table.steps[seen.step]
        if step.has_hints and len(seen.legal) > 1:
            worlds = game.worlds(seen)
            said = {step.hint(worlds.sample(Random(seed)), Random(seed).random) for seed in range(60)}
            if None not in said:
                assert bot.decide(seen) in said
                held += 1
        match.play_number(seen.legal[0])
    assert held > 5


@pytest.mark.parametrize("name", ["double-side-play", "hearts"])
def test_who_never_plays_the_obvious_slips_otherwise(name: str) -> None:
    assert chosen(name, ALWAYS) != chosen(name, NEVER)


@pytest.mark.parametrize("name", ["diamonds", "doubles", "stay-home", "trick-and-desert"])
def test_where_there_is_no_rule_of_thumb_a_slip_is_an_action_that_looked_almost_as_good(name: str) -> None:
    assert chosen(name, ALWAYS) == chosen(name, NEVER)


def test_who_slips_takes_the_nearer_actions_more_often() -> None:
    game = new_match("diamonds").game
    bot = SearchingBot(search_game(game.rules, game.seats), NEVER, Random(7))
    opinions = [Opinion(action, 1 / (2 + action), 0.5) for action in range(6)]
    taken = [bot.nearly_as_good(opinions) for _ in range(2000)]
    often = [taken.count(action) for action in range(6)]
    assert often[0] == 0
    assert often[1] > often[2] > often[3] > often[4] > often[5] > 0
