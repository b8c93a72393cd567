"""Play a game of bots and have it judged: run by this Python, or by PyPy (`benchmarks.bots.backport`).

As a program it is `review_games.py FOLDER`: a line of JSON comes in for each task (a file with the rules, and what is
to be done), and one goes out.
"""

import json
import pickle
import sys
import time
from random import Random

SHORT = 800
"""Playouts a decision of the search for the place where a blunder costs most."""


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


def worst_move(match, chance, planter):
    """Find the decision of a seat at which the worst action costs most: its number, and that action, as far as a short
    search can tell."""
    worst = (0.0, 0, "")
    for number, judgement in judged_of(match, chance, planter, SHORT):
        last = max(judgement.actions, key=lambda each: each.behind)
        worst = max(worst, (last.behind, number, last.action))
    return worst


def place_of(match, chance, seat, planted):
    """Judge a seat's decisions, and tell at which place from 1 one of them stands among the costliest, and its loss."""
    losses = {number: judgement.loss for number, judgement in judged_of(match, chance, seat)}
    order = sorted(losses, key=lambda each: -losses[each])
    return 1 + order.index(planted), losses[planted]


def judged_of(match, chance, seat, iterations=None):
    """Judge the decisions of one seat alone, without how the game stood: their numbers and judgements."""
    from tablegames.bots.review.arbiter import Arbiter, chance_of
    from tablegames.play.review.course import Course

    arbiter = Arbiter(match.game)
    course = Course(match, arbiter.worth.unit == "points")
    for number, moment in enumerate(course.moments):
        if moment.seat == seat and moment.options > 1:
            asked = course.question(moment, chance_of(number, chance))
            if iterations:
                arbiter.playouts = iterations
            yield number, arbiter.judged(asked.seen, asked.taken, asked.chance)


def luck_of(match):
    """Tell what the cards and other chance brought each seat, and how the game ended: nothing is judged."""
    from tablegames.bots.review import moment_question
    from tablegames.bots.review.arbiter import Arbiter
    from tablegames.play.review.reviewer import Reviewer

    reviewer, arbiter = Reviewer(match), Arbiter(match.game)
    game = match.game if arbiter.solved is not None else arbiter.standing.game
    stood = moment_question.judge_beginning(arbiter).before
    cards = [0.0] * match.seats
    for moment in reviewer.course.moments:
        if not (moment.after_chance or moment.before_chance):
            continue
        asked = reviewer.course.question(moment, "")
        state = game.worlds(asked.true).sample(Random(0))
        if moment.after_chance:
            if arbiter.solved is not None:
                before = arbiter.solved.before(state)
            else:
                before = arbiter.standing.before(state, moment_question.MANY)
            cards = [each + now - then for each, now, then in zip(cards, before, stood, strict=True)]
        if moment.before_chance:
            stood = arbiter.standing.after(state, asked.taken, moment_question.MANY)
    return cards, list(reviewer.review.result)


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
    from tablegames.bots.review import arbiter, judge, moment_question

    judge.LEAST = 4
    arbiter.share_of = lambda decisions, unit: 1
    moment_question.MANY, moment_question.FEW = 4, 2


def run(rules, players, task):
    """Do a task: play a game, plant a blunder if one is asked for, judge it as often as wanted."""
    if task.get("quick"):
        glance_only()
    match = played(rules, players, task["seed"], task["kinds"])
    line = dict(task)
    if task.get("plant"):
        seat = task["planter"]
        cost, number, action = worst_move(match, "plant", seat)
        match = played(rules, players, task["seed"], task["kinds"], (number, action))
        line["planted"] = [number, seat, action, cost, *place_of(match, "a", seat, number)]
    elif task.get("levels"):
        line["losses"] = [
            [seat, judgement.loss] for seat in range(players) for _, judgement in judged_of(match, "a", seat)
        ]
    elif task.get("luck"):
        line["cards"], line["result"] = luck_of(match)
    else:
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
