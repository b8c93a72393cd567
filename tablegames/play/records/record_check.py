"""Checking a record: every line is played again."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Mapping
from pathlib import Path

from tablegames.engine.game.given_deal import DealError
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import LONGEST_LINE, Header, Reading, RecordError, lines_of, read, replay
from tablegames.ordinary_file import ordinary, read_ordinary
from tablegames.play.records.record_rules import ChangedRulesError, fitting_options, is_certain, ruleset_of
from tablegames.play.records.rule_failure import failure
from tablegames.rules.option import OptionError
from tablegames.rules.reading.messages import Message, message, message_of
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset

LARGEST = 50_000_000
"""Bytes; the longest games have some hundred thousand."""


def looks_like_record(path: Path) -> bool:
    """Tell a record from a ruleset: by the name, or else by the brace with which every record begins."""
    if path.suffix.lower() in (".jsonl", ".json"):
        return True
    if path.suffix.lower() in (".yaml", ".yml") or not path.is_file():
        return False
    with open(path, "rb", opener=ordinary) as file:
        return file.read(4).removeprefix(BOM_UTF8).startswith(b"{")


def read_record(path: Path, whole: bool = True) -> Reading:
    """Read a record from a file; raises `RecordError`, and `OSError` for a file that can't be read.

    Where it need not be `whole`, it is read up to the first line that is no record's line.
    """
    if not path.is_file():
        told = no_file(path)
        raise RecordError(1, str(told), "told", why=told)
    if path.stat().st_size > LARGEST:
        found = f"{path.stat().st_size:,}"
        sentence = f"a record has at most {LARGEST:,} bytes, this one has {found}"
        raise RecordError(1, sentence, "too_large", known=f"{LARGEST:,}", found=found)
    return read(read_ordinary(path), whole)


def no_file(path: Path) -> Message:
    """Say why what lies there, or does not, is no file that can be read."""
    if path.is_dir():
        return message("check.folder")
    return message("check.odd_file" if path.exists() else "check.no_file")


def read_header(path: Path) -> Header:
    """Read only the header of a record. Raises `RecordError` and `OSError`."""
    with open(path, "rb", opener=ordinary) as file:
        return read(file.readline(LONGEST_LINE)).header


def replay_match(reading: Reading, rulesets: Mapping[str, Ruleset], watched: bool = False) -> Match:
    """Play a record again and return the match at its end; raises `RecordError` for the first line that is wrong.

    It is a `ChangedRulesError` where not the line may be wrong, but the rules may have changed. A match that is
    `watched` can be resumed before a screen.
    """
    ruleset = ruleset_of(reading.header, rulesets)
    try:
        match = begun_again(reading, ruleset, watched)
        go_through(match, reading)
    except RecordError as error:
        if is_certain(reading.header, ruleset):
            raise
        raise ChangedRulesError(
            error.line,
            f"{error.sentence}; the file of the ruleset {ruleset.id} has changed since this game was played",
            "changed",
            ruleset=ruleset.id,
        ) from error
    return match


def go_through(match: Match, reading: Reading) -> None:
    """Play a record's actions in a new match; raises `RecordError` for the first line that is wrong.

    A line is wrong also where the rules themselves fail at it.
    """
    try:
        replay(match, reading)
    except RecordError:
        raise
    except Exception as error:
        reached = 1 + sum(1 for _ in lines_of(match.events))
        name, why = reading.header.ruleset, failure(error)
        raise RecordError(reached, f"the ruleset {name} fails here: {why}", "fails", ruleset=name, why=why) from error


def begun_again(reading: Reading, ruleset: Ruleset, watched: bool = False) -> Match:
    """Begin a record's game again; raises `RecordError` where these rules do not have its options, or fail at once."""
    header = reading.header
    try:
        rules, options = ruleset.resolve(header.players, fitting_options(header, ruleset))
    except (OptionError, RulesetError) as error:
        raise RecordError(1, str(error), "told", why=error) from None
    if missing := [name for name in options if name not in header.options]:
        sentence = f"expected a value for the option {missing[0]}, found none"
        raise RecordError(1, sentence, "no_option", name=missing[0])
    try:
        return Match(rules, header.players, header.seed, watched, header.salt, header.dealt)
    except DealError as error:
        told = message_of(error)
        raise RecordError(1, str(told), "told", why=told) from None
    except Exception as error:
        name, why = ruleset.id, failure(error)
        sentence = f"the ruleset {name} fails before the first action: {why}"
        raise RecordError(1, sentence, "fails_at_once", ruleset=name, why=why) from error
