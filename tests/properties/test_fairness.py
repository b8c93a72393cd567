"""Bots decide by what their seat knows: nothing else reaches them, and nothing else makes a difference."""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mypy import api

from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import search_game
from tablegames.bots.levels import LEVELS
from tablegames.bots.searching_bot import SearchingBot
from tablegames.bots.worker import Request
from tablegames.engine.chance import salt_of
from tablegames.engine.table.observation import Observation
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.variants import WALKED, Variant, played_at_random

POSITIONS = 5
"""How many positions of each variant are looked at."""
SHORT = Budget(24, 60.0)
"""Counted in iterations alone: a busy machine must not make a difference."""


def twins(variant: Variant) -> Iterator[tuple[Observation, Observation]]:
    """Yield what a seat sees in a true state and in another one that it cannot tell from it."""
    game, rng = variant.game(), Random(11)
    states = [s.copy() for s in played_at_random(game, rng) if len(game.legal_actions(s)) > 1]
    for s in rng.sample(states, min(POSITIONS, len(states))):
        seen = game.observe(s, s.turn)
        yield seen, game.observe(game.worlds(seen).sample(rng), s.turn)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_two_truths_that_look_the_same_get_the_same_action(variant: Variant) -> None:
    pool = BotPool(GameSetup(variant.rules, variant.players))
    game = search_game(variant.rules, variant.players)
    levels = [replace(LEVELS[name], budget=SHORT) for name in ("easy", "normal")]
    for seen, other in twins(variant):
        assert seen == other
        assert pool.bot("random", "chance").decide(seen) == pool.bot("random", "chance").decide(other)
        for level in levels:
            first, second = (SearchingBot(game, level, Random(5)).decide(each) for each in (seen, other))
            assert first == second


class Names(pickle.Unpickler):
    """Reads a message and notes the class of everything in it."""

    def __init__(self, message: bytes) -> None:
        super().__init__(io.BytesIO(message))
        self.found: set[tuple[str, str]] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.found.add((module, name))
        return super().find_class(module, name)


SECRETIVE = ("match", "table", "journal", "game", "worlds", "events")
"""Modules of things that hold, or tell, what not every seat may know."""


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_is_sent_to_the_worker_holds_no_state_and_no_seed(variant: Variant) -> None:
    players = [Player(f"p{seat}", "easy") for seat in range(variant.players)]
    session = Session.open(variant.rules, players, seed=987654321, salt=salt_of(3))
    rng = Random(2)
    for number in range(40):
        if session.over:
            break
        message = pickle.dumps((session.game_setup, Request(number, session.decision())))
        names = Names(message)
        _, request = names.load()
        assert request == Request(number, session.decision())
        assert ("tablegames.engine.table.state", "State") not in names.found
        assert not {module for module, _ in names.found} & {f"tablegames.engine.{name}" for name in SECRETIVE}
        assert salt_of(3).encode() not in message
        assert (987654321).to_bytes(4, "little") not in message
        session.match.play(rng.choice(session.match.legal_actions()))


MISTAKES = """
from random import Random
from tablegames.bots.bot_pool import Decision
from tablegames.bots.bot import Bot
from tablegames.bots.random_bot import RandomBot
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.game.match import Match
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

def fair(bot: Bot, searching: SearchingBot, seen: Observation) -> int:
    Decision("hard", "chance", seen)
    return bot.decide(seen) + searching.decide(seen) + RandomBot(Random()).decide(seen)

def unfair(bot: Bot, searching: SearchingBot, s: State, match: Match) -> None:
    bot.decide(s)  # wrong
    searching.decide(s)  # wrong
    RandomBot(Random()).decide(s)  # wrong
    bot.decide(match)  # wrong
    Decision("hard", "chance", s)  # wrong
"""


@pytest.mark.days(7)
def test_a_bot_handed_a_state_is_a_type_error(tmp_path: Path) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(MISTAKES, "utf-8")
    said, problems, _ = api.run(["--no-error-summary", str(snippet)])
    assert problems == ""
    wrong = [number for number, line in enumerate(MISTAKES.splitlines(), 1) if line.endswith("# wrong")]
    found = [int(line) for line in re.findall(r"snippet\.py:(\d+): error: .*incompatible type", said)]
    assert found == wrong, said


def test_a_decision_is_made_of_what_a_bot_is_told() -> None:
    assert [*Decision.__dataclass_fields__] == ["kind", "chance", "seen"]
