"""What is wrong with a ruleset: sentences with file, line and path, all of a file's at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tablegames.rules.reading.messages import Message, message
from tablegames.texts.languages import ENGLISH

SHOWN = 50
"""How many problems of one file are printed; a file with more needs another look anyway."""
TOO_MANY = 100
"""Problems of one file after which reading stops: to find the likeliest word for each of thousands takes minutes."""

LIKE, LIKE_WHOLE = 0.75, 0.6
"""So like a part of a name has to be to be meant, and a whole one."""


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

    def __reduce__(self) -> tuple[type[RulesetError], tuple[tuple[Problem, ...]]]:
        return RulesetError, (self.problems,)


def note(problems: list[Problem], problem: Problem) -> None:
    """Add a problem to those of its file; raise `RulesetError` with all of them once there are very many."""
    problems.append(problem)
    if len(problems) >= TOO_MANY:
        raise RulesetError(problems)


def quoted(word: object, longest: int = 40) -> str:
    """Show a word of the file within a sentence, shortened if it is long."""
    if isinstance(word, bool):
        return str(word).lower()
    if word is None:
        return "nothing"
    if isinstance(word, int | float):
        return str(word)
    text = str(word)
    return repr(text if len(text) <= longest else text[: longest - 3] + "...")


def listed(words: Iterable[object], conjunction: str = "") -> str:
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
    return listed(row, "or")


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
    near = closest(said, names) or (said != said.lower() and closest(said.lower(), names)) or of_parts(said, names)
    return message("phrase.did_you_mean", word=near) if near else ""


def closest(word: str, names: Iterable[str]) -> str:
    """Find the name that is most like a word, of equals the last by the alphabet; "" where none is like enough.

    To compare two words takes long: names are asked by how like they can be at most, until none can be better.
    """
    matcher, best = SequenceMatcher(None, "", word), (LIKE_WHOLE, "")
    # Of a much shorter or longer name there is no need to look at the letters.
    long = len(word)
    near = {name for name in names if 2 * min(long, len(name)) >= LIKE_WHOLE * (long + len(name))}
    for most, name in sorted([(likeness_at_most(word, name), name) for name in near], reverse=True):
        if most < best[0]:
            break
        matcher.set_seq1(name)
        best = max(best, (matcher.ratio(), name))
    return best[1]


def of_parts(word: str, names: Sequence[str]) -> str:
    """Find the name of several words of which one is most like a word: `meldz` is `declare_melds`; "" for none."""
    best = 0.0, ""
    for name in names:
        for part in name.split("_") if "_" in name else ():
            if likeness_at_most(word, part) >= max(LIKE, best[0]) and (like := likeness(word, part)) > best[0]:
                best = like, name
    return best[1] if best[0] >= LIKE else ""


def likeness_at_most(one: str, other: str) -> float:
    """Say how like two words can be, whatever the order of their letters; quickly found out."""
    if len(one) > len(other):
        one, other = other, one
    common = len(one)
    for letter in {*one}:
        lacking = one.count(letter) - other.count(letter)
        if lacking > 0:
            common -= lacking
    return 2 * common / ((len(one) + len(other)) or 1)


def most_like(word: object, names: Sequence[str], count: int) -> list[str]:
    """List the names that are most like a word, whole or in part."""
    said = str(word)[:80].lower()
    like = {name: max(likeness(said, part) for part in (name, *name.split("_"))) for name in names}
    return sorted(names, key=lambda name: -like[name])[:count]


def likeness(one: str, other: str) -> float:
    """Say how like two words are, from 0 to 1."""
    return SequenceMatcher(None, one, other).ratio()
