"""Trying a ruleset out: playing finds mistakes that reading cannot find."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import ROOT, RulesError, engine_failure
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.messages import message_of
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

SENSIBLE = 0.1
"""The share of choices made at random in a game that is played sensibly."""
MOST_CHOICES = 50_000
"""Choices in one random game; the longest of the shipped games has some hundreds."""


class Declared(NamedTuple):
    """What the mechanics of some rules put on the table, by name."""

    zones: frozenset[str]
    tallies: frozenset[str]


def declared_places(rules: Rules, players: int) -> Declared:
    """List the places and numbers of rules that were tried out."""
    table = Game(rules, players).table
    return Declared(frozenset(table.zones), frozenset(table.tallies))


def insist_on(ruleset: Ruleset, rules: Rules, setting: Setting) -> None:
    """Try the rules of a setting out; raise `RulesetError`, with the line, if they cannot be played."""
    try:
        try_out(rules, setting.players)
    except RulesError as error:
        place = place_of(ruleset.rules, "", error.path, setting)
        raise RulesetError([Problem(ruleset.file, *place, message_of(error))]) from None


def try_out(rules: Rules, players: int) -> None:
    """Make rules ready and play one random game to its end; raise `RulesError` if that fails.

    Some games never end when all play at random: those are played once more, mostly by what is sensible.
    """
    try:
        game = Game(rules, players)
    except RulesError:
        raise
    except Exception as error:
        raise engine_failure(error) from error
    if comes_to_an_end(game, AT_RANDOM) or comes_to_an_end(game, SENSIBLE):
        return
    raise RulesError("ends.never", ROOT, "ends", most=f"{MOST_CHOICES:,}")


def comes_to_an_end(game: Game, noise: float) -> bool:
    """Play one game, by hints, with a share of the choices at random; tell whether it was over in time.

    Raises RulesError where a seat has nothing to choose from.
    """
    rng = Random(1)
    s = game.start(rng)
    with game.placed(s):
        for _ in range(MOST_CHOICES):
            if s.turn < 0:
                return True
            actions = game.legal_actions(s)
            game.insist(s, actions)
            wise = noise < AT_RANDOM and s.step.has_hints and rng.random() >= noise
            action = s.step.hint(s, rng.random) if wise else None
            game.apply(s, rng.choice(actions) if action is None else action, rng)
    return s.turn < 0
