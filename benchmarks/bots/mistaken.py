"""Ask levels for decisions and rank them by a longer search: run by the other Python.

As `mistaken.py FOLDER TASK SEED QUESTIONS ITERATIONS LEVEL ...`; `benchmarks/bots/mistakes.py` makes folder and task.
A line of JSON a question comes out: how far each action is behind the first, and by level the ranks of what it took.
"""

import json
import pickle
import sys
from math import inf
from pathlib import Path
from random import Random

from elsewhere import bot, make_good

FEWEST = 4
"""Actions of a question at least."""
TIMES = 12
"""How often a level is asked the same: that takes little beside the search that ranks."""
SHARE = 0.2
"""How many of the questions met are taken."""


def ask(rules, players, seed, questions, iterations, kinds):
    """Let the levels play, and ask at some of the questions they meet."""
    from tablegames.bots.budget import Budget
    from tablegames.bots.guides.guide_file import guide_for
    from tablegames.bots.ismcts import Search, search_game
    from tablegames.engine.game.match import Match

    searched = search_game(rules, players)
    judge, budget = Search(searched, True, guide_for(searched)), Budget(iterations, inf)
    asked = 0
    while asked < questions:
        seed += 1
        match, rng = Match(rules, players, seed), Random(f"asked {seed}")
        bots = [bot(kinds[(seat + seed) % len(kinds)], match.game, rng) for seat in range(players)]
        others = {kind: bot(kind, match.game, rng) for kind in kinds}
        while not match.over and asked < questions:
            seen = match.observe(match.turn)
            if len(seen.legal) >= FEWEST and rng.random() < SHARE:
                opinions = judge.opinions(seen, budget, rng)
                ranked = [opinion.action for opinion in opinions]
                behind = [round(opinions[0].reward - opinion.reward, 5) for opinion in opinions]
                untried = [action for action in seen.legal if action not in ranked]
                ranked, behind = ranked + untried, behind + [max(behind)] * len(untried)
                taken = {kind: [ranked.index(each.decide(seen)) for _ in range(TIMES)] for kind, each in others.items()}
                print(json.dumps([behind, taken]), flush=True)
                asked += 1
            match.play_number(bots[match.turn].decide(seen))


if __name__ == "__main__":
    folder, task, seed, questions, iterations, *kinds = sys.argv[1:]
    sys.path.insert(0, folder)
    make_good()
    rules, players = pickle.loads(Path(task).read_bytes())
    ask(rules, players, int(seed), int(questions), int(iterations), kinds)
