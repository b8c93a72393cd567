"""Trying a ruleset out: what only playing can tell."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import ROOT, RulesError

MOST_CHOICES = 50_000
"""Choices in one random game; the longest of the shipped games has some hundreds."""


class Declared(NamedTuple):
    """What the mechanics of some rules put on the table, by name."""

    zones: frozenset[str]
    tallies: frozenset[str]


def declared(rules: Rules, players: int) -> Declared:
    """List the places and numbers of rules that were tried out."""
    table = Game(rules, players).table
    return Declared(frozenset(table.zones), frozenset(table.tallies))


def try_out(rules: Rules, players: int) -> None:
    """Make rules ready and play one random game to its end; raise `RulesError` if that fails."""
    try:
        game, rng = Game(rules, players), Random(1)
        s = game.start(rng)
        for _ in range(MOST_CHOICES):
            if s.turn < 0:
                return
            actions = game.legal_actions(s)
            if not actions:
                raise RulesError("round.nothing_to_choose", ROOT, "round")
            game.apply(s, rng.choice(actions), rng)
    except RulesError:
        raise
    except Exception as error:
        # A ruleset is a stranger's text: whatever it makes the engine stumble over is the ruleset's problem.
        raise RulesError("rules.broken", error=f"{type(error).__name__}: {error}") from error
    raise RulesError("ends.never", ROOT, "ends", most=f"{MOST_CHOICES:,}")
