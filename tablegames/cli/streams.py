"""Where the command line's words go: in UTF-8, and into a box on the screen where there is no console."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

OUTPUT = "standard output"
"""What an error of writing there names instead of a file."""
LONGEST = 1500
"""Letters that a box on the screen shows; the rest is left out."""
OWN_CODE = "PYTHONIOENCODING"
"""The variable by which a person chooses another code for what is piped."""

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Control characters, except the end of a line and the tabulator."""


def in_utf8(stream: TextIO | None) -> None:
    """Let a stream that is piped into a file or another program carry every letter.

    Windows would take the code page of the system, which has no Japanese letters in most of the world. A console
    that can't write them shows question marks rather than stopping the program.
    """
    code = None if stream is None or stream.isatty() or os.environ.get(OWN_CODE) else "utf-8"
    with suppress(AttributeError, ValueError):
        stream.reconfigure(encoding=code, errors="replace")  # type: ignore[union-attr]  # replaced streams may lack it


def printable(words: str) -> str:
    """Give words without what a terminal obeys: files of others may hold anything.

    A control character is written as JSON would escape it, so that JSON stays the same.
    """
    return CONTROL.sub(lambda found: f"\\u{ord(found.group()):04x}", words)


def say(words: str) -> None:
    """Print a command's answer. Raises OSError that names standard output where it takes no more."""
    with naming_output():
        print(printable(words))


def warn(words: str) -> None:
    """Print on standard error what is wrong. Raises OSError where it takes no more."""
    print(printable(words), file=sys.stderr)


def hand_over() -> None:
    """Hand over what was printed and still waits. Raises OSError that names standard output where it is not taken."""
    if sys.stdout is not None:
        with naming_output():
            sys.stdout.flush()


@contextmanager
def naming_output() -> Iterator[None]:
    """Let an error of writing say where it was: Python's own names nothing there. Raises OSError."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, OUTPUT) from None


class Unheard(io.StringIO):
    """Keeps what is printed where there is no console: the windowed program of Windows has neither of its streams."""


def prepare_streams() -> None:
    """Make standard output and standard error fit for all that is said here."""
    for stream in (sys.stdout, sys.stderr):
        in_utf8(stream)
    if sys.stdout is None and sys.stderr is None:
        sys.stdout = sys.stderr = Unheard()


def show_unheard() -> None:
    """Show in a box what could not be printed, if there was anything to say."""
    kept = sys.stdout
    if not isinstance(kept, Unheard) or not kept.getvalue().strip():
        return
    words = kept.getvalue().strip()
    words = words if len(words) <= LONGEST else f"{words[:LONGEST]} …"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tablegames.view.inspection.message_box import show_box

    show_box(words)
