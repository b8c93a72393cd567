"""The command `train`: bots practise a game, and what they learned goes into a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablegames.bots.guides.guide_file import Learned, TrainingPlan, write
from tablegames.bots.guides.training import OtherTrainingError, Training, begin
from tablegames.cli.arguments import at_least_one, find, refuse_folder, resolve_rules
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.cli.workers import workers
from tablegames.play.files.paths import own_guides
from tablegames.play.practice.practised_table import KEPT, guide_name
from tablegames.play.simulation.progress import with_progress
from tablegames.rules.reading.messages import Reporter, counted


def train(chosen: argparse.Namespace) -> None:
    """Let bots practise, and write down what they learned and what it was worth. Raises UsageError."""
    ruleset, words = find(chosen.ruleset), chosen.words
    rules, options = resolve_rules(ruleset, chosen.players, chosen.option)
    at_least_one("--deals", chosen.deals)
    at_least_one("--looks", chosen.looks)
    path = chosen.to or own_guides() / f"{guide_name(ruleset, chosen.players, options)}.json"
    refuse_folder(path)
    kept = path.with_suffix(KEPT)
    try:
        plan = TrainingPlan.of(chosen.deals, chosen.looks, chosen.seed, chosen.trial, chosen.prior)
        learned = begin(ruleset.id, chosen.players, dict(options), rules, plan)
        training = Training(learned, rules, kept)
    except OtherTrainingError as error:
        raise UsageError(error.what) from error
    try:
        with workers(chosen) as training.play_all:
            for _ in with_progress(training.work(), training.total, sys.stderr, words, len(training.lines)):
                pass
    except KeyboardInterrupt:
        done, deals = len(training.lines), counted("deal", training.total)
        warn(f"tablegames: {words.say('answer.kept_deals', done=done, deals=deals, path=kept)}")
        raise
    write(training.learned, path)
    kept.unlink()
    say(outcome_words(training.learned, path, words))


def outcome_words(learned: Learned, path: Path, words: Reporter) -> str:
    """Say what came of it."""
    numbers, size = sum([len(table) for table in learned.tables.values()]), path.stat().st_size / 1000
    found = words.say("bots.learned", path=path, numbers=f"{numbers:,}", size=f"{size:.1f}")
    if not learned.plan.trial:
        return words.say("bots.no_match", learned=found)
    lead, margin = f"{learned.lead:+.2f}", f"{learned.margin:.2f}"
    match = words.say("bots.match", lead=lead, margin=margin, deals=learned.plan.trial)
    return f"{found}\n{match} {words.say('bots.used' if learned.helps else 'bots.unused')}"
