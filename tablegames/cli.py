"""The command line: play, replay, simulate, check, list, statistics."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from tablegames import __version__
from tablegames.bots.kinds import KINDS
from tablegames.checking import check
from tablegames.engine.record import RecordError
from tablegames.engine.ruleset import Rules
from tablegames.play.catching_up import missing
from tablegames.play.chronicle import Chronicle
from tablegames.play.outcome import Outcome
from tablegames.play.paths import own_records, own_rulesets, own_statistics
from tablegames.play.progress import with_progress
from tablegames.play.record_check import read_record, replayed
from tablegames.play.replay import ReplayError, showing_of
from tablegames.play.seating import HUMAN, NoWindowError, Seating, Watching
from tablegames.play.seats_file import read_seats
from tablegames.play.simulation import Simulation, play_all
from tablegames.play.simulation_report import counted, report
from tablegames.play.spreadsheet import write_csv
from tablegames.play.statistics_report import statistics_report
from tablegames.rules.library import Library, UnknownRulesetError
from tablegames.rules.load import load
from tablegames.rules.option import Option, OptionError
from tablegames.rules.problems import Problem, RulesetError, counts, listed, quoted, suggestion
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting, Value
from tablegames.rules.start import StartError, write_start
from tablegames.rules.trial import try_out
from tablegames.shipped import RULESETS

FINE, WRONG, USAGE = 0, 1, 2
"""Exit codes: all is well; what was checked is wrong; the command line is wrong."""

OpenWindow = Callable[[Seating | Watching | None, str | None], None]
"""Opens the window in a language: at a table, at a record or at the title.

Raises `NoWindowError` where there can be none.
"""

DESCRIPTION = """\
Five little-known card and dice games at one table, and every game that somebody describes in a YAML file.
Without a command the window opens."""
EXIT_CODES = "Exit codes: 0 fine, 1 the thing checked is wrong, 2 wrong usage. Errors go to standard error."
RULESET_HELP = "a ruleset: its id as `tablegames list` shows it, or the path of a YAML file"
RECORDS_HELP = "write a record a game into DIR: RULESET-SEED.jsonl, further seatings of a deal RULESET-SEED-1.jsonl ..."
OPTION_HELP = "set an option of the game; may be repeated"


WHY_NOT = {
    "missing": "there is no such file",
    "version": "this record was written by a newer version of the program",
    "unknown": "this is a game of {ruleset}, a ruleset that is not here; `tablegames list` shows which are",
    "changed": "the ruleset {ruleset} has changed since this game was played, so it cannot be played again",
    "broken": "line {line} is damaged; `tablegames check` says more",
}
"""Why a record cannot be shown."""


class NoReplayError(ValueError):
    """A record that cannot be shown, said in a sentence."""


class UsageError(Exception):
    """A command line that makes no sense, said in a sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` instead of leaving, so that there is one place that prints errors."""
        raise UsageError(f"{message}; `{self.prog} --help` shows how it is used")


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what the command line says and answer the exit code."""
    try:
        return dispatch(arguments, open_window)
    except UsageError as error:
        return complain(str(error), USAGE)
    except (OptionError, UnknownRulesetError) as error:
        return complain(str(error), USAGE)
    except (RulesetError, NoWindowError, NoReplayError) as error:
        return complain(str(error), WRONG)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has heard enough; the rest goes nowhere, and quietly.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FINE
        return complain(f"{error.filename or 'a file'}: {error.strerror or error}", WRONG)
    except KeyboardInterrupt:
        return complain("stopped", WRONG)


def complain(sentence: str, code: int) -> int:
    """Say on standard error what is wrong, and answer the exit code."""
    print(f"tablegames: {sentence}", file=sys.stderr)
    return code


def dispatch(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Read the command line and hand over to its command."""
    try:
        chosen = parser().parse_args(arguments)
    except SystemExit as leaving:  # --help and --version
        return FINE if not leaving.code else USAGE
    if chosen.command == "simulate":
        return simulate(chosen)
    if chosen.command == "check":
        return FINE if check(chosen.files, library(), chosen.brief) else WRONG
    if chosen.command == "new":
        return begin_ruleset(chosen)
    if chosen.command == "list":
        return list_rulesets()
    if chosen.command == "statistics":
        return statistics(chosen.csv)
    wanted = seat(chosen) if chosen.command == "play" else watch(chosen) if chosen.command == "replay" else None
    open_window(wanted, chosen.language if wanted else None)
    return FINE


def parser() -> Parser:
    """Describe the command line."""
    kinds = listed(KINDS)
    top = Parser("tablegames", description=DESCRIPTION, epilog=EXIT_CODES)
    top.add_argument("--version", action="version", version=f"tablegames {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser(
        "play", help="open a table at once", description="Open a table at once.", epilog=EXIT_CODES
    )
    play.add_argument("ruleset", metavar="RULESET", help=f"{RULESET_HELP}; or the record of a game to go on with")
    play.add_argument(
        "--seats",
        metavar="KIND,...",
        help=f"who sits where, one word a seat: {HUMAN}, {kinds} (default: a {HUMAN} and the bots needed)",
    )
    play.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    play.add_argument("--seed", metavar="N", type=int, help="the number from which all chance follows (default: drawn)")
    play.add_argument("--language", choices=["en", "ja"], help="the language of the window (default: as last time)")

    text = """Look at a recorded game again, step by step. A game that is not over is shown as the one person among bots
    saw it, or else as everyone did."""
    again = commands.add_parser("replay", help="look at a recorded game again", description=text, epilog=EXIT_CODES)
    again.add_argument("record", metavar="FILE", type=Path, help="the record of a game")
    again.add_argument("--language", choices=["en", "ja"], help="the language of the window (default: as last time)")

    text = """Play games of bots without a window, and report each kind's share of the wins, scores, lengths and speed.
    Bots of several kinds change seats after each game and play the same deal again, until each has sat everywhere, so
    that luck of cards and seats cancels; the 95 % interval is taken over deals. The same seed and bots give the same
    games on every machine: here bots think by their number of looks ahead, never by the clock."""
    games = commands.add_parser("simulate", help="play bot games without a window", description=text, epilog=EXIT_CODES)
    games.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    games.add_argument("--players", metavar="N", type=int, required=True, help="the number of players")
    games.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    games.add_argument(
        "--bots",
        metavar="KIND,...",
        default="random",
        help=f"one word for all seats or one a seat: {kinds} (default: random)",
    )
    games.add_argument(
        "--games", metavar="G", type=int, default=100, help="how many games, rounded up to whole deals (default: 100)"
    )
    games.add_argument(
        "--seed", metavar="S", type=int, default=1, help="the first deal's seed, the next has S+1 (default: 1)"
    )
    games.add_argument(
        "--jobs", metavar="J", type=int, default=1, help="processes that play at the same time (default: 1)"
    )
    games.add_argument("--records", metavar="DIR", type=Path, help=RECORDS_HELP)
    games.add_argument("--json", action="store_true", help="print the figures as JSON")

    text = "Check rulesets (YAML) and game records (JSON Lines); every problem is named with its line."
    checked = commands.add_parser("check", help="check rulesets and records", description=text, epilog=EXIT_CODES)
    checked.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a ruleset or a record")
    checked.add_argument("--brief", action="store_true", help="only say whether a ruleset is good, without playing")

    text = f"""Write a ruleset to begin with, commented line by line, into {own_rulesets()} (or a path of your choice),
    where the window shows it at once. A file that is there is never written over."""
    started = commands.add_parser("new", help="write a ruleset to begin with", description=text, epilog=EXIT_CODES)
    started.add_argument("name", metavar="NAME", help="the id of the new game: small letters, digits and hyphens")
    started.add_argument("--like", metavar="RULESET", help="begin with a copy of this one (default: a small game)")
    started.add_argument("--to", metavar="PATH", type=Path, help="the file to write, or the folder for it")

    text = f"""Tell what came of the games that were played to their end in the window, for every person, game and
    variant. They are kept in {own_statistics()}."""
    told = commands.add_parser(
        "statistics", help="show statistics, or save them as CSV", description=text, epilog=EXIT_CODES
    )
    told.add_argument("--csv", metavar="FILE", type=Path, help="write them into FILE instead, for spreadsheets")

    text = f"Show the rulesets there are: the shipped ones and those in {own_rulesets()}."
    commands.add_parser("list", help="show rulesets with players and options", description=text, epilog=EXIT_CODES)
    return top


def statistics(csv: Path | None) -> int:
    """Print what came of the games played in the window, or write them into a file for spreadsheets."""
    chronicle = Chronicle(own_statistics())
    known = chronicle.known()
    if known is not None:
        chronicle.enter(missing(own_records(), library(), known))
    games = chronicle.games()
    for trouble in chronicle.troubles:
        print(f"tablegames: {trouble.sentence(own_statistics())}", file=sys.stderr)
    if games is None:
        return WRONG
    if csv is not None:
        write_csv(csv, games)
        print(f"{csv}: {counted(len(games), 'game')}")
    else:
        print(statistics_report(games, list(KINDS)))
    return FINE


def library() -> Library:
    """Open the library of shipped rulesets and the person's own."""
    return Library(load, [RULESETS, own_rulesets()])


def find(name: str) -> Ruleset:
    """Find a ruleset by id, or by path if the name looks like one."""
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or len(path.parts) > 1:
        return load(path)
    return library()[name]


def resolved(ruleset: Ruleset, players: int, words: Sequence[str]) -> tuple[Rules, dict[str, Value]]:
    """Build the rules for these players and options, and make sure that they can be played."""
    rules, options = ruleset.resolve(players, options_of(ruleset, words))
    try:
        try_out(rules, players)
    except ValueError as error:
        raise RulesetError([Problem(ruleset.file, 0, "", str(error))]) from None
    return rules, options


def options_of(ruleset: Ruleset, words: Sequence[str]) -> dict[str, Value]:
    """Read `--option key=value`."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"--option takes KEY=VALUE, not {quoted(word)}")
        if name in options:
            raise UsageError(f"the option {name} is set twice")
        options[name] = ruleset.options[name].value_of(value) if name in ruleset.options else value
    return options


def kinds_of(words: str, allowed: Sequence[str], flag: str) -> tuple[str, ...]:
    """Read `random,random`."""
    kinds = tuple(word.strip() for word in words.split(","))
    for kind in kinds:
        if kind not in allowed:
            raise UsageError(f"{flag}: {quoted(kind)} is not one of {listed(allowed)}{suggestion(kind, allowed)}")
    return kinds


def seat(chosen: argparse.Namespace) -> Seating:
    """Read the arguments of `play`."""
    if Path(chosen.ruleset).suffix == ".jsonl":
        return seat_again(chosen)
    ruleset = find(chosen.ruleset)
    if chosen.seats is None:
        seats = (HUMAN, *["normal"] * (min(ruleset.players) - 1))
    else:
        seats = kinds_of(chosen.seats, [HUMAN, *KINDS], "--seats")
    _, options = resolved(ruleset, len(seats), chosen.option)
    return Seating(ruleset, seats, options, chosen.seed)


def seat_again(chosen: argparse.Namespace) -> Seating:
    """Read the arguments of `play` for a record. Who was a bot stands in the file beside it, if that is there."""
    path = Path(chosen.ruleset)
    if chosen.option or chosen.seed is not None:
        raise UsageError("--option and --seed belong to new games; a record has its own")
    try:
        reading = read_record(path)
        rulesets = library()
        replayed(reading, rulesets)
    except RecordError as error:
        raise RulesetError([Problem(str(path), error.line, "", error.sentence)]) from None
    header = reading.header
    seats = kinds_of(chosen.seats, [HUMAN, *KINDS], "--seats") if chosen.seats else ()
    faces: tuple[str, ...] = ()
    if not seats:
        places = read_seats(path, header.players)
        seats = tuple([place.kind for place in places]) or (HUMAN, *["normal"] * (header.players - 1))
        faces = tuple([place.face for place in places])
    if len(seats) != header.players:
        raise UsageError(f"--seats names {counted(len(seats), 'player')}, the record has {header.players}")
    ruleset = rulesets[header.ruleset]
    return Seating(ruleset, seats, header.options, header.seed, path, faces, header.names)


def watch(chosen: argparse.Namespace) -> Watching:
    """Read the arguments of `replay`: a record of which nothing can be shown is named before a window opens."""
    try:
        showing_of(chosen.record, library())
    except ReplayError as error:
        raise NoReplayError(
            f"{chosen.record}: {WHY_NOT[error.reason].format(ruleset=error.ruleset, line=error.line)}"
        ) from None
    return Watching(chosen.record)


def simulate(chosen: argparse.Namespace) -> int:
    """Play bot games and report what came of them."""
    ruleset = find(chosen.ruleset)
    rules, options = resolved(ruleset, chosen.players, chosen.option)
    bots = kinds_of(chosen.bots, list(KINDS), "--bots")
    bots = bots * chosen.players if len(bots) == 1 else bots
    if len(bots) != chosen.players:
        raise UsageError(
            f"--bots names {counted(len(bots), 'bot')} for {chosen.players} players; name one, or one a seat"
        )
    for flag, number in (("--games", chosen.games), ("--jobs", chosen.jobs)):
        if number < 1:
            raise UsageError(f"{flag} has to be at least 1, not {number}")
    if chosen.records:
        chosen.records.mkdir(parents=True, exist_ok=True)
    simulation = Simulation(ruleset, rules, Setting(chosen.players, options), bots, chosen.records, chosen.seed)
    numbers = range(simulation.games(chosen.games))
    began = time.perf_counter()
    games = tuple(with_progress(play_all(simulation, numbers, chosen.jobs), len(numbers), sys.stderr))
    outcome = Outcome(simulation, games, time.perf_counter() - began)
    print(json.dumps(outcome.as_json(), indent=1) if chosen.json else report(outcome))
    return FINE


def begin_ruleset(chosen: argparse.Namespace) -> int:
    """Write a ruleset to begin with, and say where it lies."""
    rulesets = library()
    like = rulesets[chosen.like] if chosen.like is not None else None
    try:
        path = write_start(chosen.name, like, chosen.to or own_rulesets(), rulesets)
    except StartError as error:
        raise UsageError(str(error)) from None
    print(f"{path}: written; open it in an editor. `tablegames check {path}` tells what is wrong with it.")
    return FINE


def list_rulesets() -> int:
    """Print all rulesets; name broken ones on standard error."""
    found = library()
    for ruleset in found.values():
        low, high = ruleset.minutes
        minutes = f"{low}" if low == high else f"{low}-{high}"
        print(f"{ruleset.id}: {ruleset.name.en} · {ruleset.name.ja}")
        print(f"  {counts(ruleset.players)} players, {minutes} minutes, age {ruleset.age} and up")
        for name, option in ruleset.options.items():
            print(f"  --option {name}={described(option)}: {option.help.en}")
    for error in found.broken.values():
        print(error, file=sys.stderr)
    return FINE


def described(option: Option) -> str:
    """Write what an option can be: "1|2 (default 1, 2 players)"."""
    values = "|".join(str(value).lower() for value in option.values)
    notes = [f"default {str(option.default).lower()}"]
    notes += [f"{counts(option.players)} players"] if option.players else []
    notes += [f"needs {listed(option.needs, 'and')}"] if option.needs else []
    return f"{values} ({', '.join(notes)})"
