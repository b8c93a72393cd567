"""The lines of a record, read one after another by the judge of mixtures."""

from __future__ import annotations

from typing import Any

Line = dict[str, Any]


class WrongError(AssertionError):
    """A line of a record that is not as the rules of its ruleset have it."""


class Reading:
    """The lines of one round, and how far they were read."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines, self.at = lines, 0

    def hold(self, fine: bool, words: str) -> None:
        """Raise WrongError where something is not as it should be; the two lines about which that may be are shown."""
        if not fine:
            raise WrongError(f"{words}; at {' '.join(map(str, self.lines[max(0, self.at - 1) : self.at + 1]))}")

    @property
    def over(self) -> bool:
        """Tell whether all lines were read."""
        return self.at >= len(self.lines)

    def peek(self) -> Line:
        """Show the next line."""
        return {"e": "nothing"} if self.over else self.lines[self.at]

    def take(self, kind: str) -> Line:
        """Read the next line, which has to be of a kind."""
        self.hold(self.peek()["e"] == kind, f"expected {kind}")
        self.at += 1
        return self.lines[self.at - 1]

    def asks(self, *verbs: str) -> bool:
        """Tell whether the next line is a question that is answered by one of these verbs."""
        return verb_of(self.peek()) in verbs

    def rest(self) -> list[Line]:
        """List the lines that were not read yet."""
        return self.lines[self.at :]


def verb_of(line: Line) -> str:
    """Name the verb with which a question was answered; "" for a line that is none."""
    return str(line["do"]).split()[0] if line["e"] == "ask" else ""


def offered(line: Line, verb: str) -> set[str]:
    """List what may be chosen with a verb."""
    return {each.split()[1] for each in line["legal"] if each.split()[0] == verb}
