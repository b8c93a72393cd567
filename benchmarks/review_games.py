"""Play a game of bots and have it judged: run by this Python, or by PyPy with the back-port of `benchmarks.backport`.

As a program it is `review_games.py FOLDER`: a line of JSON comes in for each task (a file with the rules, and what is
to be done), and one goes out.
"""

import json
import pickle
import sys
import time
from random import Random


def played(rules, players, seed, kinds, blunder=None):
    """Play a game; with a blunder (a number of decisions, and an action) that action is taken there."""
    from tablegames.bots.kinds import UNHURRIED
    from tablegames.engine.chance import salt_of
    from tablegames.engine.game.match import Match

    match = Match(rules, players, seed, watched=True, salt=salt_of(seed))
    bots = [UNHURRIED[kind](match.game, Random(f"{seed} {seat}")) for seat, kind in enumerate(kinds)]
    decisions = 0
    while not match.over:
        action = bots[match.turn].decide(match.observe(match.turn))
        if blunder is not None and decisions == blunder[0]:
            match.play(blunder[1])
        else:
            match.play_number(action)
        decisions += 1
    return match


def worst_move(match, chance):
    """Find the decision of the game at which the worst action costs most: its number, the seat and that action."""
    from tablegames.bots.bot_pool import BotPool, GameSetup
    from tablegames.bots.review.judge import Judge
    from tablegames.play.review.reviewer import Reviewer

    reviewer = Reviewer(match)
    judge = Judge(match.game.rules, match.seats)
    pool = BotPool(GameSetup(match.game.rules, match.seats))
    worst = (0.0, 0, 0, "")
    for number, moment in enumerate(reviewer.course.moments):
        if moment.options > 1:
            question = reviewer.course.question(moment, f"{chance} {number}")
            solved = reviewer.solved
            if solved is not None:
                judgement = question.answer(pool).judgement
            else:
                judgement = judge.judge(question.seen, question.taken, question.chance, 800)
            last = max(judgement.actions, key=lambda each: each.behind)
            worst = max(worst, (last.behind, number, moment.seat, last.action))
    return worst


def judged(match, chance):
    """Judge a game, and tell what matters for the figures of docs/review.md."""
    from tablegames.play.review.review import account
    from tablegames.play.review.reviewer import Reviewer

    reviewer = Reviewer(match, chance=chance)
    began = time.process_time()
    for _ in reviewer.here():
        pass
    review = reviewer.review
    accounts = [account(review, seat) for seat in range(match.seats)]
    numbers = {moment.at: number for number, moment in enumerate(review.moments)}
    return {
        "seconds": round(time.process_time() - began, 2),
        "unit": review.unit,
        "scale": review.scale,
        "losses": [[numbers[moment.at], moment.seat, judgement.loss, judgement.own.behind, judgement.own.margin]
                   for moment, judgement in review.judged()],
        "accounts": [[each.begun, each.cards, each.own, each.their, each.fell, each.result] for each in accounts],
        "adds_up": all(each.begun + each.cards + each.own + each.their + each.fell == each.result
                       for each in accounts),
    }  # fmt: skip


def glance_only():
    """Let the judge look at as little as it can: whether the parts add up does not depend on more."""
    from tablegames.bots.review import judge, moment_question
    from tablegames.play.review import course

    judge.LEAST = 4
    course.share_of = lambda decisions: 1
    moment_question.MANY, moment_question.FEW = 4, 2


def run(rules, players, task):
    """Do a task: play a game, plant a blunder if one is asked for, judge it as often as wanted."""
    if task.get("quick"):
        glance_only()
    match = played(rules, players, task["seed"], task["kinds"])
    line = dict(task)
    if task.get("plant"):
        cost, number, seat, action = worst_move(match, "plant")
        match = played(rules, players, task["seed"], task["kinds"], (number, action))
        line["planted"] = [number, seat, action, cost]
    line["reviews"] = [judged(match, chance) for chance in task["chances"]]
    return line


if __name__ == "__main__":
    sys.path[:0] = [sys.argv[1]]
    from elsewhere import make_good

    make_good()
    for asked in sys.stdin:
        file, task = json.loads(asked)
        with open(file, "rb") as source:
            known = pickle.load(source)
        print(json.dumps(run(*known, task)), flush=True)
