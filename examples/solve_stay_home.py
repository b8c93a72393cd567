"""Solves StayHome's last round, in which any point wins, by OpenSpiel's CFR+, and compares it with our own table.

python examples/solve_stay_home.py 200
"""

import sys
import tempfile
from pathlib import Path

from open_spiel.python.algorithms import cfr, expected_game_score

import tablegames
from tablegames.adapters.openspiel import TableGame
from tablegames.bots.bluffs.bluff import bluff_in
from tablegames.bots.bluffs.equilibrium_file import best_play
from tablegames.shipped import RULESETS


def solve(iterations: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "last-round.yaml"
        path.write_text((RULESETS / "stay-home.yaml").read_text("utf-8").replace("reach: 20", "reach: 1"), "utf-8")
        round_alone = tablegames.load(path)
    game = TableGame(round_alone, seeds=[1])
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    dealt = game.new_initial_state().child(0)
    value = expected_game_score.policy_value(dealt, [solver.average_policy()] * 2)[dealt.current_player()]
    return value, 2 * best_play(bluff_in(round_alone.rules)).plans[1, 1].value - 1


if __name__ == "__main__":
    found, known = solve(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print(f"worth to who hides the joker: {found:+.4f} by CFR+, {known:+.4f} by our table")
