"""Play a game by hints alone and have it judged: run by this Python, or by PyPy (`benchmarks.bots.backport`).

As a program it is `advised_games.py FOLDER`: a line of JSON comes in for each game (a file with the rules, and what is
to be done), and one goes out.
"""

import json
import pickle
import sys
import time
from pathlib import Path

FIRST_SEED = 160_000
CHANCES = {"judge": "", "another": "another"}
"""The chance of the look back, and of somebody who looks at the same game with other worlds."""


def played(match, seat, others):
    """Play a game in which a seat goes by hints alone; give the seconds that a hint took, of the processor, on average.

    The others are bots of a kind.
    """
    from tablegames.bots.bot_pool import BotPool, Decision, GameSetup

    pool = BotPool(GameSetup(match.game.rules, match.seats))
    taken = []
    while not match.over:
        moment, seen = f"{match.seed} {len(match.journal)}", match.observe(match.turn)
        if len(seen.legal) == 1:
            match.play_number(seen.legal[0])
        elif match.turn == seat:
            began = time.process_time()
            advised = hint(match, pool)
            taken.append(time.process_time() - began)
            match.play(advised)
        else:
            match.play_number(Decision(others, moment, seen).answer(pool))
    return sum(taken) / len(taken) if taken else 0.0


def hint(match, pool):
    """Ask for a hint as the table does, and give the action it names first."""
    from tablegames.bots.hint_request import HintRequest

    chance = f"{match.seed} {match.decisions}"
    return HintRequest(chance, match.decisions, match.observe(match.turn)).answer(pool).judgement.best.action


def at_once(decisions, unit):
    """Let the judge stop at its first look."""
    return 1


def row(judgement):
    """Note what a decision cost, and how sure that is."""
    return [judgement.taken, judgement.loss, judgement.own.behind, judgement.own.margin]


def done(rules, players, task):
    """Play one game and judge it, with each of some chances."""
    from tablegames.bots.review import arbiter, judge
    from tablegames.bots.review.worth import Worth
    from tablegames.engine.chance import salt_of
    from tablegames.engine.game.match import Match

    if task["worlds"]:
        judge.LEAST, arbiter.share_of = task["worlds"], at_once
    seed, seat = FIRST_SEED + task["number"], task["number"] % players
    match = Match(rules, players, seed, watched=True, salt=salt_of(seed))
    seconds = played(match, seat, task["kinds"][0])
    judged = {who: [row(each) for _, each in judged_of(match, CHANCES[who], seat)] for who in task["judges"]}
    worth = Worth(match.game)
    result = worth.won(match.winners())[seat] if worth.unit == "wins" else worth.ahead(match.totals())[seat]
    known = {key: task[key] for key in ("game", "number")}
    return {**known, "seat": seat, "seconds": seconds, "result": result, "judged": judged}


if __name__ == "__main__":
    sys.path[:0] = [sys.argv[1]]
    from elsewhere import make_good
    from review_games import judged_of

    make_good()
    for asked in sys.stdin:
        file, task = json.loads(asked)
        print(json.dumps(done(*pickle.loads(Path(file).read_bytes()), task)), flush=True)
