"""Practice: deals that a search plays against itself, kept as what it looked at and what it chose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from random import Random

from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import Search
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State

STRAY = 0.03
"""How often practice takes any action: so that what follows a mistake is practised as well."""


@dataclass(frozen=True, slots=True)
class PractisedMove:
    """A decision of practice."""

    action: int
    """What was taken."""
    visits: tuple[tuple[int, int], ...] = ()
    """(action, visits) of all that the search looked at, the most visited first; nothing where there was no choice."""


PractisedDeal = tuple[PractisedMove, ...]


def practice_game(rules: Rules, seats: int) -> Game:
    """Make the game that is practised: as far as bots look ahead."""
    return Game(rules, seats, one_round=rules.horizon == "round")


def practise(game: Game, search: Search, iterations: int, seed: str) -> PractisedDeal:
    """Play a deal by search in every seat. The same seed, guide and iterations give the same deal."""
    chance, rng, budget = Random(f"deal {seed}"), Random(f"search {seed}"), Budget(iterations, inf)
    s = game.start(chance)
    moves = []
    while s.turn >= 0:
        legal = game.legal_actions(s)
        if len(legal) == 1:
            move = PractisedMove(legal[0])
        else:
            opinions = search.grow(game.observe(s, s.turn), budget, rng).children.items()
            ranked = sorted(opinions, key=lambda each: (-each[1].visits, -each[1].value / max(1, each[1].visits)))
            strays = rng.random() < STRAY
            move = PractisedMove(
                rng.choice(legal) if strays else ranked[0][0], tuple([(action, each.visits) for action, each in ranked])
            )
        moves.append(move)
        game.apply(s, move.action, chance)
    return tuple(moves)


def decisions(game: Game, deal: PractisedDeal, seed: str) -> Iterator[tuple[State, PractisedMove]]:
    """Play a practised deal again; yield each decision that had a choice, before it is taken."""
    chance = Random(f"deal {seed}")
    s = game.start(chance)
    for move in deal:
        if move.visits:
            yield s, move
        game.apply(s, move.action, chance)
