"""The lines of a record, read once from top to bottom against what the rules say must stand there.

A game's check is a plain script: it asks the `Sheet` for the line that is due, and the sheet notes what differs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

Line = dict[str, Any]


class RecordEndError(Exception):
    """Tells that there is no further line: the game is unfinished, which is no fault."""


class AstrayError(Exception):
    """Tells that after this line it is not known what should follow."""


def same(left: Any, right: Any) -> bool:
    """Compare two JSON values strictly: `1`, `1.0` and `true` are three different things."""
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def is_number(value: Any) -> bool:
    """Tell a whole number from `true` and `false`, which Python counts among them."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_words(value: Any) -> bool:
    """Tell whether a value is a list of strings."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


class Sheet:
    """A record under the referee's pencil: the line being read, and the faults found so far.

    `players` and `options` are what the header said, once it has been read.
    """

    def __init__(self, text: str) -> None:
        self.faults: list[str] = []
        self.players = 0
        self.options: dict[str, Any] = {}
        self.number = 0
        self._lines = text.split("\n")
        if self._lines[-1] == "":
            self._lines.pop()

    @property
    def seats(self) -> list[int]:
        """Every seat, from 0."""
        return list(range(self.players))

    def fault(self, sentence: str) -> None:
        """Note a fault of the line last read."""
        self.faults.append(f"line {self.number}: {sentence}")

    def next_line(self) -> Line:
        """Read the next line whatever it is.

        Raises RecordEndError after the last one and AstrayError where the line is no JSON object.
        """
        if self.number == len(self._lines):
            raise RecordEndError
        self.number += 1
        try:
            line = DECODER.decode(self._lines[self.number - 1])
        except ValueError as error:
            raise AstrayError(f"not a line of JSON ({error})") from error
        if not isinstance(line, dict):
            raise AstrayError("not a JSON object")
        return line

    def read(self, kind: str, *fields: str) -> Line:
        """Read the next line, which must be of this kind and have exactly these fields besides `e`."""
        line = self.next_line()
        while kind == "ask" and line.get("e") == "seat":
            self._sit_down(line)
            line = self.next_line()
        if line.get("e") != kind:
            raise AstrayError(f"{kind} is due here, not {line.get('e')!r}")
        missing = [field for field in fields if field not in line]
        if missing:
            raise AstrayError(f"{kind} lacks {', '.join(missing)}")
        for field in line.keys() - {"e", *fields}:
            self.fault(f"{kind} has a field {field!r} that does not belong there")
        return line

    def _sit_down(self, line: Line) -> None:
        """Read that another player sits down before a question: the rules know nothing of it, the game goes on."""
        if set(line) != {"e", "p", "who", "name"}:
            self.fault(f"seat has the fields {', '.join(sorted(line))}, but has e, name, p and who")
        elif not is_number(line["p"]) or line["p"] not in self.seats:
            self.fault(f"seat {line['p']!r} is none of this game")
        elif not (isinstance(line["who"], str) and line["who"] and isinstance(line["name"], str) and line["name"]):
            self.fault("seat does not say who sits down, and how they are called")

    def must_be(self, due: Line) -> None:
        """Read the next line, which must say exactly this; the game goes on with what is due."""
        line = self.read(due["e"], *(field for field in due if field != "e"))
        for field, value in due.items():
            if not same(line[field], value):
                self.fault(f"{due['e']} says {field} {json.dumps(line[field])}, but it is {json.dumps(value)}")

    def ask(self, seat: int, legal: Iterable[str]) -> str:
        """Read a decision of this seat with exactly these legal actions, and give the action taken."""
        due = set(legal)
        line = self.read("ask", "p", "legal", "do")
        if not same(line["p"], seat):
            raise AstrayError(f"asks seat {line['p']!r}, but seat {seat} is to choose among {_listed(due)}")
        self._compare_legal(line["legal"], due)
        if not isinstance(line["do"], str) or line["do"] not in due:
            raise AstrayError(f"seat {seat} does {line['do']!r}, but may only do {_listed(due)}")
        return line["do"]

    def _compare_legal(self, listed: Any, due: set[str]) -> None:
        if not is_words(listed):
            self.fault("legal is not a list of actions")
            return
        if len(set(listed)) < len(listed):
            self.fault("legal names an action twice")
        if extra := set(listed) - due:
            self.fault(f"legal lists what the rules forbid: {_listed(extra)}")
        if missing := due - set(listed):
            self.fault(f"legal lacks what the rules allow: {_listed(missing)}")

    def janken(self, what: str, among: list[int]) -> int:
        """Read a draw of lots for this among these seats (in the order of seats), and give the seat chosen."""
        line = self.read("janken", "what", "among", "p")
        for field, value in (("what", what), ("among", among)):
            if not same(line[field], value):
                self.fault(f"janken says {field} {json.dumps(line[field])}, but it is {json.dumps(value)}")
        chosen = line["p"]
        if not is_number(chosen) or chosen not in among:
            raise AstrayError(f"janken chose {chosen!r}, who was not among {among}")
        return int(chosen)

    def must_be_over(self) -> None:
        """Check that nothing follows the end of the game."""
        if self.number < len(self._lines):
            self.number += 1
            self.fault("the game is over, but the record goes on")


def _listed(actions: Iterable[str]) -> str:
    return ", ".join(sorted(actions)) or "nothing"


def _object_without_doubles(pairs: list[tuple[str, Any]]) -> Line:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key stands there twice")
    return dict(pairs)


DECODER = json.JSONDecoder(object_pairs_hook=_object_without_doubles)
