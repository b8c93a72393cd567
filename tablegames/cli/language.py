"""The language in which the command line speaks: the one that is asked for, or else the system's."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablegames.languages.columns import terminal_width
from tablegames.languages.languages import languages
from tablegames.languages.system_language import system_language
from tablegames.view.language.phrases import phrases

OPTION = "--language"


def language_of(arguments: Sequence[str]) -> str:
    """Find the language before anything else is read: help and errors are said in it, too."""
    seeker = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    seeker.add_argument(OPTION)
    try:
        asked = seeker.parse_known_args(arguments)[0].language
    except argparse.ArgumentError:
        asked = None
    return asked if asked in languages() else system_language(languages())


def terminal_lines(words: str, width: int) -> list[str]:
    """Break words into lines of so many cells at most: between phrases, also where no spaces stand between them."""
    lines = [""]
    for phrase in phrases(" ".join(words.split())):
        if lines[-1] and terminal_width((lines[-1] + phrase).rstrip()) > width:
            lines.append("")
        lines[-1] += phrase
    return [line.strip() for line in lines]


class HelpLines(argparse.HelpFormatter):
    """Breaks help into lines also where words have no spaces between them."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return terminal_lines(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join([indent + line for line in terminal_lines(text, width - len(indent))])
