"""Everything that the other projects' tests ask, for all games and numbers of players: some minutes.

python -m tests.adapters
"""

from __future__ import annotations

import time
from collections.abc import Callable

import tablegames
from tablegames.bots.bluffs.bluff import bluff_in
from tablegames.bots.bluffs.equilibrium_file import best_play
from tests.adapters import judges
from tests.adapters.judges import TABLES, RoundGame, agreement, later_round

ROUNDS = 8
"""Rounds of the bluff, at as many scores, that are compared with our tables."""


def timed(what: str, run: Callable[[], object]) -> None:
    """Run something and say how long it took."""
    began = time.process_time()
    said = run()
    print(f"{what}: fine{'' if said is None else f', {said}'} ({time.process_time() - began:.1f} s)", flush=True)


def main() -> None:
    """Run all of it; an AssertionError or OpenSpiel's own error ends it."""
    for name, players in TABLES:
        table = f"{name} of {players}"
        timed(f"{table}, PettingZoo's tests", lambda: judges.pettingzoo_accepts(name, players, 200))  # noqa: B023
        for chance in ("deal", "cards"):
            said = f"{table}, chance={chance}"
            timed(f"{said}, random_sim_test", lambda: judges.openspiel_simulates(name, players, 2, chance))  # noqa: B023
            timed(f"{said}, api_test", lambda: judges.openspiel_accepts(name, players, chance))  # noqa: B023
            thinks = lambda: judges.openspiel_thinks_of_worlds(name, players, 10, chance)  # noqa: B023, E731
            timed(f"{said}, ten moves by IS-MCTS", thinks)
        moves = lambda: f"{judges.openspiel_plays(name, players)} moves"  # noqa: B023, E731
        timed(f"{table}, a game by MCTS", moves)
    game = tablegames.load("stay-home")
    best = best_play(bluff_in(game.rules))
    for rounds in range(ROUNDS):
        value, gain = agreement(RoundGame(later_round(game, 3, rounds), best))
        assert value < 5e-5
        assert gain < 1e-4
        print(f"stay-home, round {rounds + 1}: value differs by {value:.1e}, best responses gain {gain:.1e}")


if __name__ == "__main__":
    main()
