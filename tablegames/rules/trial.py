"""Trying a ruleset out: what only playing can tell."""

from __future__ import annotations

from random import Random

from tablegames.engine.game import Game
from tablegames.engine.ruleset import Rules

MOST_CHOICES = 50_000
"""Choices in one random game; the longest of the shipped games has some hundreds."""


def try_out(rules: Rules, players: int) -> None:
    """Make rules ready and play one random game to its end; raise `ValueError` with a sentence if that fails."""
    try:
        game, rng = Game(rules, players), Random(1)
        s = game.start(rng)
        for _ in range(MOST_CHOICES):
            if s.turn < 0:
                return
            actions = game.legal_actions(s)
            if not actions:
                raise ValueError("somebody is asked who has nothing to choose from; the phases don't fit together")
            game.apply(s, rng.choice(actions), rng)
    except ValueError:
        raise
    except Exception as error:
        # A ruleset is a stranger's text: whatever it makes the engine stumble over is the ruleset's problem.
        raise ValueError(f"these rules can't be played ({type(error).__name__}: {error})") from error
    raise ValueError(f"ends: a game made of random choices was not over after {MOST_CHOICES:,} of them")
