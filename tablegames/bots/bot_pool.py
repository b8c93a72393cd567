"""The bots of one table: each made when it is first asked, and handed its chance again with every question."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from tablegames.bots.bot import Bot
from tablegames.bots.guides.guide_file import forget
from tablegames.bots.guides.guide_folders import add_folder
from tablegames.bots.ismcts import Search, always
from tablegames.bots.kinds import KINDS, MakeBot, new_bot
from tablegames.bots.own.forfeit import ForfeitError
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation

STAND_IN = "easy"
"""The kind of bot that goes on where another can't: its few iterations are too short to be felt."""
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class GameSetup:
    """What bots have to know of a table before they can think: its rules, and for how many."""

    rules: Rules
    seats: int
    guides: tuple[Path, ...] = ()
    """Folders in which guides are looked for, besides that of the program."""
    own: Mapping[str, MakeBot] = field(default_factory=dict)
    """Bots that are not the program's own, by the words that name them."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a bot, and all that it is told: what its seat knows, and the chance it may use."""

    kind: str
    chance: str
    """Words that say nothing of the game's own chance."""
    seen: Observation

    def answer(self, pool: BotPool) -> int:
        """Let the bot choose one of the legal actions; where an own bot can't, another goes on for it."""
        try:
            return pool.bot(self.kind, self.chance).decide(self.seen)
        except ForfeitError as error:
            LOG.warning("a weak bot plays for %s, which cannot play on: %s", self.kind, error.reason)
            return replace(self, kind=STAND_IN).answer(pool)


class BotPool:
    """Bots that wait for their turn. The same question gets the same answer, no matter who asked what before."""

    def __init__(self, game_setup: GameSetup, wanted: Callable[[], bool] = always) -> None:
        for folder in game_setup.guides:
            add_folder(folder)
        # What was practised since the last table is known at this one.
        forget()
        self.game, self.own = Game(game_setup.rules, game_setup.seats), game_setup.own
        self.wanted = wanted
        self.bots: dict[str, tuple[Bot, Random]] = {}

    def bot(self, kind: str, chance: str) -> Bot:
        """Fetch a bot of a kind, with its chance as told. Its search ends once the answer is not wanted any more."""
        if kind not in self.bots:
            rng = Random()
            bot = new_bot(kind, self.game, rng, {**KINDS, **self.own})
            search = getattr(bot, "search", None)
            if isinstance(search, Search):
                search.wanted = self.wanted
            self.bots[kind] = bot, rng
        bot, rng = self.bots[kind]
        rng.seed(chance)
        return bot
