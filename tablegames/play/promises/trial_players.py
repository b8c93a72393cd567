"""Who plays the games in which promises are looked at: chance, what is sensible, and bots that hardly think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

from tablegames.bots.budget import Budget
from tablegames.bots.kinds import kinds_of, new_bot
from tablegames.bots.levels import LEVELS
from tablegames.engine.game.game import Game
from tablegames.engine.rules_error import RulesError, fault_of
from tablegames.play.promises.position import Position
from tablegames.rules.tryout import SENSIBLE

HANDFUL = {"easy": 4, "normal": 12, "hard": 6}
"""Worlds that a bot of each level looks at: enough that every way of thinking comes up."""
QUICK = kinds_of({name: replace(LEVELS[name], budget=Budget(worlds, inf)) for name, worlds in HANDFUL.items()})
Player = Callable[[Position], int]
"""Chooses one of the legal actions of the seat that is asked."""


def at_random(position: Position) -> int:
    """Choose anything."""
    return position.chance.choice(position.legal)


def sensible(position: Position) -> int:
    """Choose what the rules have as a hint, nearly always."""
    step = position.s.step
    hint = (
        step.hint(position.s, position.chance.random)
        if step.has_hints and position.chance.random() >= SENSIBLE
        else None
    )
    return at_random(position) if hint is None else hint


class QuickBots:
    """Bots of every level at one table, seat by seat, each with a handful of worlds."""

    def __init__(self, game: Game, seed: int) -> None:
        names = list(HANDFUL)
        self.kinds = [names[(seat + seed) % len(names)] for seat in range(game.seats)]
        self.bots = [new_bot(kind, game, Random(f"{seed} {seat}"), QUICK) for seat, kind in enumerate(self.kinds)]

    def __call__(self, position: Position) -> int:
        """Let the bot of the seat decide. Raises RulesError where it fails, or answers what is not legal."""
        kind = self.kinds[position.turn]
        try:
            action = self.bots[position.turn].decide(position.observed(position.turn))
        except Exception as error:
            what = fault_of(error)
            raise RulesError("promise.bot", bot=kind, question=position.s.step.topic, error=what) from error
        if action not in position.legal:
            raise RulesError("promise.bot_choice", bot=kind, question=position.s.step.topic)
        return action


PLAYERS: dict[str, Callable[[Game, int], Player]] = {
    "random": lambda game, seed: at_random,
    "sensible": lambda game, seed: sensible,
    "bots": QuickBots,
}
"""By name, what makes a player for a game, by a seed."""
