"""Obeying a command line. What commands need is read with this file, and not by who only wants the window."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from tablegames.cli.arena import arena
from tablegames.cli.checking import check
from tablegames.cli.command_line import UsageError, parser
from tablegames.cli.converting import convert
from tablegames.cli.exit_codes import FINE, USAGE, WRONG, CommandError
from tablegames.cli.language import language_of
from tablegames.cli.opening import NoFileError, file_to_open, is_file_to_open, is_heard
from tablegames.cli.parser_words import parser_speaking
from tablegames.cli.playing import NoReplayError, seat, watch
from tablegames.cli.reviewing import review
from tablegames.cli.rulesets import begin_ruleset, list_rulesets
from tablegames.cli.simulating import simulate
from tablegames.cli.statistics import statistics
from tablegames.cli.training import train
from tablegames.library.errors import GameError
from tablegames.play.setup.seating import OpenWindow, Seating, Watching
from tablegames.play.simulation.executors import OtherVersionError
from tablegames.play.simulation.processes import ProcessLostError
from tablegames.rules.library import UnknownRulesetError
from tablegames.rules.option import OptionError
from tablegames.rules.reading.messages import Reporter

PRINTING: dict[str, Callable[[argparse.Namespace], bool | None]] = {
    "arena": arena,
    "check": check,
    "convert": convert,
    "list": list_rulesets,
    "new": begin_ruleset,
    "review": review,
    "simulate": simulate,
    "statistics": statistics,
    "train": train,
}
"""Commands that print; one that answers False has found something wrong."""
OPENING: dict[str, Callable[[argparse.Namespace], Seating | Watching]] = {"play": seat, "replay": watch}
"""Commands that open the window."""


def obey(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what a command line says and answer the exit code.

    Raises CommandError, RulesetError, OSError and NoWindowError.
    """
    try:
        return dispatch(arguments, open_window, Reporter(language_of(arguments)))
    except (UsageError, OptionError, UnknownRulesetError, GameError) as error:
        raise CommandError(error.what, USAGE) from error
    except (NoReplayError, NoFileError, OtherVersionError, ProcessLostError) as error:
        raise CommandError(error.what, WRONG) from error


def dispatch(arguments: Sequence[str], open_window: OpenWindow, words: Reporter) -> int:
    """Read the command line and hand over to its command, which answers in these words."""
    if len(arguments) == 1 and is_file_to_open(arguments[0]):
        open_window(file_to_open(arguments[0], is_heard()), None)
        return FINE
    try:
        with parser_speaking(words.language):
            chosen = parser(words).parse_args(arguments, argparse.Namespace(words=words))
    except SystemExit as leaving:  # --help and --version
        return FINE if not leaving.code else USAGE
    if chosen.command in PRINTING:
        return WRONG if PRINTING[chosen.command](chosen) is False else FINE
    wanted = OPENING[chosen.command](chosen) if chosen.command else None
    open_window(wanted, chosen.language)
    return FINE
