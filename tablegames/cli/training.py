"""The command `train`: bots practise a game, and what they learned goes into a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablegames.bots.guides.guide_file import Learned, TrainingPlan, write
from tablegames.bots.guides.training import OtherTrainingError, Training, begin
from tablegames.cli.arguments import find, refuse_folder, resolve_rules
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.cli.workers import workers
from tablegames.play.files.paths import own_guides
from tablegames.play.practice.practised_table import KEPT, guide_name
from tablegames.play.simulation.progress import with_progress


def train(chosen: argparse.Namespace) -> None:
    """Let bots practise, and write down what they learned and what it was worth. Raises UsageError."""
    ruleset = find(chosen.ruleset)
    rules, options = resolve_rules(ruleset, chosen.players, chosen.option)
    for flag, number in (("--deals", chosen.deals), ("--looks", chosen.looks)):
        if number < 1:
            raise UsageError(f"{flag} has to be at least 1, not {number}")
    path = chosen.to or own_guides() / f"{guide_name(ruleset, chosen.players, options)}.json"
    refuse_folder(path)
    kept = path.with_suffix(KEPT)
    try:
        plan = TrainingPlan.of(chosen.deals, chosen.looks, chosen.seed, chosen.trial, chosen.prior)
        learned = begin(ruleset.id, chosen.players, dict(options), rules, plan)
        training = Training(learned, rules, kept)
    except OtherTrainingError as error:
        raise UsageError(str(error)) from error
    try:
        with workers(chosen) as training.play_all:
            for _ in with_progress(training.work(), training.total, sys.stderr, len(training.lines)):
                pass
    except KeyboardInterrupt:
        warn(
            f"tablegames: {len(training.lines)} of {training.total} deals are kept in {kept};"
            " the same command goes on from there"
        )
        raise
    write(training.learned, path)
    kept.unlink()
    say(outcome_words(training.learned, path))


def outcome_words(learned: Learned, path: Path) -> str:
    """Say what came of it."""
    numbers = sum([len(table) for table in learned.tables.values()])
    found = f"{path}: {numbers:,} numbers, {path.stat().st_size / 1000:.1f} KB."
    if not learned.plan.trial:
        return f"{found} No match was played with it, so bots do not use it."
    match = (
        f"With it a search was {learned.lead:+.2f} ± {learned.margin:.2f} points a seat and deal ahead of a search "
        f"without, over {learned.plan.trial} deals."
    )
    use = (
        "Hard and Master use it from now on."
        if learned.helps
        else "That is not clear of nothing: they play without it."
    )
    return f"{found}\n{match} {use}"
