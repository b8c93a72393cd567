"""Train a guide, or play its match, with the back-port of engine and bots: run by the other Python.

As `practise.py FOLDER TASK KEPT FILE MINUTES`; `build/guides.py` makes the folder and the task.
"""

import pickle
import sys
import time
from pathlib import Path

from elsewhere import make_good


def train(learned, rules, kept, file, minutes):
    """Train by the plan, and write the file."""
    from tablegames.bots.guides.guide_file import write
    from tablegames.bots.guides.training import Training

    training = Training(learned, rules, Path(kept))
    began = said = time.monotonic()
    for done in training.work():
        now = time.monotonic()
        if now - said > 10:
            said = now
            print(f"{file}: {done} of {training.total}, {now - began:.0f} s", flush=True)
        if minutes and now - began > 60 * minutes:
            print(f"{file}: {done} of {training.total} are kept in {kept}; the same command goes on", flush=True)
            break
    else:
        write(training.learned, Path(file))
        say(file, training.learned.plan, training.learned.lead, training.learned.margin)


def play_match(learned, rules, file):
    """Play the match of the plan with what was learned; change nothing."""
    from tablegames.bots.guides.trial import GuideTrial, lead_of

    plan = learned.plan
    trial = GuideTrial(rules, learned.players, learned.tables, plan.use, plan.against)
    say(file, plan, *lead_of([trial.play(deal) for deal in range(plan.first, plan.first + plan.trial)]))


def say(file, plan, lead, margin):
    """Say how a match ended."""
    print(f"{file}: ahead by {lead:+.3f} ± {margin:.3f} over {plan.trial} deals from {plan.first} on", flush=True)


if __name__ == "__main__":
    folder, task, kept, file, minutes = sys.argv[1:]
    sys.path.insert(0, folder)
    make_good()
    learned, rules = pickle.loads(Path(task).read_bytes())
    if learned.tables:
        play_match(learned, rules, file)
    else:
        train(learned, rules, kept, file, float(minutes))
