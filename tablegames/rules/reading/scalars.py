"""What an unquoted word of a ruleset means, without the surprises of YAML 1.1.

YAML 1.1 reads `no` as false, `010` as eight and `1:30` as ninety. Here such words are refused with the way to write
what was meant, so that a ruleset says the same to every reader.
"""

from __future__ import annotations

import re

from tablegames.rules.reading.messages import Message, message, shown

Scalar = str | int | float | bool | None

WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}")
DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
SIXTIES = re.compile(r"[-+]?[0-9]+(:[0-9]+)+(\.[0-9]*)?")
NUMBER_LIKE = re.compile(
    r"[-+]?[0-9][0-9_]*|0[xX][0-9a-fA-F_]+|0[bB][01_]+|0o[0-7_]+|[-+]?[0-9_]*\.[0-9_]*([eE][-+]?[0-9]+)?"
    r"|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
NUMERIC = frozenset("+-._0123456789")
"""What all that is a number, or only looks like one, begins with."""
SWITCHES = {"yes": "true", "on": "true", "no": "false", "off": "false"}
LONGEST_TRAP = len("false")


class OddScalarError(ValueError):
    """A word that means different things to different readers of YAML; `what` says so."""

    def __init__(self, what: Message) -> None:
        super().__init__(what)
        self.what = what


def read_word(written: str) -> Scalar:
    """Read an unquoted word: null, true, false, a number, or else text; raise `OddScalarError` for a doubtful one."""
    if written in ("", "null"):
        return None
    if written in ("true", "false"):
        return written == "true"
    if written[0] in NUMERIC:
        if WHOLE.fullmatch(written):
            return int(written)
        if DECIMAL.fullmatch(written):
            return float(written)
        complain_of_number(written)
    else:
        complain(written)
    return written


def complain(written: str) -> None:
    """Raise `OddScalarError` if the word is one of YAML's traps: `no`, `True`, `~`."""
    if len(written) > LONGEST_TRAP:
        return
    lower = written.lower()
    if written in (lower, lower.capitalize(), lower.upper()):
        if lower in SWITCHES:
            raise OddScalarError(message("scalar.switch", word=written, meant=SWITCHES[lower]))
        if lower in ("true", "false", "null"):
            raise OddScalarError(message("scalar.capital", lower=lower, word=written))
    if written == "~":
        raise OddScalarError(message("scalar.tilde"))


def complain_of_number(written: str) -> None:
    """Raise `OddScalarError` if the word is a number to some readers only, or another one to some."""
    if SIXTIES.fullmatch(written):
        raise OddScalarError(message("scalar.base_60", word=written))
    if DATE.fullmatch(written):
        raise OddScalarError(message("scalar.date", word=written))
    if NUMBER_LIKE.fullmatch(written) and any(sign.isalnum() for sign in written):
        raise OddScalarError(message("scalar.number", word=shown(written, 30)))
