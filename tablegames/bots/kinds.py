"""The kinds of bot there are, by the name that command line, seats and records call them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random

from tablegames.bots.bluffs.bluff import bluff_in
from tablegames.bots.bot import Bot
from tablegames.bots.equilibrium_bot import PartlyExactBot, mixed_bot
from tablegames.bots.guides.guide_file import Learned, guide_digest, guide_for
from tablegames.bots.ismcts import search_game
from tablegames.bots.levels import LEVELS, Level
from tablegames.bots.random_bot import RandomBot
from tablegames.bots.searching_bot import SearchingBot
from tablegames.bots.styles import STYLES, Style
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules

MakeBot = Callable[..., Bot]
"""Makes a bot for a game, deciding by its own chance; and of a style, where one is named."""
MARK = ":"
"""Stands between the name of a level and that of a style: "hard:bold"."""


def thinking_bot(level: Level, game: Game, rng: Random, style: Style | None = None, own: Learned | None = None) -> Bot:
    """Make a bot of a level: one that searches a game of its own, or knows best play where that is known.

    `own`: what it has learned, if not what lies in the program's folders.
    """
    best = mixed_bot(game, rng) if level.exact else None
    if best and level.exact == 1:
        return best
    searched = search_game(game.rules, game.seats)
    guide = guide_for(searched, own) if level.guided else None
    searching = SearchingBot(searched, level, rng, guide, style if has_styles(game.rules) else None)
    return PartlyExactBot(best, searching, level.exact, rng) if best else searching


def has_styles(rules: Rules) -> bool:
    """Tell whether bots have styles in a game: not where all is bluff, for the player who leans to something can be
    read.
    """
    return bluff_in(rules) is None


def kinds_of(levels: Mapping[str, Level], own: Learned | None = None) -> Mapping[str, MakeBot]:
    """List the kinds: one a level, and the one that plays anything legal. `own`: what they have learned."""
    return {
        **{name: partial(thinking_bot, level, own=own) for name, level in levels.items()},
        "random": lambda game, rng: RandomBot(rng),
    }


KINDS = kinds_of(LEVELS)
UNHURRIED = kinds_of({name: level.unhurried() for name, level in LEVELS.items()})
"""The same without a look at the clock, for games that have to come out the same on every machine."""
STYLED = tuple([f"{level}{MARK}{style}" for level in LEVELS for style in STYLES])
"""Levels with a style, as they are called where bots are asked for."""


def new_bot(kind: str, game: Game, rng: Random, kinds: Mapping[str, MakeBot] = KINDS) -> Bot:
    """Make a bot of a kind ("hard"), or of one with a style ("hard:bold"). Raises KeyError where there is none.

    `kinds` may have more than the program's own: own bots are entered under the words that name them.
    """
    if kind in kinds:
        return kinds[kind](game, rng)
    level, _, style = kind.partition(MARK)
    return kinds[level](game, rng, STYLES[style])


def guide_of(kinds: Iterable[str], rules: Rules, seats: int) -> str | None:
    """Give the digest of the guide by which some of these kinds play a game; None where none of them has one."""
    guided = any(kind.partition(MARK)[0] in LEVELS and LEVELS[kind.partition(MARK)[0]].guided for kind in kinds)
    return guide_digest(rules, seats) if guided else None


def with_style(kind: str, style: str) -> str:
    """Name a kind with a style, where it has any use for one: who plays at random has none."""
    return f"{kind}{MARK}{style}" if style and kind in LEVELS else kind
