"""Styles are felt where actions are as good as each other, and nowhere else; without one all is as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from tablegames.bots.budget import Budget
from tablegames.bots.equilibrium_bot import EquilibriumBot, PartlyExactBot
from tablegames.bots.ismcts import NOISE, Opinion, search_game
from tablegames.bots.kinds import KINDS, STYLED, UNHURRIED, has_styles, new_bot, with_style
from tablegames.bots.levels import KIND_NAMES, LEVELS
from tablegames.bots.preference import AS_GOOD, WORLDS, Preference, at_stake
from tablegames.bots.searching_bot import SearchingBot
from tablegames.bots.styles import STYLES
from tablegames.engine.game.match import Match
from tablegames.engine.table.state import State
from tests.variants import VARIANTS

LEVEL = replace(LEVELS["hard"].unhurried(), budget=Budget(100, 60.0), guided=False)
BEST, NEAR, FAR, SELDOM = Opinion(0, 0.4, 0.6), Opinion(1, 0.3, 0.595), Opinion(2, 0.2, 0.57), Opinion(3, 0.1, 0.6)
"""The best, one as good, one that is worse, and one that was not looked at enough."""


def new_match(name: str, players: int = 4) -> Match:
    return next(each for each in VARIANTS if each.name == name and each.players == players).match(4)


def choice(style: str, *brought: list[float]) -> int:
    """Choose where the best action brings the first numbers, world by world, the one as good the next, and so on."""
    match = new_match("diamonds")
    found = Preference(search_game(match.game.rules, 4), STYLES[style], NOISE)
    seen = match.observe(match.turn)
    turn = cycle(range(WORLDS))

    def told(s: State, action: int, whose: int, rng: Random) -> float:
        return brought[action][next(turn) % 2] * (-1 if whose == seen.seat and style == "vengeful" else 1)

    setattr(found, "brought", told)  # noqa: B010 - in the place of a method
    return found.choose(seen, [BEST, NEAR, FAR, SELDOM][: len(brought)], 800, Random(1))


SURE, RISKY, LITTLE, MUCH = [0.5, 0.5], [0.0, 1.0], [0.0, 0.0], [1.0, 1.0]


@pytest.mark.parametrize(
    ("style", "liked", "other"),
    [
        ("bold", RISKY, SURE),
        ("careful", SURE, RISKY),
        ("greedy", MUCH, LITTLE),
        ("patient", LITTLE, MUCH),
        ("vengeful", LITTLE, MUCH),
    ],
)
def test_a_style_takes_what_it_likes_of_two_that_are_as_good(
    style: str, liked: list[float], other: list[float]
) -> None:
    assert choice(style, other, liked) == 1
    assert choice(style, liked, other) == 0


@pytest.mark.parametrize("style", STYLES)
def test_nothing_worse_is_chosen_and_nothing_that_was_hardly_looked_at(style: str) -> None:
    for wild in (SURE, RISKY, [-9.0, -9.0], [9.0, 9.0], [-9.0, 9.0]):
        assert choice(style, SURE, RISKY, wild, wild) in (0, 1)
    assert BEST.reward - FAR.reward > AS_GOOD > BEST.reward - NEAR.reward


def test_vengeful_looks_at_the_strongest_of_the_others() -> None:
    match = new_match("hearts")
    game = search_game(match.game.rules, 4)
    found = Preference(game, STYLES["vengeful"], NOISE)
    world = game.worlds(match.observe(match.turn)).sample(Random(1))
    points = game.table.tallies["points"].at
    world.tallies[points : points + 4] = [1, 30, 9, 20]
    assert (found.leader(0, [world]), found.leader(2, [world])) == (2, 0)


def test_what_is_brought_is_the_trick_that_lies_there() -> None:
    match = new_match("double-side-play")
    game = search_game(match.game.rules, 4)
    found = Preference(game, STYLES["greedy"], NOISE)
    told, chance = 0, Random(2)
    while not match.over:
        seen = match.observe(match.turn)
        world = game.worlds(seen).sample(Random(3))
        if len(world.piles[game.table.trick_at]) == 3 and len(seen.legal) > 1:
            after = {action: world.copy() for action in seen.legal}
            for action, s in after.items():
                game.apply(s, action, Random(4))
            taken = {action: game.table.zones["won"].count(s, seen.seat) for action, s in after.items()}
            marks = found.marks(seen, seen.legal, Random(2))
            least = min(marks.values())
            assert all((marks[action] > least) == (taken[action] > min(taken.values())) for action in seen.legal)
            told += len(set(taken.values())) > 1
        match.play_number(chance.choice(seen.legal))
    assert told


def decisions(bot: SearchingBot, name: str, count: int = 12) -> list[int]:
    match, out = new_match(name), []
    while len(out) < count:
        seen = match.observe(match.turn)
        if len(seen.legal) > 1:
            bot.rng.seed(len(out))
            out.append(bot.decide(seen))
        match.play_number(seen.legal[0])
    return out


def styled(name: str, style: str | None) -> SearchingBot:
    rules = new_match(name).game.rules
    return SearchingBot(search_game(rules, 4), LEVEL, Random(), style=STYLES[style] if style else None)


def test_the_same_chance_gives_the_same_choices_of_a_style_and_others_than_without() -> None:
    greedy = decisions(styled("diamonds", "greedy"), "diamonds", 40)
    assert greedy == decisions(styled("diamonds", "greedy"), "diamonds", 40)
    assert greedy != decisions(styled("diamonds", None), "diamonds", 40)


@pytest.mark.parametrize("kind", STYLED)
def test_where_all_is_bluff_nobody_has_a_style(kind: str) -> None:
    game = new_match("stay-home", 2).game
    assert not has_styles(game.rules)
    bot = new_bot(kind, game, Random(1))
    searching = bot.searching if isinstance(bot, PartlyExactBot) else bot
    assert isinstance(searching, EquilibriumBot) or (
        isinstance(searching, SearchingBot) and searching.preference is None
    )


@pytest.mark.days(7)
def test_a_card_laid_face_down_to_be_guessed_is_chosen_without_style() -> None:
    match = new_match("doubles", 2)
    seen = match.observe(match.turn)
    while not match.game.table.steps[seen.step].bluffs(seen.legal[0]):
        match.play_number(seen.legal[0])
        seen = match.observe(match.turn)
    for level in LEVELS:
        plain, bold = (new_bot(kind, match.game, Random(5), UNHURRIED) for kind in (level, f"{level}:bold"))
        assert [plain.decide(seen) for _ in range(2)] == [bold.decide(seen) for _ in range(2)]


def test_a_level_has_a_style_by_its_name_and_who_plays_at_random_has_none() -> None:
    assert with_style("hard", "bold") in STYLED
    assert (with_style("hard", ""), with_style("random", "bold")) == ("hard", "random")
    assert not set(STYLED) & set(KINDS)
    assert tuple(KINDS) == KIND_NAMES
    with pytest.raises(KeyError):
        new_bot("hard:shy", new_match("diamonds").game, Random(1))


@pytest.mark.parametrize(
    ("rewards", "share", "iterations", "stake"),
    [
        ((0.6, 0.2), 0.5, 400, 0.2 * 200 / 400),
        ((0.6, 0.2), 0.5, 40, 0.2 * 20 / 220),
        ((0.6, 0.2), 1.0, 1800, 0.2 * 1800 / 2000),
        ((0.6, 0.6), 0.5, 400, 0.0),
        ((0.2, 0.6), 0.5, 400, 0.0),
    ],
)
def test_what_is_at_stake_is_what_the_best_brings_beyond_all_as_far_as_visits_tell(
    rewards: tuple[float, float], share: float, iterations: int, stake: float
) -> None:
    first, other = (Opinion(action, share, reward) for action, reward in enumerate(rewards))
    assert at_stake([first, other], iterations) == pytest.approx(stake)
