"""Train a guide, or play its match, with the back-port of engine and bots: run by the other Python.

As `practise.py WHAT FOLDER TASK KEPT FILE MINUTES`; `build/guides.py` makes the folder and the task. WHAT is "train",
"again" (play all matches, write nothing) or "elsewhere" (play those at other tables, and write them into the file).
"""

import pickle
import sys
import time
from pathlib import Path

from elsewhere import make_good


def train(learned, rules, others, kept, file, minutes):
    """Train by the plan, play the matches at other tables, and write the file."""
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
        learned = training.learned
        say(file, learned.players, learned.options, learned.plan, learned.lead, learned.margin)
        elsewhere(learned, others, file)


def again(learned, rules, others, file):
    """Play the matches of the file with what was learned; change nothing."""
    match_of(learned, rules, file, learned, learned.plan)
    for table, its_rules in others:
        match_of(learned, its_rules, file, table, table)


def elsewhere(learned, others, file):
    """Play the matches at other tables, and write the file with how they ended."""
    from dataclasses import replace

    from tablegames.bots.guides.guide_file import write

    played = []
    for table, rules in others:
        lead, margin = match_of(learned, rules, file, table, table)
        played.append(replace(table, lead=round(lead, 3), margin=round(margin, 3)))
    write(replace(learned, other_tables=(*learned.other_tables, *played)), Path(file))


def match_of(learned, rules, file, table, deals):
    """Play a match with what was learned; answer the lead, with half the width of its interval."""
    from tablegames.bots.guides.guide_trial import GuideTrial, lead_of
    from tablegames.bots.ismcts import search_game

    game = search_game(rules, table.players)
    tables = learned.known_at(game, other_table=table is not learned)
    if tables is None:
        raise SystemExit(f"{file} looks at other things than this table has.")
    trial = GuideTrial(rules, table.players, tables, learned.plan.use, learned.plan.against)
    lead, margin = lead_of([trial.play(deal) for deal in range(deals.first, deals.first + deals.trial)])
    say(file, table.players, table.options, deals, lead, margin)
    return lead, margin


def say(file, players, options, deals, lead, margin):
    """Say how a match ended."""
    table = " ".join([f"{players} players", *[f"{key}: {value}" for key, value in options.items()]])
    print(
        f"{file}, {table}: ahead by {lead:+.3f} ± {margin:.3f} over {deals.trial} deals from {deals.first} on",
        flush=True,
    )


if __name__ == "__main__":
    what, folder, task, kept, file, minutes = sys.argv[1:]
    sys.path.insert(0, folder)
    make_good()
    learned, rules, others = pickle.loads(Path(task).read_bytes())
    if what == "train":
        train(learned, rules, others, kept, file, float(minutes))
    elif what == "again":
        again(learned, rules, others, file)
    else:
        elsewhere(learned, others, file)
