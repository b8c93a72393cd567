"""What others choose against before they see it is not the same every time; everything else is the best there is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablegames.bots.ismcts import Opinion, search_game
from tablegames.bots.levels import LEVELS
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.table.observation import Observation
from tests.variants import VARIANTS

OPINIONS = [Opinion(3, 0.3, 0.61), Opinion(5, 0.28, 0.6), Opinion(8, 0.22, 0.6), Opinion(9, 0.2, 0.55)]
"""Three actions as good as each other, and one that is worse."""


@pytest.fixture(scope="module")
def hidden() -> tuple[SearchingBot, Observation]:
    """Hard in Doubles, asked for its face-down card."""
    variant = next(each for each in VARIANTS if each.name == "doubles")
    rules = variant.rules
    match = variant.match(4)
    while True:
        seen = match.observe(match.turn)
        if match.game.table.steps[seen.step].bluffs(seen.legal[0]) and len(seen.legal) > 3:
            return SearchingBot(search_game(rules, 2), LEVELS["hard"], Random(1)), seen
        match.play_number(seen.legal[0])


def test_a_hidden_choice_is_drawn_from_what_is_as_good_as_the_best(hidden: tuple[SearchingBot, Observation]) -> None:
    bot, _ = hidden
    chosen = Counter(bot.one_of_the_best(OPINIONS) for _ in range(300))
    assert set(chosen) == {3, 5, 8}
    assert max(chosen.values()) < 0.5 * 300


def test_hard_does_not_always_hide_the_same_card(hidden: tuple[SearchingBot, Observation]) -> None:
    bot, seen = hidden
    assert bot.draws(seen, seen.legal[0])
    assert len({bot.decide(seen) for _ in range(12)}) > 1


@pytest.mark.parametrize("name", ["diamonds", "hearts", "trick-and-desert"])
def test_what_is_passed_on_is_the_card_thought_best_though_nobody_else_sees_it(name: str) -> None:
    match = next(each for each in VARIANTS if each.name == name and each.players == 4).match(4)
    bot = SearchingBot(search_game(match.game.rules, 4), LEVELS["hard"], Random(1))
    seen = match.observe(match.turn)
    while not match.game.table.steps[seen.step].conceals(seen.legal[0]):
        match.play_number(seen.legal[0])
        seen = match.observe(match.turn)
    assert len(seen.legal) > 1
    assert not bot.draws(seen, seen.legal[0])


def test_what_everyone_sees_is_the_action_thought_best(
    hidden: tuple[SearchingBot, Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, seen = hidden
    monkeypatch.setattr(bot, "draws", lambda seen, action: False)
    monkeypatch.setattr(bot.search, "opinions", lambda *given: OPINIONS)
    assert {bot.decide(seen) for _ in range(30)} == {3}
