"""What may stand on the command line, and how it is explained."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from tablegames.bots.kinds import KINDS
from tablegames.bots.styles import STYLES
from tablegames.cli.language import OPTION, HelpLines
from tablegames.cli.streams import say
from tablegames.languages.languages import languages
from tablegames.play.files.paths import own_guides, own_rulesets, own_statistics
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.reading.messages import Message, MessageError, Reporter, message

CLOCK = "60+5"
"""How long an own bot may think, unless it is said."""


class UsageError(MessageError):
    """A command line that makes no sense."""


class CommandParser(argparse.ArgumentParser):
    """The command line, or that of one command, explained in the language of the reader; complains in one sentence."""

    def __init__(self, prog: str, words: Reporter, **more: Any) -> None:
        super().__init__(prog, formatter_class=HelpLines, epilog=words.say("help.exit_codes"), **more)
        self.words = words

    def error(self, message_: str) -> NoReturn:
        """Raise `UsageError` instead of leaving, so that there is one place that prints errors."""
        raise UsageError(message("usage.shown", what=message_, program=self.prog))

    def put(self, *names: str, help: str | Message, **more: Any) -> None:
        """Add an argument; `help` is a message, or the word of one below `help`."""
        said = (message(f"help.{help}") if isinstance(help, str) else help).said(self.words.language)
        self.add_argument(*names, help=said.replace("%", "%%"), **more)

    def put_path(self, *names: str, help: str, **more: Any) -> None:
        """Add the path of a file or folder."""
        self.put(*names, help=help, type=self.path_named, **more)

    def path_named(self, word: str) -> Path:
        """Read a path. Raises ArgumentTypeError for one without a name, which would be the present folder."""
        if not word.strip():
            raise argparse.ArgumentTypeError(self.words.say("usage.empty_path"))
        return Path(word)

    def put_game(self, help: str = "ruleset") -> None:
        """Add what game is meant, and its options."""
        self.put("ruleset", metavar="RULESET", help=help)
        self.put("--option", metavar="KEY=VALUE", action="append", default=[], help="option")

    def put_bots(self, flag: str, told: str, **more: Any) -> None:
        """Add which bots play, and how long own ones may think."""
        own = message("help.own_bots")
        help = message(f"help.{told}", human=HUMAN, kinds=tuple(KINDS), styles=tuple(STYLES), own_bots=own)
        self.put(flag, help=help, **more)
        self.put("--clock", metavar="SECONDS+MORE", default=CLOCK, help="clock")


def by_workers(command: argparse.ArgumentParser, usual: int, words: Reporter) -> None:
    """Add what says where many games are played."""
    command.add_argument("--jobs", metavar="J", type=int, help=words.say("help.jobs", usual=usual))
    command.add_argument("--cluster", metavar="ADDRESS", default="", help=words.say("help.cluster"))
    command.set_defaults(usual_jobs=usual)


class VersionAction(argparse.Action):
    """Prints what the program is and what it runs on, and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it, in English for who mends the program.

        The window library is asked for its versions, which nothing else here needs.
        """
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from tablegames.view.inspection.system_report import system_report

        say(system_report())
        parser.exit()


def parser(words: Reporter) -> CommandParser:
    """Describe the command line."""
    top = CommandParser("tablegames", words=words, description=words.say("help.program"))
    top.put("--version", action=VersionAction, nargs=0, help="version")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title=words.say("help.commands"))
    folders = {
        "train": own_guides(),
        "new": own_rulesets(),
        "statistics": own_statistics(),
        "list": own_rulesets(),
    }
    for name, describe in COMMANDS.items():
        place = folders.get(name, "")
        more = words.say(f"help.{name}_more", folder=place, file=place)
        command: CommandParser = commands.add_parser(
            name, help=words.say(f"help.{name}").replace("%", "%%"), description=more, words=words
        )
        describe(command)
        told = "window_language" if name in OPENING else "language"
        # Where it stands before the command it counts as well.
        command.put(OPTION, choices=languages(), default=argparse.SUPPRESS, help=told)
    top.put(OPTION, choices=languages(), help="language")
    return top


def play(command: CommandParser) -> None:
    """Describe `play`."""
    command.put_game("ruleset_or_record")
    command.put_bots("--seats", "seats", metavar="KIND,...")
    command.put("--seed", metavar="N", type=int, help="seed")


def replay(command: CommandParser) -> None:
    """Describe `replay`."""
    command.put_path("record", metavar="FILE", help="record")


def review(command: CommandParser) -> None:
    """Describe `review`."""
    command.put_path("records", metavar="FILE", nargs="+", help="records_over")
    command.put("--seat", metavar="N", type=int, help="seat")
    command.put("--all", action="store_true", help="all")
    command.put("--json", action="store_true", help="json_decisions")
    command.put_bots("--bot", "bot_asked", metavar="KIND")
    by_workers(command, 2, command.words)
    command.put("--no-keep", dest="keep", action="store_false", help="no_keep")


def simulate(command: CommandParser) -> None:
    """Describe `simulate`."""
    command.put_game()
    command.put("--players", metavar="N", type=int, required=True, help="players")
    command.put_bots("--bots", "bots", metavar="KIND,...", default="random")
    command.put("--games", metavar="G", type=int, default=100, help="games")
    command.put("--seed", metavar="S", type=int, default=1, help="first_seed")
    by_workers(command, 1, command.words)
    command.put_path("--records", metavar="DIR", help="records")
    command.put_path("--totals", metavar="FILE", help="totals")
    command.put("--json", action="store_true", help="json_figures")


def arena(command: CommandParser) -> None:
    """Describe `arena`."""
    command.put_game()
    command.put("--players", metavar="N", type=int, required=True, help="players")
    command.put_bots("--bots", "arena_bots", metavar="KIND,...", required=True)
    command.put("--deals", metavar="D", type=int, default=50, help="meeting_deals")
    command.put("--seed", metavar="S", type=int, default=1, help="arena_seed")
    by_workers(command, 1, command.words)
    command.put_path("--records", metavar="DIR", help="arena_records")
    command.put_path("--results", metavar="FILE", help="results")
    command.put("--json", action="store_true", help="json_table")


def train(command: CommandParser) -> None:
    """Describe `train`."""
    command.put_game()
    command.put("--players", metavar="N", type=int, required=True, help="players")
    command.put("--deals", metavar="D", type=int, default=450, help="train_deals")
    command.put("--looks", metavar="L", type=int, default=500, help="looks")
    command.put("--trial", metavar="T", type=int, default=400, help="trial")
    command.put("--prior", action="store_true", help="prior")
    command.put("--seed", metavar="S", type=int, default=1, help="train_seed")
    by_workers(command, 1, command.words)
    command.put_path("--to", metavar="FILE", help="guide_to")


def convert(command: CommandParser) -> None:
    """Describe `convert`."""
    command.put_path("files", metavar="FILE", nargs="+", help="convert_file")
    command.put("--as", dest="ending", choices=("pbn", "lin", "sgf"), help="ending")
    command.put_path("--to", metavar="DIR", required=True, help="convert_to")


def check(command: CommandParser) -> None:
    """Describe `check`."""
    command.put_path("files", metavar="FILE", nargs="+", help="check_file")
    command.put("--brief", action="store_true", help="brief")


def new(command: CommandParser) -> None:
    """Describe `new`."""
    command.put("name", metavar="NAME", help="new_name")
    command.put("--like", metavar="RULESET", help="like")
    command.put_path("--to", metavar="PATH", help="new_to")


def statistics(command: CommandParser) -> None:
    """Describe `statistics`."""
    command.put_path("--csv", metavar="FILE", help="csv")
    command.put("--replace", action="store_true", help="replace")
    command.put("--json", action="store_true", help="json_games")


def show(command: CommandParser) -> None:
    """Describe `list`."""
    command.put("--json", action="store_true", help="json_rulesets")


COMMANDS: dict[str, Callable[[CommandParser], None]] = {
    "play": play,
    "replay": replay,
    "review": review,
    "simulate": simulate,
    "arena": arena,
    "train": train,
    "convert": convert,
    "check": check,
    "new": new,
    "statistics": statistics,
    "list": show,
}
"""By name, in the order of the help, what describes a command."""
OPENING = ("play", "replay")
"""Commands that open the window."""
