"""Catching up: finished games of the folder of records that are not in the statistics yet.

That happens where the program ended between the last move and the entry, or where a broken file of statistics had to
be set aside.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from tablegames.engine.game.record import RecordError
from tablegames.play.records.finished_game import FinishedGame, finished_match, game_id, summed_up
from tablegames.play.records.finished_records import is_finished, record_files
from tablegames.play.records.record_check import read_header, read_record, replay_match
from tablegames.play.records.record_rules import ChangedRulesError
from tablegames.play.records.seats_file import read_beside
from tablegames.play.records.unfinished import begun_at
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset

LOG = logging.getLogger(__name__)
UNSOUND = (OSError, RecordError, OptionError, RulesetError, TypeError, ValueError, LookupError, OverflowError)
"""What a record that is damaged, or whose ruleset is, may raise."""


def missing_games(folder: Path, rulesets: Mapping[str, Ruleset], known: set[str]) -> Iterator[FinishedGame]:
    """List the finished games of people that are not known, the oldest first."""
    found = []
    with suppress(OSError):
        for path in record_files(folder):
            with suppress(OSError, RecordError):
                about = path.stat()
                if is_finished(path, about.st_size) and game_id(read_header(path)) not in known:
                    found.append((about.st_mtime, path))
    for ended, path in sorted(found):
        try:
            game = finished_record(path, rulesets, ended)
        except UNSOUND as error:
            LOG.warning("%s is left out of the statistics: %s", path.name, error)
            continue
        if game is not None:
            yield game


def finished_record(path: Path, rulesets: Mapping[str, Ruleset], ended: float) -> FinishedGame | None:
    """Sum up the game of a finished record; None where it does not count.

    That is so where it is not known who sat there, where no person sat there from beginning to end, and where the same
    cards were played before.

    Raises one of `UNSOUND`.
    """
    reading = read_record(path)
    header = reading.header
    beside = read_beside(path, header.players)
    changed = {line["p"] for line in reading.lines if line.get("e") == "seat"}
    if beside.tries or not any(place.human for seat, place in enumerate(beside.places) if seat not in changed):
        return None
    seconds = beside.lasted(begun_at(header), ended)
    with suppress(ChangedRulesError):
        if header.ruleset in rulesets:
            match = replay_match(reading, rulesets)
            return finished_match(match, header, beside.places, ended, seconds, beside.taken_back)
    # Its rules are not here any more: who won stands in the record, but nothing can be counted.
    last = reading.lines[-1]
    totals, winners = [int(each) for each in last["total"]], [int(each) for each in last["winners"]]
    rounds = sum(line.get("e") == "round" for line in reading.lines)
    return summed_up(header, beside.places, totals, winners, rounds, ended, seconds, beside.taken_back, changed=changed)
