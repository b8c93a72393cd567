"""The kinds of bot there are, by the name that command line, seats and records call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tablegames.bots.bot import Bot
from tablegames.bots.random_bot import RandomBot
from tablegames.engine.game import Game

MakeBot = Callable[[Game, Random], Bot]
"""Makes a bot for a game, deciding by its own chance."""

KINDS: Mapping[str, MakeBot] = {
    "random": lambda game, rng: RandomBot(rng),
}
