"""What bots are called: the program's own by their kind, and those of others by module, entry point or command."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from tablegames.bots.bot import Bot
from tablegames.bots.guides.guide_file import Learned
from tablegames.bots.kinds import MARK, STYLED, UNHURRIED, MakeBot, kinds_of, new_bot
from tablegames.bots.levels import LEVELS
from tablegames.bots.own.own_process import OwnProcess, TimeControl
from tablegames.engine.game.game import Game
from tablegames.library.errors import GameError
from tablegames.library.own_class import OwnClass, failure_words
from tablegames.rules.reading.messages import all_of, message, shown
from tablegames.rules.reading.problems import list_names, nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from tablegames.library.loaded_game import LoadedGame

GROUP = "tablegames.bots"
"""The group of entry points in which packages name their bots."""
RUN = "run:"
"""Begins the word for a bot that is a program: "run:node my_bot.js"."""


def maker_of(
    bot: Any, game: LoadedGame, time: TimeControl, worlds: int | None = None, learned: Learned | None = None
) -> Callable[[Game, Random], Bot]:
    """Find what makes a bot: a word for one, or a Python object as `OwnClass` takes it.

    `worlds`: how many one that looks ahead looks at, if not as many as its level says; `learned`: what it goes by.
    Raises GameError.
    """
    if learned is not None:
        level = None if not isinstance(bot, str) or is_own(bot) else LEVELS.get(bot.partition(MARK)[0])
        if level is None or not level.guided:
            guided = [name for name, each in LEVELS.items() if each.guided]
            raise GameError(f"only {list_names(guided, 'and')} go by what was learned, not {bot!r}")
    if worlds is not None:
        if not isinstance(bot, str) or bot.partition(MARK)[0] not in LEVELS or is_own(bot):
            raise GameError(f"only {list_names(LEVELS, 'and')} look at a number of worlds, not {bot!r}")
        if worlds < 1:
            raise GameError(f"a bot looks at one world at least, not at {worlds}")
        looking = {name: level.of_worlds(worlds) for name, level in LEVELS.items()}
        return partial(new_bot, bot, kinds=kinds_of(looking, learned))
    if learned is not None:
        unhurried = {name: level.unhurried() for name, level in LEVELS.items()}
        return partial(new_bot, bot, kinds=kinds_of(unhurried, learned))
    if isinstance(bot, str):
        own = own_kinds([bot], game, time)
        return own[bot] if bot in own else partial(new_bot, bot, kinds=UNHURRIED)
    if not (callable(bot) or hasattr(bot, "decide")):
        raise GameError(f"{bot!r} is no bot: it has no method decide, and makes none that has")
    return OwnClass(bot, game)


def own_kinds(words: Sequence[str], game: LoadedGame, time: TimeControl) -> dict[str, MakeBot]:
    """Find the bots that are not the program's own, by the words that name them. Raises GameError."""
    return {word: own_kind(word, game, time) for word in dict.fromkeys(words) if is_own(word)}


def is_own(word: str) -> bool:
    """Tell whether a word names no bot of the program's."""
    return word not in (*UNHURRIED, *STYLED)


def own_kind(word: str, game: LoadedGame, time: TimeControl) -> MakeBot:
    """Find an own bot. Raises GameError."""
    if word.startswith(RUN):
        return OwnProcess(runnable(word.removeprefix(RUN)), game.ruleset, game.setting, time)
    installed = entry_points_by_name()
    if word in installed:
        return OwnClass(load_bot(word, installed[word].load), game)
    if ":" in word:
        return OwnClass(load_bot(word, partial(import_bot, *word.split(":", 1))), game)
    there = (*UNHURRIED, *installed_bots())
    near = nearest(word, (*there, *STYLED))
    raise GameError(message("own_bot.none", word=shown(word), known=all_of(there), near=near))


def installed_bots() -> tuple[str, ...]:
    """List the bots that installed packages bring, by the names of their entry points."""
    return tuple(sorted(entry_points_by_name()))


def entry_points_by_name() -> Mapping[str, EntryPoint]:
    """Find the bots of installed packages; the program that is one file for people without Python knows none."""
    try:
        from importlib import metadata
    except ImportError:
        return {}
    return {each.name: each for each in metadata.entry_points(group=GROUP)}


def runnable(command: str) -> str:
    """Give back a command whose program is there. Raises GameError."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise GameError(message("own_bot.unreadable", command=shown(command), error=str(error))) from None
    if not words or shutil.which(words[0].strip('"')) is None:
        raise GameError(message("own_bot.no_program", word=shown(words[0] if words else "")))
    return command


def import_bot(module: str, name: str) -> Any:
    """Import a bot; modules are looked for in the present folder, too. Raises GameError where there is none."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        # A module that is there may lack another one: that is its own failure.
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        word, folder = shown(f"{module}:{name}"), os.getcwd()
        raise GameError(message("own_bot.no_module", word=word, module=error.name, folder=folder)) from None
    for part in name.split("."):
        if not hasattr(found, part):
            there = [each for each, what in vars(found).items() if hasattr(what, "decide")]
            told = {"word": shown(f"{module}:{name}"), "module": module, "name": name, "known": there}
            raise GameError(message("own_bot.has_others" if there else "own_bot.has_none", **told))
        found = getattr(found, part)
    return found


def load_bot(word: str, load: Callable[[], Any]) -> Any:
    """Load a bot. Raises GameError where that fails, or it is none."""
    try:
        found = load()
    except GameError:
        raise
    except Exception as error:
        raise GameError(message("own_bot.fails", word=shown(word), error=failure_words(error))) from error
    if not (callable(found) or hasattr(found, "decide")):
        raise GameError(message("own_bot.no_decide", word=shown(word)))
    return found
