"""The command line: play, replay, review, simulate, check, train, new, list, statistics."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

from tablegames.bots.guides import guide_file
from tablegames.cli.arguments import library
from tablegames.cli.checking import check
from tablegames.cli.command_line import UsageError, parser
from tablegames.cli.opening import NoFileError, file_to_open, is_file_to_open
from tablegames.cli.playing import NoReplayError, seat, watch
from tablegames.cli.reviewing import review
from tablegames.cli.rulesets import begin_ruleset, list_rulesets
from tablegames.cli.simulating import simulate
from tablegames.cli.statistics import statistics
from tablegames.cli.streams import hand_over
from tablegames.cli.training import train
from tablegames.play.files.paths import own_guides, own_texts
from tablegames.play.setup.seating import NoWindowError, Opening, Seating, Watching
from tablegames.play.simulation.processes import ProcessLostError
from tablegames.rules.library import UnknownRulesetError
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.texts.text_files import add_folder

FINE, WRONG, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all is well; what was checked is wrong; the command line is wrong; Ctrl-C, as shells count it."""

OpenWindow = Callable[[Seating | Watching | Opening | None, str | None], None]
"""Opens the window in a language: at a table, at a record, at a file or at the title.

Raises `NoWindowError` where there can be none.
"""


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what the command line says and answer the exit code."""
    try:
        code = dispatch(arguments, open_window)
        hand_over()
        return code
    except UsageError as error:
        return complain(str(error), USAGE)
    except (OptionError, UnknownRulesetError) as error:
        return complain(str(error), USAGE)
    except (RulesetError, NoWindowError, NoReplayError, NoFileError, ProcessLostError) as error:
        return complain(str(error), WRONG)
    except OSError as error:
        taken = handed_over(sys.stdout)
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has heard enough.
            return FINE
        where = error.filename or ("a file" if taken else "standard output")
        return complain(f"{where}: {error.strerror or error}", WRONG)
    except KeyboardInterrupt:
        return complain("stopped", STOPPED)


def complain(sentence: str, code: int) -> int:
    """Say on standard error what is wrong, and answer the exit code."""
    handed_over(sys.stdout)
    with suppress(OSError):
        print(f"tablegames: {sentence}", file=sys.stderr)
    handed_over(sys.stderr)
    return code


def handed_over(stream: TextIO | None) -> bool:
    """Hand over what was printed; False where nobody takes it, and then the rest of it goes nowhere.

    The interpreter would try again when it ends, complain, and leave with a code of its own.
    """
    if stream is None:
        return False
    try:
        stream.flush()
    except OSError:
        with suppress(OSError):  # a stream that stands in for the real one has no number
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return False
    return True


def dispatch(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Read the command line and hand over to its command."""
    add_folder(own_texts())
    guide_file.add_folder(own_guides())
    if len(arguments) == 1 and is_file_to_open(arguments[0]):
        open_window(file_to_open(arguments[0]), None)
        return FINE
    try:
        chosen = parser().parse_args(arguments)
    except SystemExit as leaving:  # --help and --version
        return FINE if not leaving.code else USAGE
    match chosen.command:
        case "check":
            return FINE if check(chosen.files, library(), chosen.brief, chosen.language) else WRONG
        case "statistics":
            return FINE if statistics(chosen.csv, chosen.replace, chosen.json) else WRONG
        case "simulate" | "new" | "list" | "review" | "train":
            commands = {
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
