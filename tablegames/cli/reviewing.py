"""The command `review`: looking back at a recorded game without a window."""

from __future__ import annotations

import argparse
import json
import sys

from tablegames.cli.arguments import invite_carried, library
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say
from tablegames.cli.workers import workers
from tablegames.engine.game.record import RecordError
from tablegames.play.records.record_check import read_record, replayed
from tablegames.play.records.seats_file import read_seats
from tablegames.play.review.course import UnfinishedError
from tablegames.play.review.review_file import ReviewFile
from tablegames.play.review.review_processes import judged
from tablegames.play.review.review_report import review_node, review_report
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.simulation.progress import with_progress
from tablegames.rules.reading.messages import message
from tablegames.rules.reading.problems import Problem, RulesetError


def review(chosen: argparse.Namespace) -> None:
    """Judge a finished game, and tell what came of it. Raises UsageError and RulesetError."""
    path = chosen.record
    try:
        reading = read_record(path)
        rulesets = library()
        invite_carried(reading.header, rulesets)
        match = replayed(reading, rulesets, watched=True)
    except RecordError as error:
        raise RulesetError(
            [Problem(str(path), error.line, "", message("file.record", sentence=error.sentence))]
        ) from None
    try:
        reviewer = Reviewer(match, ReviewFile(path) if chosen.keep else None)
    except UnfinishedError:
        raise UsageError(f"{path}: this game is not over, so there is nothing to look back at yet") from None
    seats = wanted_seats(chosen, match.seats)
    left = len(reviewer.review.moments) + 1 - len(reviewer.review.verdicts) - bool(reviewer.review.begun)
    with workers(chosen) as play_all:
        for _ in with_progress(judged(reviewer, None if chosen.jobs == 1 else play_all), left, sys.stderr):
            pass
    names = reading.header.names
    if chosen.json:
        say(json.dumps(review_node(reviewer.review, names, seats), ensure_ascii=False))
    else:
        say(review_report(reviewer.review, names, seats))


def wanted_seats(chosen: argparse.Namespace, count: int) -> list[int]:
    """Tell whose decisions are told: those of the one person, or of whoever is asked for.

    Where several people played each looks at the own seat, unless all agree. Raises UsageError.
    """
    if chosen.seat is not None and not 1 <= chosen.seat <= count:
        raise UsageError(f"--seat has to be from 1 to {count}, not {chosen.seat}")
    if chosen.all:
        return list(range(count))
    if chosen.seat is not None:
        return [chosen.seat - 1]
    places = read_seats(chosen.record, count)
    people = [seat for seat, place in enumerate(places) if place.human]
    if len(people) > 1:
        raise UsageError("several people played this game; --seat N tells of one, --all of everybody if all agree")
    return people or list(range(count))
