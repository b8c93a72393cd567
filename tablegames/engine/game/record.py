"""Game records: everything that chance and the players did, one JSON object a line.

A record is what an event writes of itself (`Event.line`), behind a header. It is read back by playing it: the same
rules, seed and actions give the same lines, and the first line that differs is named.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from tablegames.engine.game.given_deal import DealError, GivenDeal, GivenStart
from tablegames.engine.game.given_position import GivenPosition
from tablegames.engine.game.match import IllegalActionError, Match
from tablegames.engine.table.events import Event, Line

VERSION = 2
"""The format that is written. Its digest is that of what is played; that of format 1 was that of the ruleset's file."""
DEALT = 3
"""The format of records whose first deal is given: those who read format 2 would take it for chance."""
READ = (1, VERSION, DEALT)
"""The formats that can be read."""
GIVEN: Mapping[str, type[GivenDeal | GivenPosition]] = {"dealt": GivenDeal, "position": GivenPosition}
"""By its name in the header, what a game may begin with that is given from outside."""
LAST_VERSION = 1000
"""What claims to be of a still later format is no record."""
SALT = re.compile("[0-9a-f]{1,64}")
LONGEST_LINE = 100_000
"""Bytes: a hundred times the longest line that any game writes."""
ENCODER: Final = json.JSONEncoder(ensure_ascii=False)
"""Writes every line: made once, for `json.dumps` would make one a line."""


class RecordError(ValueError):
    """A record that does not fit the rules or the format; `line` counts from 1.

    The `sentence` is English. What other languages say is found by the `code`, and `gaps` fill it.
    """

    def __init__(self, line: int, sentence: str, code: str, /, **gaps: object) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line, self.sentence = line, sentence
        self.code, self.gaps = code, gaps


class NewerRecordError(RecordError):
    """A record in a format that a later version of this program writes."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says before the game begins: everything that decides it but the players' actions."""

    ruleset: str
    ruleset_digest: str
    """64 hex digits: SHA-256 of what is played; in format 1 that of the ruleset's file."""
    app: str
    """The version of the program that wrote it."""
    players: int
    names: tuple[str, ...]
    options: Mapping[str, bool | int | str]
    """Every option of the ruleset with the value in force."""
    seed: int
    started: str
    """When, in ISO 8601."""
    salt: str = ""
    """What chance follows from beside the seed, in hex digits; empty in records of games without one."""
    version: int = VERSION
    """The format of the record."""
    rules: Mapping[str, Any] | None = None
    """What is played, where the record carries it: of this the digest is, and by this the game can be played again."""
    dealt: GivenStart | None = None
    """The first deal, or the position in it, where that is given from outside."""

    def line(self) -> Line:
        """Give the record's first line."""
        line: Line = {"record": self.version if self.dealt is None else DEALT}
        for name, value in asdict(self).items():
            if name not in ("salt", "version", "rules", "dealt"):
                line[name] = value
            if name == "seed" and self.salt:
                line["salt"] = self.salt
        carried = {} if self.rules is None else {"rules": self.rules}
        dealt = {} if self.dealt is None else {self.dealt.key: self.dealt.line()}
        return {**line, "names": list(self.names), "options": dict(self.options), **dealt, **carried}


@dataclass(frozen=True, slots=True)
class Reading:
    """A record as it was read: well-formed, not yet checked against the rules."""

    header: Header
    lines: tuple[Line, ...]
    """All lines after the header."""
    torn: bool
    """Whether a torn last line was dropped."""
    damaged: int = 0
    """The first line that is no record's line, from 1: it and all after it were left out. 0: there is none."""


def write_line(line: Line) -> str:
    """Write a line as it stands in a record, without its end."""
    return ENCODER.encode(line)


def lines_of(events: Iterable[Event]) -> Iterator[Line]:
    """Give the record lines of events, in order."""
    return (line for event in events if (line := event.line()) is not None)


def read(content: bytes, whole: bool = True) -> Reading:
    """Read a record. Raises RecordError for the first line that is no record's line; a torn last line is dropped.

    Where it need not be `whole`, what stands before that line is read, if it is a header at least.
    """
    # Some editors and systems mark a text as UTF-8 at its beginning.
    rows = content.removeprefix(BOM_UTF8).split(b"\n")
    torn = False
    if rows[-1] == b"":
        rows.pop()
    elif _parsed(rows[-1]) is None:
        rows.pop()
        torn = True
    lines: list[Line] = []
    damaged = 0
    for number, row in enumerate(rows, 1):
        line = _parsed(row)
        if line is None and lines and not whole:
            damaged = number
            break
        if line is None:
            found = _shortened(row.decode("utf-8", "replace"))
            raise RecordError(number, f"expected a JSON object, found {found}", "no_object", found=found)
        lines.append(line)
    if not lines:
        raise RecordError(1, "expected the header of a game record, found nothing", "empty")
    return Reading(_header(lines[0]), tuple(lines[1:]), torn and not damaged, damaged)


def _parsed(row: bytes) -> Line | None:
    if len(row) > LONGEST_LINE:
        return None
    try:
        line = DECODER.decode(row.decode("utf-8"))
        if b"\\u" in row:
            # Half a character can be escaped, but neither be shown nor written again: it is left out.
            line = json.loads(write_line(line).encode("utf-8", "ignore"))
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def _refused(constant: str) -> Any:
    raise ValueError(constant)


DECODER: Final = json.JSONDecoder(parse_constant=_refused)
"""Reads every line."""


def _shortened(text: str, length: int = 200) -> str:
    return text if len(text) <= length else text[:length] + " ..."


def _header(line: Line) -> Header:
    """Check the first line and make a Header of it."""
    version = line.get("record")
    if type(version) is int and DEALT < version <= LAST_VERSION:
        raise NewerRecordError(
            1,
            f"was written by a newer version of this program: its format is {version}, this one reads {DEALT}",
            "newer",
            found=version,
            known=DEALT,
        )
    if version not in READ or type(version) is not int:
        found = _shortened(write_line(line))
        sentence = f'expected the header of a game record, "record": {VERSION}, found {found}'
        raise RecordError(1, sentence, "no_header", known=VERSION, found=found)
    kinds: dict[str, tuple[type, str]] = {
        "ruleset": (str, "a word"),
        "ruleset_digest": (str, "64 hex digits"),
        "app": (str, "a version"),
        "players": (int, "a number"),
        "names": (list, "a list of names"),
        "options": (dict, "a table of options"),
        "seed": (int, "a number"),
        "started": (str, "a time"),
    }
    for name, (kind, expected) in kinds.items():
        value = line.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise _expected(expected, name, line)
    others = ("record", "salt", *{1: (), VERSION: ("rules",), DEALT: ("rules", *GIVEN)}[version])
    unknown = [name for name in line if name not in kinds and name not in others]
    if unknown:
        raise RecordError(1, f"the header has no field {unknown[0]!r}", "unknown_field", name=unknown[0])
    if len(line["names"]) != line["players"] or not all(isinstance(name, str) for name in line["names"]):
        found, players = write_line({"names": line["names"]}), line["players"]
        sentence = f"expected {players} names, one a player, found {found}"
        raise RecordError(1, sentence, "names", players=players, found=found)
    if not all(isinstance(value, bool | int | str) for value in line["options"].values()):
        found = write_line(line["options"])
        sentence = f"expected a word, a number, true or false for each option, found {found}"
        raise RecordError(1, sentence, "header_field", name="options", found=found)
    salt = line.get("salt", "")
    if "salt" in line and not (isinstance(salt, str) and SALT.fullmatch(salt)):
        raise _expected("up to 64 hex digits", "salt", line)
    rules = line.get("rules")
    if "rules" in line and not isinstance(rules, dict):
        raise _expected("a table", "rules", line)
    given = next((key for key in GIVEN if key in line), "")
    try:
        dealt = GIVEN[given].read(line[given]) if given else None
    except DealError as error:
        found = _shortened(write_line({given: line[given]}))
        raise RecordError(
            1, f"expected what a game begins with as {given!r}, found {found}", "told", why=error
        ) from None
    fields = {name: line[name] for name in kinds}
    return Header(**{**fields, "names": tuple(line["names"])}, salt=salt, version=version, rules=rules, dealt=dealt)


def _expected(what: str, name: str, line: Line) -> RecordError:
    """Say what a field of the header should hold."""
    found = _shortened(write_line({name: line[name]})) if name in line else "nothing"
    return RecordError(1, f"expected {what} as {name!r}, found {found}", "header_field", name=name, found=found)


def replay(match: Match, reading: Reading) -> None:
    """Play a record's actions at a fresh match, checking every line.

    Afterwards the match stands where the record ends. Raises RecordError for the first line that does not fit.
    """
    told = 0
    made: list[str] = []
    for ours, line in enumerate(reading.lines):
        found = write_line(line)
        if ours == len(made) and told == len(match.journal):
            if match.over:
                sentence = f"expected nothing after the end of the game, found {_shortened(found)}"
                raise RecordError(ours + 2, sentence, "after_end", found=_shortened(found))
            _play(match, line, ours + 2)
        made += [write_line(fresh) for fresh in lines_of(entry.event for entry in match.journal[told:])]
        told = len(match.journal)
        if made[ours] != found:
            raise differs(ours + 2, made[ours], found)


def differs(line: int, known: str, found: str) -> RecordError:
    """Say that a line is another one than the rules make."""
    known, found = _shortened(known), _shortened(found)
    return RecordError(line, f"expected {known}, found {found}", "differs", known=known, found=found)


def _play(match: Match, line: Line, number: int) -> None:
    """Take the action of an `ask` line, or seat a player as a `seat` line says."""
    legal = match.legal_actions()
    if line.get("e") == "seat":
        _seat(match, line, number)
        return
    if line.get("e") != "ask":
        expected = write_line({"e": "ask", "p": match.turn, "legal": list(legal)})
        raise differs(number, expected, write_line(line))
    try:
        match.play(str(line.get("do")))
    except IllegalActionError:
        found, known = _shortened(write_line({"do": line.get("do")})), ", ".join(legal)
        sentence = f"expected one of {known}, found {found}"
        raise RecordError(number, sentence, "not_legal", known=known, found=found) from None


def _seat(match: Match, line: Line, number: int) -> None:
    seat, who, name = line.get("p"), line.get("who"), line.get("name")
    if type(seat) is not int or not 0 <= seat < match.seats or not isinstance(who, str) or not isinstance(name, str):
        found = _shortened(write_line(line))
        raise RecordError(number, f"expected a seat, who plays there and a name, found {found}", "seat", found=found)
    match.seat(seat, name, who)
