"""What an unquoted word of a ruleset means, without the surprises of YAML 1.1.

YAML 1.1 reads `no` as false, `010` as eight and `1:30` as ninety. Here such words are refused with the way to write
what was meant, so that a ruleset says the same to every reader.
"""

from __future__ import annotations

import re

Scalar = str | int | float | bool | None

WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}")
DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
SIXTIES = re.compile(r"[-+]?[0-9]+(:[0-9]+)+(\.[0-9]*)?")
NUMBER_LIKE = re.compile(
    r"[-+]?[0-9][0-9_]*|0[xX][0-9a-fA-F_]+|0[bB][01_]+|0o[0-7_]+|[-+]?[0-9_]*\.[0-9_]*([eE][-+]?[0-9]+)?"
    r"|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
SWITCHES = {"yes": "true", "on": "true", "no": "false", "off": "false"}


class OddScalarError(ValueError):
    """A word that means different things to different readers of YAML."""


def meaning(written: str) -> Scalar:
    """Read an unquoted word: null, true, false, a number, or else text; raise `OddScalarError` for a doubtful one."""
    if written in ("", "null"):
        return None
    if written in ("true", "false"):
        return written == "true"
    if WHOLE.fullmatch(written):
        return int(written)
    if DECIMAL.fullmatch(written):
        return float(written)
    complain(written)
    return written


def complain(written: str) -> None:
    """Raise `OddScalarError` if the word is one of YAML's traps."""
    lower = written.lower()
    if written in (lower, lower.capitalize(), lower.upper()):
        if lower in SWITCHES:
            raise OddScalarError(
                f"{written!r} without quotes is true or false to some readers of YAML: "
                f'write "{written}" in quotes for the word, or {SWITCHES[lower]}'
            )
        if lower in ("true", "false", "null"):
            raise OddScalarError(f'write {lower}, or "{written}" in quotes for the word')
    if written == "~":
        raise OddScalarError("write null instead of ~")
    if SIXTIES.fullmatch(written):
        raise OddScalarError(f'{written!r} is a number to base 60 to some readers of YAML: write "{written}" in quotes')
    if DATE.fullmatch(written):
        raise OddScalarError(f'{written!r} is a date to some readers of YAML: write "{written}" in quotes')
    if NUMBER_LIKE.fullmatch(written) and any(sign.isalnum() for sign in written):
        shown = written if len(written) <= 30 else written[:27] + "..."
        raise OddScalarError(
            f"{shown!r} is an unusual way to write a number: write plain digits such as 10 or 0.5, or quotes for a text"
        )
