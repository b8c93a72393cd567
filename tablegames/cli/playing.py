"""The commands `play` and `replay`: what the window is opened at."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tablegames.bots.kinds import KINDS
from tablegames.cli.arguments import (
    RULESET_ENDINGS,
    find,
    invite_carried,
    is_path,
    kinds_of,
    library,
    own_bots,
    read_and_examine,
    record_problem,
    resolve_rules,
)
from tablegames.cli.command_line import UsageError
from tablegames.engine.game.record import RecordError
from tablegames.play.files.paths import own_records
from tablegames.play.records.record_check import looks_like_record, read_record, replay_match
from tablegames.play.records.record_rules import ruleset_of
from tablegames.play.records.replay_error import ReplayError
from tablegames.play.records.seats_file import read_beside
from tablegames.play.session.replay import showing_of
from tablegames.play.setup.seating import HUMAN, OwnBots, Seating, Watching
from tablegames.rules.reading.messages import MessageError, counted, message
from tablegames.rules.reading.settings import Setting


class NoReplayError(MessageError):
    """A record that cannot be shown."""


def seat(chosen: argparse.Namespace) -> Seating:
    """Read the arguments of `play`."""
    if Path(chosen.ruleset).suffix.lower() == ".jsonl":
        return seat_again(chosen)
    ruleset = read_and_examine(Path(chosen.ruleset)) if is_path(chosen.ruleset) else find(chosen.ruleset)
    if chosen.seats is None:
        seats = (HUMAN, *["normal"] * (min(ruleset.players) - 1))
    else:
        seats = kinds_of(chosen.seats, [HUMAN, *KINDS], "--seats")
    _, options = resolve_rules(ruleset, len(seats), chosen.option)
    own = finding_own(seats, chosen.clock)
    own(ruleset, Setting(len(seats), options))
    return Seating(ruleset, seats, options, chosen.seed, own=own)


def finding_own(seats: Sequence[str], clock: str) -> OwnBots:
    """Give what finds the own bots at these seats. It raises UsageError where there is no such bot."""
    return partial(own_bots, tuple([kind for kind in seats if kind != HUMAN]), clock)


def seat_again(chosen: argparse.Namespace) -> Seating:
    """Read the arguments of `play` for a record. Who was a bot stands in the file beside it, if that is there.

    Raises RulesetError for the record, UsageError for the arguments.
    """
    path = Path(chosen.ruleset)
    if chosen.option or chosen.seed is not None:
        raise UsageError(message("usage.own_of_record"))
    try:
        reading = read_record(path)
        rulesets = library()
        invite_carried(reading.header, rulesets)
        replay_match(reading, rulesets)
        ruleset = ruleset_of(reading.header, rulesets)
    except RecordError as error:
        raise record_problem(path, error) from None
    header = reading.header
    seats = kinds_of(chosen.seats, [HUMAN, *KINDS], "--seats") if chosen.seats else ()
    faces: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    beside = read_beside(path, header.players)
    if not seats:
        seats = tuple([place.kind for place in beside.places]) or (HUMAN, *["normal"] * (header.players - 1))
        faces = tuple([place.face for place in beside.places])
        people = tuple([place.person for place in beside.places])
    if len(seats) != header.players:
        named = counted("player", len(seats))
        raise UsageError(message("usage.many_seats", named=named, players=header.players))
    own = finding_own(seats, chosen.clock)
    own(ruleset, Setting(header.players, header.options))
    return Seating(ruleset, seats, header.options, header.seed, path, faces, people, header.names, beside.series, own)


def watch(chosen: argparse.Namespace) -> Watching:
    """Read the arguments of `replay`: a record of which nothing can be shown is named before a window opens.

    Raises NoReplayError for such a record.
    """
    path, rulesets = chosen.record, library()
    try:
        showing_of(path, rulesets)
    except ReplayError as error:
        reason = error.reason
        if path.is_dir():
            reason = "folder"
        elif str(path) in rulesets or (path.is_file() and path.suffix.lower() in RULESET_ENDINGS):
            reason = "ruleset"
        elif reason == "broken" and not looks_like_record(path):
            reason = "none"
        about = {"ruleset": error.ruleset, "line": error.line, "path": path, "records": own_records()}
        raise NoReplayError(message("answer.at", place=path, what=message(f"replay.{reason}", **about))) from None
    return Watching(path)
