"""What is wrong with a ruleset: sentences with file, line and path, all of a file's at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches

from tablegames.languages.languages import ENGLISH
from tablegames.rules.reading.messages import Message, message

SHOWN = 50
"""How many problems of one file are printed; a file with more needs another look anyway."""
TOO_MANY = 100
"""Problems of one file after which reading stops: to find the likeliest word for each of thousands takes minutes."""

LIKE = 0.75
"""So like a part of a name has to be to be meant."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Say one thing that is wrong; prints as `rulesets/x.yaml:8: round[2].trick_taking.follow: ...`."""

    file: str
    line: int
    """From 1; 0 when the problem is the file itself."""
    path: str
    what: Message

    def __str__(self) -> str:
        return self.told(ENGLISH)

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.said(ENGLISH)

    def said(self, language: str) -> str:
        """Say what is wrong, without its place."""
        # A question that comes last ends with the space before what would come after it.
        return self.what.said(language).rstrip()

    def told(self, language: str) -> str:
        """Say what is wrong, after file, line and path."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join([where, self.path, self.said(language)] if self.path else [where, self.said(language)])

    def place(self) -> tuple[str, int, str, str]:
        """Give what problems are sorted by."""
        return self.file, self.line, self.path, self.message


class RulesetError(ValueError):
    """A ruleset that can't be used, with every problem found in it, sorted by line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems), key=Problem.place))
        super().__init__(self.told(ENGLISH))

    def told(self, language: str) -> str:
        """Say all that is wrong, a line each, up to `SHOWN` of them."""
        lines = [problem.told(language) for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            lines.append(message("file.more_problems", count=len(self.problems) - SHOWN).said(language))
        return "\n".join(lines)

    said = told

    def __reduce__(self) -> tuple[type[RulesetError], tuple[tuple[Problem, ...]]]:
        return RulesetError, (self.problems,)


def note(problems: list[Problem], problem: Problem) -> None:
    """Add a problem to those of its file; raise `RulesetError` with all of them once there are very many."""
    problems.append(problem)
    if len(problems) >= TOO_MANY:
        raise RulesetError(problems)


def quote(word: object, longest: int = 40) -> str:
    """Show a word of the file within a sentence, shortened if it is long."""
    if isinstance(word, bool):
        return str(word).lower()
    if word is None:
        return "nothing"
    if isinstance(word, int | float):
        return str(word)
    text = str(word)
    return repr(text if len(text) <= longest else text[: longest - 3] + "...")


def list_names(words: Iterable[object], conjunction: str = "") -> str:
    """Name several things in a row: "1, 2, 3", or with a conjunction "1, 2 or 3"."""
    names = [str(word).lower() if isinstance(word, bool) else str(word) for word in words]
    if conjunction and len(names) > 1:
        return f"{', '.join(names[:-1])} {conjunction} {names[-1]}"
    return ", ".join(names)


def counts(numbers: Iterable[int]) -> str:
    """Name numbers of players: "2 to 6", "4 or 6"."""
    row = sorted(numbers)
    if len(row) > 2 and row == list(range(row[0], row[-1] + 1)):
        return f"{row[0]} to {row[-1]}"
    return list_names(row, "or")


def so_many_players(numbers: Iterable[int]) -> str:
    """Name numbers of players, players included: "1 player", "2 to 6 players"."""
    words = counts(numbers)
    return f"{words} player" if words == "1" else f"{words} players"


def suggestion(word: object, known: Sequence[object]) -> str:
    """End a sentence about an unknown word with the known one that was probably meant, if any is near."""
    return str(nearest(word, known))


def nearest(word: object, known: Sequence[object]) -> str | Message:
    """Ask within a sentence whether the known word nearest to an unknown one was meant; empty if none is near."""
    names = [str(each).lower() if isinstance(each, bool) else str(each) for each in known]
    said = str(word)[:80]
    near = get_close_matches(said, names, n=1) or get_close_matches(said.lower(), names, n=1) or of_parts(said, names)
    return message("phrase.did_you_mean", word=near[0]) if near else ""


def of_parts(word: str, names: Sequence[str]) -> list[str]:
    """List the names of several words of which one is like a word, the nearest first: `meldz` is `declare_melds`."""
    found = [(max(likeness(word, part) for part in name.split("_")), name) for name in names if "_" in name]
    return [name for like, name in sorted(found, key=lambda each: -each[0]) if like >= LIKE]


def most_like(word: object, names: Sequence[str], count: int) -> list[str]:
    """List the names that are most like a word, whole or in part."""
    said = str(word)[:80].lower()
    like = {name: max(likeness(said, part) for part in (name, *name.split("_"))) for name in names}
    return sorted(names, key=lambda name: -like[name])[:count]


def likeness(one: str, other: str) -> float:
    """Say how like two words are, from 0 to 1."""
    return SequenceMatcher(None, one, other).ratio()
