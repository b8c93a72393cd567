"""The bots of one table: each made when it is first asked, and handed its chance anew with every question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tablegames.bots.bot import Bot
from tablegames.bots.guides.guide_file import add_folder, forget
from tablegames.bots.ismcts import Search, always
from tablegames.bots.kinds import new_bot
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation


@dataclass(frozen=True, slots=True, eq=False)
class GameSetup:
    """What bots have to know of a table before they can think: its rules, and for how many."""

    rules: Rules
    seats: int
    guides: tuple[Path, ...] = ()
    """Folders in which guides are looked for, besides that of the program."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a bot, and all that it is told: what its seat knows, and the chance it may use."""

    kind: str
    chance: str
    """Words that say nothing of the game's own chance."""
    seen: Observation

    def answer(self, pool: BotPool) -> int:
        """Let the bot choose one of the legal actions."""
        return pool.bot(self.kind, self.chance).decide(self.seen)


class BotPool:
    """Bots that wait for their turn. The same question gets the same answer, whoever asked what before."""

    def __init__(self, game_setup: GameSetup, wanted: Callable[[], bool] = always) -> None:
        for folder in game_setup.guides:
            add_folder(folder)
        # What was practised since the last table is known at this one.
        forget()
        self.game = Game(game_setup.rules, game_setup.seats)
        self.wanted = wanted
        self.bots: dict[str, tuple[Bot, Random]] = {}

    def bot(self, kind: str, chance: str) -> Bot:
        """Fetch a bot of a kind, with its chance as told. Its search ends once nobody wants the answer any more."""
        if kind not in self.bots:
            rng = Random()
            bot = new_bot(kind, self.game, rng)
            search = getattr(bot, "search", None)
            if isinstance(search, Search):
                search.wanted = self.wanted
            self.bots[kind] = bot, rng
        bot, rng = self.bots[kind]
        rng.seed(chance)
        return bot
