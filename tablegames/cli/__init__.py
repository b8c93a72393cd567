"""The command line: play, replay, review, simulate, check, train, new, list, statistics."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from tablegames.bots.guides import guide_folders
from tablegames.cli.exit_codes import FINE, STOPPED, USAGE, WRONG, CommandError
from tablegames.cli.streams import OUTPUT, hand_over, warn
from tablegames.languages.text_files import add_folder
from tablegames.play.files.paths import own_guides, own_texts
from tablegames.play.setup.seating import NoWindowError, OpenWindow
from tablegames.rules.reading.messages import Message, MessageError, message, system_fault
from tablegames.rules.reading.problems import RulesetError

__all__ = ["FINE", "STOPPED", "USAGE", "WRONG", "run"]


FEW_FILES = "this system lets the program open too few files at once (ulimit -n); it needs some 64"
"""Said in English alone: the file of another language's words could not be opened either."""


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what the command line says and answer the exit code; without a word open the window."""
    try:
        add_folder(own_texts())
        guide_folders.add_folder(own_guides())
        code = FINE
        if arguments:
            # Commands need much that the first picture of the window does not wait for.
            from tablegames.cli.commands import obey

            code = obey(arguments, open_window)
        else:
            open_window(None, None)
        hand_over()
        return code
    except CommandError as error:
        return complain(error, arguments, error.code)
    except (RulesetError, NoWindowError) as error:
        return complain(error, arguments, WRONG)
    except OSError as error:
        taken = handed_over(sys.stdout)
        if isinstance(error, BrokenPipeError):
            # The reader of our output has closed it.
            return FINE
        if error.errno == errno.EMFILE:
            warn(f"tablegames: {FEW_FILES}")
            return WRONG
        return complain(told_of_system(error, taken), arguments, WRONG)
    except KeyboardInterrupt:
        return complain(message("answer.stopped"), arguments, STOPPED)


def complain(what: Message | MessageError | RulesetError, arguments: Sequence[str], code: int) -> int:
    """Say on standard error what is wrong, in the language that is asked for, and answer the exit code."""
    from tablegames.cli.language import language_of

    handed_over(sys.stdout)
    with suppress(OSError):
        warn(f"tablegames: {what.said(language_of(arguments))}")
    handed_over(sys.stderr)
    return code


def told_of_system(error: OSError, taken: bool) -> Message:
    """Say what the system objects to, and where; `taken`: whether standard output takes what is printed."""
    unnamed = message("answer.a_file" if taken else "answer.standard_output")
    where = message("answer.standard_output") if error.filename == OUTPUT else error.filename or unnamed
    return message("answer.at", place=where, what=system_fault(error))


def handed_over(stream: TextIO | None) -> bool:
    """Hand over what was printed; False where no reader takes it, and then the rest of it is dropped.

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
