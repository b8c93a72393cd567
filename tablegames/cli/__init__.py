"""The command line: play, replay, review, simulate, check, train, new, list, statistics."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from tablegames.bots.guides import guide_file
from tablegames.cli.exit_codes import FINE, STOPPED, USAGE, WRONG, CommandError
from tablegames.cli.streams import hand_over, warn
from tablegames.languages.text_files import add_folder
from tablegames.play.files.paths import own_guides, own_texts
from tablegames.play.setup.seating import NoWindowError, OpenWindow
from tablegames.rules.reading.problems import RulesetError

__all__ = ["FINE", "STOPPED", "USAGE", "WRONG", "run"]


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what the command line says and answer the exit code; without a word open the window."""
    try:
        add_folder(own_texts())
        guide_file.add_folder(own_guides())
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
        return complain(str(error), error.code)
    except (RulesetError, NoWindowError) as error:
        return complain(str(error), WRONG)
    except OSError as error:
        taken = handed_over(sys.stdout)
        if isinstance(error, BrokenPipeError):
            # The person who read our output has heard enough.
            return FINE
        if error.errno == errno.EMFILE:
            return complain(
                "this system lets the program open too few files at once (ulimit -n); it needs some 64", WRONG
            )
        where = error.filename or ("a file" if taken else "standard output")
        return complain(f"{where}: {error.strerror or error}", WRONG)
    except KeyboardInterrupt:
        return complain("stopped", STOPPED)


def complain(sentence: str, code: int) -> int:
    """Say on standard error what is wrong, and answer the exit code."""
    handed_over(sys.stdout)
    with suppress(OSError):
        warn(f"tablegames: {sentence}")
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
