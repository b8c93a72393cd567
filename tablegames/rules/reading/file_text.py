"""The text of a file: read whole, not too large, and nothing in it but what can be shown."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from yaml.reader import Reader

from tablegames.ordinary_file import ordinary
from tablegames.rules.reading.messages import Message, message
from tablegames.rules.reading.problems import Problem, RulesetError

LARGEST = 1_000_000
"""Bytes in a file."""
BYTE_ORDER = "\ufeff"
"""The mark of an order of bytes: YAML reads it, and it cannot be seen in the middle of a text."""


def read_bytes(path: Path, file: str) -> bytes:
    """Read a file that is not too large; raise `RulesetError` for one that is too large, missing or no file at all."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise RulesetError([Problem(file, 0, "", message("file.not_ordinary"))])
        if facts.st_size > LARGEST:
            raise RulesetError([too_large(file, facts.st_size)])
        with open(path, "rb", opener=ordinary) as open_file:
            return open_file.read(LARGEST + 1)
    except OSError as error:
        raise RulesetError([Problem(file, 0, "", message("file.unreadable", reason=error.strerror or error))]) from None


def too_large(file: str, size: int) -> Problem:
    """Say that a file is larger than any ruleset would be."""
    return Problem(file, 0, "", message("file.too_large", size=f"{size:,}", most=f"{LARGEST:,}"))


def decode(content: bytes, file: str) -> str:
    """Turn bytes into text; raise `RulesetError` for anything that is not plain UTF-8 text."""
    if len(content) > LARGEST:
        raise RulesetError([too_large(file, len(content))])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RulesetError([Problem(file, line, "", message("file.not_utf8"))]) from None
    if odd := find_unreadable(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise RulesetError([Problem(file, line, "", unreadable(odd))])
    return text


def find_unreadable(text: str) -> re.Match[str] | None:
    """Find the first character that can't be shown; None where there is none."""
    found = [odd for odd in (Reader.NON_PRINTABLE.search(text), re.search(BYTE_ORDER, text)) if odd]
    return min(found, key=re.Match.start, default=None)


def unreadable(odd: re.Match[str]) -> Message:
    """Say that a character can't be shown."""
    return message("file.control_character", character=f"U+{ord(odd.group()):04X}")
