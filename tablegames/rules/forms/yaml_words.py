"""Plain values written as YAML: in one line, so that they fit wherever a value may stand."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tablegames.rules.reading.scalars import OddScalarError, read_word

BARE = re.compile(r"[A-Za-z_\u3041-\u9fff][A-Za-z0-9_\u3041-\u9fff +./-]*")
"""Words that need no quotes, wherever they stand."""


def written(value: object) -> str:
    """Write a value in one line, with brackets round lists and tables."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return decimal(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written(key)}: {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return quoted_word(str(value))


def written_as_item(value: object) -> str:
    """Write a value on a line of its own: a table of one entry needs no brackets there."""
    if isinstance(value, Mapping) and len(value) == 1:
        ((key, inner),) = value.items()
        return f"{written(key)}: {written(inner)}"
    return written(value)


def block(words: str, indent: int) -> str | None:
    """Write a text of several lines as a block, its lines that far to the right; None where a block cannot say it."""
    body = words.rstrip("\n")
    lines = body.split("\n")
    after = len(words) - len(body)
    plain = all(line.isprintable() for line in lines) and not any(line.startswith(" ") for line in lines[:1])
    if not body.strip() or not plain or len(lines) == 1 or not lines[0] or after > 1:
        return None
    return "\n".join(["|" if after else "|-", *(" " * indent + line if line else "" for line in lines)])


def decimal(value: float) -> str:
    """Write a number in plain digits."""
    if isinstance(value, int):
        return str(value)
    digits = f"{value:.10f}".rstrip("0")
    return f"{digits}0" if digits.endswith(".") else digits


def quoted_word(word: str) -> str:
    """Write a text, with quotes where YAML would take it for something else."""
    if BARE.fullmatch(word) and word == word.strip() and is_itself(word):
        return word
    if word.isprintable() and "\\" not in word:
        return "'" + word.replace("'", "''") + "'"
    return json.dumps(word, ensure_ascii=not word.isprintable() and "\n" not in word)


def is_itself(word: str) -> bool:
    """Tell whether a word without quotes means itself."""
    try:
        return isinstance(read_word(word), str)
    except OddScalarError:
        return False
