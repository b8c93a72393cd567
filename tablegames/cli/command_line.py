"""What may stand on the command line, and how it is explained."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NoReturn

from tablegames.bots.kinds import KINDS
from tablegames.bots.styles import STYLES
from tablegames.cli.streams import say
from tablegames.languages.languages import languages
from tablegames.play.files.paths import own_guides, own_rulesets, own_statistics
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.reading.problems import list_names

DESCRIPTION = """\
Five little-known card and dice games at one table, and every game that somebody describes in a YAML file.
Without a command the window opens; with a FILE instead of one it opens at that: a ruleset (.yaml) that can be taken
over into the games of one's own, or the record of a game (.jsonl), to be looked at."""
EXIT_CODES = """Exit codes: 0 fine, 1 the thing checked is wrong, 2 wrong usage, 130 stopped by Ctrl-C. Errors go to
standard error."""
RULESET_HELP = "a ruleset: its id as `tablegames list` shows it, or the path of a YAML file"
RECORDS_HELP = (
    "write a record a game into DIR: RULESET-SEED.jsonl, further seatings of a deal RULESET-SEED-1.jsonl ...;"
    " none is written over"
)
TOTALS_HELP = (
    "keep the totals in FILE while games are played; if they are stopped, the same command goes on where they were, and"
    " with more --games it plays on"
)
OWN_HELP = (
    "A bot of your own is module:Class, the name of an installed entry point, or run:COMMAND, a program that speaks "
    "the bot protocol"
)
CLOCK_HELP = (
    "how long such a program may think: seconds a game, and those that each decision adds; who uses them up has lost "
    "the game (default: 60+5)"
)
OPTION_HELP = "set an option of the game; may be repeated"


class UsageError(Exception):
    """A command line that makes no sense, said in a sentence."""


def path_named(word: str) -> Path:
    """Read a path. Raises ArgumentTypeError for one without a name, which would be the present folder."""
    if not word.strip():
        raise argparse.ArgumentTypeError("a path is empty")
    return Path(word)


class CommandParser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` instead of leaving, so that there is one place that prints errors."""
        raise UsageError(f"{message}; `{self.prog} --help` shows how it is used")


class VersionAction(argparse.Action):
    """Prints what the program is and what it runs on, and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it. The window library is asked for its versions, which nothing else here needs."""
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from tablegames.view.inspection.system_report import system_report

        say(system_report())
        parser.exit()


def by_workers(command: argparse.ArgumentParser, do: str, usual: int) -> None:
    """Add what says where many games are played."""
    told = f"processes that {do} at the same time (default: {usual})"
    command.add_argument("--jobs", metavar="J", type=int, help=told)
    command.add_argument("--cluster", metavar="ADDRESS", default="", help=f"a scheduler of Dask, whose workers {do}")
    command.set_defaults(usual_jobs=usual)


def parser() -> CommandParser:
    """Describe the command line."""
    kinds, styles = list_names(KINDS), list_names(STYLES)
    top = CommandParser("tablegames", description=DESCRIPTION, epilog=EXIT_CODES)
    top.add_argument("--version", action=VersionAction, nargs=0, help="tell the version, and what a bug report needs")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser(
        "play", help="open a table at once", description="Open a table at once.", epilog=EXIT_CODES
    )
    play.add_argument("ruleset", metavar="RULESET", help=f"{RULESET_HELP}; or the record of a game to go on with")
    play.add_argument(
        "--seats",
        metavar="KIND,...",
        help=f"who sits where, one word a seat: {HUMAN}, {kinds} (default: a {HUMAN} and the bots needed). {OWN_HELP}",
    )
    play.add_argument("--clock", metavar="SECONDS+MORE", default="60+5", help=CLOCK_HELP)
    play.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    play.add_argument("--seed", metavar="N", type=int, help="the number from which all chance follows (default: drawn)")
    play.add_argument("--language", choices=languages(), help="the language of the window (default: as last time)")

    text = """Look at a recorded game again, step by step. A game that is not over is shown as the one person among bots
    saw it, or else as everyone did."""
    again = commands.add_parser("replay", help="look at a recorded game again", description=text, epilog=EXIT_CODES)
    again.add_argument("record", metavar="FILE", type=path_named, help="the record of a game")
    again.add_argument("--language", choices=languages(), help="the language of the window (default: as last time)")

    text = """Look back at a game that is over: what the cards were worth, what each decision cost by what its player
    could know, and what was better. Judging takes up to a minute; what is known is kept beside the record, so that it
    can be stopped and goes on. Where one person played among bots, that seat is told of."""
    judged = commands.add_parser("review", help="look back at a finished game", description=text, epilog=EXIT_CODES)
    judged.add_argument(
        "records", metavar="FILE", nargs="+", type=path_named, help="the record of a game that is over, or several"
    )
    judged.add_argument("--seat", metavar="N", type=int, help="tell of this seat, counted from 1")
    judged.add_argument("--all", action="store_true", help="tell of every seat: all who played agree to open cards")
    judged.add_argument("--json", action="store_true", help="print every decision as JSON")
    judged.add_argument(
        "--bot",
        metavar="KIND",
        help=f"say as well what this bot would have done, and what the judge thinks of it: {kinds}. {OWN_HELP}",
    )
    judged.add_argument("--clock", metavar="SECONDS+MORE", default="60+5", help=CLOCK_HELP)
    by_workers(judged, "judge", 2)
    judged.add_argument("--no-keep", dest="keep", action="store_false", help="write nothing beside the record")

    text = """Play games of bots without a window, and report each kind's share of the wins, scores, lengths and speed.
    Bots of several kinds change seats after each game and play the same deal again, until each has sat everywhere, so
    that luck of cards and seats cancels; the 95 % interval is taken over deals. The same seed and bots give the same
    games on every machine: here bots think by their number of looks ahead, never by the clock, and what they learned by
    practice on one machine alone is left out."""
    games = commands.add_parser("simulate", help="play bot games without a window", description=text, epilog=EXIT_CODES)
    games.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    games.add_argument("--players", metavar="N", type=int, required=True, help="the number of players")
    games.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    games.add_argument(
        "--bots",
        metavar="KIND,...",
        default="random",
        help=f"one word for all seats or one a seat: {kinds}; a level may have a style, {styles}, as in hard:bold. "
        f"{OWN_HELP} (default: random)",
    )
    games.add_argument("--clock", metavar="SECONDS+MORE", default="60+5", help=CLOCK_HELP)
    games.add_argument(
        "--games", metavar="G", type=int, default=100, help="how many games, rounded up to whole deals (default: 100)"
    )
    games.add_argument(
        "--seed", metavar="S", type=int, default=1, help="the first deal's seed, the next has S+1 (default: 1)"
    )
    by_workers(games, "play", 1)
    games.add_argument("--records", metavar="DIR", type=path_named, help=RECORDS_HELP)
    games.add_argument("--totals", metavar="FILE", type=path_named, help=TOTALS_HELP)
    games.add_argument("--json", action="store_true", help="print the figures as JSON")

    text = """Let every two of some bots meet: on the same deals, in all seats, and tell how strong each is (Elo, 0
    being their mean, with 95 % intervals by deals). Where more than two sides play, the two bots have every second one.
    A bot that cannot play on has lost that game."""
    rated = commands.add_parser("arena", help="rate bots against each other", description=text, epilog=EXIT_CODES)
    rated.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    rated.add_argument("--players", metavar="N", type=int, required=True, help="the number of players")
    rated.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    rated.add_argument(
        "--bots", metavar="KIND,...", required=True, help=f"two or more, as `simulate` takes them. {OWN_HELP}"
    )
    rated.add_argument("--clock", metavar="SECONDS+MORE", default="60+5", help=CLOCK_HELP)
    rated.add_argument("--deals", metavar="D", type=int, default=50, help="deals of each meeting (default: 50)")
    rated.add_argument("--seed", metavar="S", type=int, default=1, help="the first deal's seed (default: 1)")
    by_workers(rated, "play", 1)
    rated.add_argument(
        "--records", metavar="DIR", type=path_named, help="write a record a game into DIR, a folder for each meeting"
    )
    rated.add_argument(
        "--results",
        metavar="FILE",
        type=path_named,
        help="keep a line a game in FILE; if the arena is stopped, the same command goes on, and with more --deals too",
    )
    rated.add_argument("--json", action="store_true", help="print the table as JSON")

    text = f"""Let bots practise a game by themselves, at one number of players, and write what they learned into
    {own_guides()}. First they play by search alone, then by search with what they have learned, and at last a match
    tells what that is worth: Hard and Master use it if it won. This takes from a quarter of an hour to some hours; what
    is practised is kept, so that it can be stopped and goes on. The same numbers give the same file. When the rules of
    the game change, bots play without it until they have practised again."""
    taught = commands.add_parser("train", help="let bots practise a game", description=text, epilog=EXIT_CODES)
    taught.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    taught.add_argument("--players", metavar="N", type=int, required=True, help="the number of players")
    taught.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=OPTION_HELP)
    taught.add_argument(
        "--deals", metavar="D", type=int, default=450, help="deals of the first round of practice (default: 450)"
    )
    taught.add_argument(
        "--looks", metavar="L", type=int, default=500, help="how far a decision is thought about (default: 500 looks)"
    )
    taught.add_argument(
        "--trial", metavar="T", type=int, default=400, help="deals of the match at the end (default: 400)"
    )
    taught.add_argument(
        "--prior", action="store_true", help="use it only for what is looked at first, and play out as without it"
    )
    taught.add_argument("--seed", metavar="S", type=int, default=1, help="where chance begins (default: 1)")
    by_workers(taught, "play", 1)
    taught.add_argument(
        "--to", metavar="FILE", type=path_named, help="the file to write, instead of one in that folder"
    )

    text = """Write deals that others played as records, which can be replayed, looked back at and checked: boards of
    Bridge from .pbn and .lin, deals of Skat from the .sgf files of the International Skat Server. Each is played by our
    rules, and where these and the file disagree a sentence says so. Records of such boards and deals are written as
    .pbn, .lin and .sgf."""
    other = commands.add_parser(
        "convert", help="read and write other programs' files", description=text, epilog=EXIT_CODES
    )
    other.add_argument("files", metavar="FILE", nargs="+", type=path_named, help="a .pbn, .lin, .sgf or .jsonl file")
    said = "how to write records (default: pbn for Bridge, sgf for Skat)"
    other.add_argument("--as", dest="ending", choices=("pbn", "lin", "sgf"), help=said)
    other.add_argument("--to", metavar="DIR", type=path_named, required=True, help="the folder to write to")

    text = "Check rulesets (YAML) and game records (JSON Lines); every problem is named with its line."
    checked = commands.add_parser("check", help="check rulesets and records", description=text, epilog=EXIT_CODES)
    checked.add_argument("files", metavar="FILE", nargs="+", type=path_named, help="a ruleset or a record")
    said = "the language in which a ruleset is retold, or what is wrong with a file said (default: the system's)"
    checked.add_argument("--language", choices=languages(), help=said)
    checked.add_argument("--brief", action="store_true", help="only say whether a ruleset is good, without playing")

    text = f"""Write a ruleset to begin with, commented line by line, into {own_rulesets()} (or a path of your choice),
    where the window shows it at once. A file that is there is never written over."""
    started = commands.add_parser("new", help="write a ruleset to begin with", description=text, epilog=EXIT_CODES)
    started.add_argument("name", metavar="NAME", help="the id of the new game: small letters, digits and hyphens")
    started.add_argument("--like", metavar="RULESET", help="begin with a copy of this one (default: a small game)")
    started.add_argument("--to", metavar="PATH", type=path_named, help="the file to write, or the folder for it")

    text = f"""Tell what came of the games that were played to their end in the window, for every person, game and
    variant. They are kept in {own_statistics()}."""
    told = commands.add_parser(
        "statistics", help="show statistics, or save them as CSV", description=text, epilog=EXIT_CODES
    )
    told.add_argument("--csv", metavar="FILE", type=path_named, help="write them into FILE instead, for spreadsheets")
    told.add_argument("--replace", action="store_true", help="write over a FILE that is there")
    told.add_argument("--json", action="store_true", help="print every game as JSON")

    text = f"Show the rulesets there are: the shipped ones and those in {own_rulesets()}."
    shown = commands.add_parser(
        "list", help="show rulesets with players and options", description=text, epilog=EXIT_CODES
    )
    shown.add_argument("--json", action="store_true", help="print them as JSON")
    return top
