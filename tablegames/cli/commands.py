"""Obeying a command line. What commands need is read with this file, and not by who only wants the window."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.cli.arena import arena
from tablegames.cli.arguments import library
from tablegames.cli.checking import check
from tablegames.cli.command_line import UsageError, parser
from tablegames.cli.converting import convert
from tablegames.cli.exit_codes import FINE, USAGE, WRONG, CommandError
from tablegames.cli.opening import NoFileError, file_to_open, is_file_to_open, is_heard
from tablegames.cli.playing import NoReplayError, seat, watch
from tablegames.cli.reviewing import review
from tablegames.cli.rulesets import begin_ruleset, list_rulesets
from tablegames.cli.simulating import simulate
from tablegames.cli.statistics import statistics
from tablegames.cli.training import train
from tablegames.languages.languages import languages
from tablegames.languages.system_language import system_language
from tablegames.play.setup.seating import OpenWindow
from tablegames.play.simulation.executors import OtherVersionError
from tablegames.play.simulation.processes import ProcessLostError
from tablegames.rules.library import UnknownRulesetError
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError


def obey(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what a command line says and answer the exit code. Raises CommandError, OSError and NoWindowError."""
    try:
        return dispatch(arguments, open_window)
    except (UsageError, OptionError, UnknownRulesetError) as error:
        raise CommandError(str(error), USAGE) from error
    except RulesetError as error:
        raise CommandError(error.told(system_language(languages())), WRONG) from error
    except (NoReplayError, NoFileError, OtherVersionError, ProcessLostError) as error:
        raise CommandError(str(error), WRONG) from error


def dispatch(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Read the command line and hand over to its command."""
    if len(arguments) == 1 and is_file_to_open(arguments[0]):
        open_window(file_to_open(arguments[0], is_heard()), None)
        return FINE
    try:
        chosen = parser().parse_args(arguments)
    except SystemExit as leaving:  # --help and --version
        return FINE if not leaving.code else USAGE
    match chosen.command:
        case "check":
            language = chosen.language or system_language(languages())
            return FINE if check(chosen.files, library(), chosen.brief, language) else WRONG
        case "statistics":
            return FINE if statistics(chosen.csv, chosen.replace, chosen.json) else WRONG
        case "arena" | "convert" | "simulate" | "new" | "list" | "review" | "train":
            commands = {
                "arena": arena,
                "convert": convert,
                "simulate": simulate,
                "new": begin_ruleset,
                "list": list_rulesets,
                "review": review,
                "train": train,
            }
            commands[chosen.command](chosen)
            return FINE
    wanted = seat(chosen) if chosen.command == "play" else watch(chosen) if chosen.command == "replay" else None
    open_window(wanted, chosen.language if wanted else None)
    return FINE
