"""The kinds of bot there are, by the name that command line, seats and records call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from tablegames.bots.bot import Bot
from tablegames.bots.equilibrium_bot import mixed_bot
from tablegames.bots.guides.guide_file import guide_for
from tablegames.bots.ismcts import search_game
from tablegames.bots.levels import LEVELS, Level
from tablegames.bots.partly_exact_bot import PartlyExactBot
from tablegames.bots.random_bot import RandomBot
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.game.game import Game

MakeBot = Callable[[Game, Random], Bot]
"""Makes a bot for a game, deciding by its own chance."""


def thinking(level: Level, game: Game, rng: Random) -> Bot:
    """Make a bot of a level: one that searches a game of its own, or knows best play where that is known."""
    best = mixed_bot(game, rng) if level.exact else None
    if best and level.exact == 1:
        return best
    searched = search_game(game.rules, game.seats)
    searching = SearchingBot(searched, level, rng, guide_for(searched) if level.guided else None)
    return PartlyExactBot(best, searching, level.exact, rng) if best else searching


def kinds_of(levels: Mapping[str, Level]) -> Mapping[str, MakeBot]:
    """List the kinds: one a level, and the one that plays anything legal."""
    return {
        **{name: partial(thinking, level) for name, level in levels.items()},
        "random": lambda game, rng: RandomBot(rng),
    }


KINDS = kinds_of(LEVELS)
UNHURRIED = kinds_of({name: level.unhurried() for name, level in LEVELS.items()})
"""The same without a look at the clock, for games that have to come out the same on every machine."""
