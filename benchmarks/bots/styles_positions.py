"""Ask every style about positions: run by this Python, or by PyPy with the back-port of `benchmarks.bots.backport`.

As a program it is `styles_positions.py FOLDER`: a line of JSON comes in for each task (a file with the rules, and what
is to be done), and one goes out.
"""

import json
import pickle
import sys
from math import inf
from random import Random

LEAST = 60
"""Iterations of those who play the positions."""
SURE = 12
"""So many times a style looks to be sure of what actions bring."""
TAKEN = 0.12
"""How many of the positions met are asked about."""
WORLDS = 2000
"""The judge plays each action on in so many worlds."""


def positions(game, count, rng):
    """Collect what seats know when they are asked something, from games of short searches."""
    from tablegames.bots.budget import Budget
    from tablegames.bots.ismcts import Search, search_game

    search, found = Search(search_game(game.rules, game.seats)), []
    while len(found) < count:
        s = game.start(rng)
        while s.turn >= 0 and len(found) < count:
            seen = game.observe(s, s.turn)
            if len(seen.legal) > 1 and rng.random() < TAKEN:
                found.append(seen)
            action = search.opinions(seen, Budget(LEAST, inf), rng)[0].action if len(seen.legal) > 1 else seen.legal[0]
            game.apply(s, action, rng)
    return found


def judged(judge, seen, actions, rng):
    """Play actions on in the same worlds and by the same chance, as the look back does: the mean reward of each."""
    from tablegames.bots.review.judge import SharedWorlds

    trials = [judge.trial(action) for action in actions]
    SharedWorlds(judge, seen, str(rng.random())).go_on(trials, WORLDS)
    # A win is worth 1 and rewards go from 0 to 1; points lie around 0, from minus the swing to the swing.
    part = 1.0 if judge.worth.unit == "wins" else 0.5 / judge.worth.scale
    return {trial.action: trial.mean * part for trial in trials}


def asked(game, level, weaker, seen, rng, judge):
    """Search once, and tell of all actions as good as the best their reward and every trait, and what a judge says.

    Beside it stands what a weaker level's choice costs, for comparison. Without such a level the judge is asked only
    where a style takes another action.
    """

    from tablegames.bots.guides.guide_file import guide_for
    from tablegames.bots.ismcts import search_game
    from tablegames.bots.preference import Preference, as_good, at_stake, favourite
    from tablegames.bots.searching_bot import SearchingBot
    from tablegames.bots.styles import STYLES

    searched = search_game(game.rules, game.seats)
    bot = SearchingBot(searched, level, rng, guide_for(searched) if level.guided else None)
    preferences = {style.trait: Preference(searched, style, bot.search.noise) for style in STYLES.values()}
    opinions = bot.search.opinions(seen, bot.budget, rng)
    step = searched.table.steps[seen.step]
    if step.bluffs(opinions[0].action) or bot.draws(seen, opinions[0].action):
        return None
    near = as_good(opinions)
    actions = [each.action for each in near]

    def marked(times=1):
        sums = {trait: [0.0] * len(near) for trait in preferences}
        for _ in range(times):
            for trait, preference in preferences.items():
                marks = preference.marks(seen, actions, rng)
                sums[trait] = [each + marks[action] / times for each, action in zip(sums[trait], actions, strict=True)]
        return sums

    line = {"near": [[each.reward, each.share] for each in near], "stake": at_stake(opinions, bot.search.iterations)}
    moved = False
    if len(near) > 1:
        line["marks"] = marked()
        gains = [each.reward - near[0].reward for each in near]
        moved = any(favourite(style, line["stake"], gains, line["marks"][style.trait]) for style in STYLES.values())
    chosen = weaker.decide(seen) if weaker else actions[0]
    if moved or (weaker and (len(near) > 1 or chosen != actions[0])):
        line["truly"] = marked(SURE)
        rewards = judged(judge, seen, list(dict.fromkeys([*actions, chosen])), rng)
        line["judged"] = [rewards[action] for action in actions]
        if weaker:
            line["weaker"] = rewards[actions[0]] - rewards[chosen]
    return line


def run(rules, players, task):
    """Do a task: so many positions of a level."""
    from tablegames.bots.kinds import UNHURRIED, new_bot
    from tablegames.bots.levels import LEVELS
    from tablegames.bots.review.judge import Judge
    from tablegames.engine.game.game import Game

    game, rng = Game(rules, players), Random(task["seed"])
    level = LEVELS[task["level"]].unhurried()
    weaker = new_bot(task["weaker"], game, rng, UNHURRIED) if task["weaker"] else None
    found = positions(game, task["positions"], rng)
    judge = Judge(rules, players)
    return {**task, "asked": [asked(game, level, weaker, seen, rng, judge) for seen in found]}


if __name__ == "__main__":
    sys.path[:0] = [sys.argv[1]]
    from elsewhere import make_good

    make_good()
    for line in sys.stdin:
        file, task = json.loads(line)
        with open(file, "rb") as source:
            known = pickle.load(source)
        print(json.dumps(run(*known, task)), flush=True)
