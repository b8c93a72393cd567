"""What is wrong with a ruleset, in the reader's language as far as there are words for it."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import yaml

from tablegames.view.language.text import FOLDER

SENTENCE = "sentence"
"""The gap that holds a whole sentence."""


class Saying(NamedTuple):
    """A sentence with gaps, and the same in another language."""

    pattern: re.Pattern[str]
    words: str


def said(message: str, language: str) -> str:
    """Say a problem; in English where there are no words for it."""
    return translated(message, language, "sentences")


def translated(words: str, language: str, part: str) -> str:
    """Find the words that fit, and fill their gaps with what stood in the English ones."""
    for saying in sayings(language, part):
        found = saying.pattern.fullmatch(words)
        if found is not None:
            gaps = {
                name: translated(gap, language, "sentences" if name == SENTENCE else "phrases")
                for name, gap in found.groupdict().items()
            }
            return saying.words.format(**gaps)
    return words


@cache
def sayings(language: str, part: str) -> tuple[Saying, ...]:
    """Read the words of a language; none where it has no file of them."""
    try:
        read = yaml.safe_load((FOLDER / f"{language}/problems.yaml").read_text(encoding="utf-8"))
        return tuple([Saying(pattern_of(each), str(words)) for each, words in read[part].items()])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, yaml.YAMLError):
        # A damaged file of words must not keep anybody from reading what is wrong with a ruleset.
        return ()


def pattern_of(sentence: str) -> re.Pattern[str]:
    """Make a pattern of a sentence with gaps."""
    parts = re.split(r"\{(\w+)\}", sentence)
    return re.compile(
        "".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)), re.DOTALL
    )
