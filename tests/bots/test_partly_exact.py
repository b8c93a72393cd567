"""Normal stands between the others in a solved bluff too: it knows best play now and then."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.bot import Bot
from tablegames.bots.equilibrium_bot import EquilibriumBot, PartlyExactBot
from tablegames.bots.kinds import KINDS
from tablegames.bots.levels import LEVELS
from tablegames.bots.searching_bot import SearchingBot
from tests.variants import VARIANTS

DECISIONS = 2000


class Asked:
    """A bot that counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def decide(self, seen: object) -> int:
        """Count, and take the first action."""
        self.times += 1
        return 0


@pytest.mark.parametrize("share", [0.25, 0.6])
def test_best_play_is_asked_in_its_share_of_the_decisions(share: float) -> None:
    best, searching = Asked(), Asked()
    bot = PartlyExactBot(best, searching, share, Random(5))  # type: ignore[arg-type]
    for _ in range(DECISIONS):
        bot.decide(None)  # type: ignore[arg-type]
    assert best.times + searching.times == DECISIONS
    assert best.times / DECISIONS == pytest.approx(share, abs=0.04)


def bots(name: str) -> dict[str, Bot]:
    """Make a bot of every level for a game at its smallest table."""
    game = next(each for each in VARIANTS if each.name == name).match(1).game
    return {level: KINDS[level](game, Random(3)) for level in LEVELS}


def test_in_a_solved_bluff_easy_searches_normal_knows_a_part_and_the_others_know_all() -> None:
    made = bots("stay-home")
    assert {level: type(bot) for level, bot in made.items()} == {
        "easy": SearchingBot,
        "normal": PartlyExactBot,
        "hard": EquilibriumBot,
        "master": EquilibriumBot,
    }
    normal = made["normal"]
    assert isinstance(normal, PartlyExactBot)
    assert normal.share == LEVELS["normal"].exact


def test_games_that_are_not_solved_are_searched_by_every_level() -> None:
    assert {type(bot) for bot in bots("doubles").values()} == {SearchingBot}
