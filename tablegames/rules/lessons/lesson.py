"""A lesson: a dealt round with a story, as its file tells it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.settings import Value
from tablegames.rules.reading.shapes import Length
from tablegames.rules.words import Words

FOLDER = "lessons"
"""The folder beside a ruleset in which its lesson lies, in a file of the same name."""
STOP_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
GAP = re.compile(r"\{([^{}]*)\}")
CARD_GAP = re.compile(r"([^@\s]+)(?:@(\w+))?")
SEAT_GAP = re.compile(r"seat (\d+)")


@dataclass(frozen=True)
class LessonStop:
    """A moment at which something is said of the table, and mostly something is to be done.

    In its texts `{S7}` is the name of a card, and `{S7@hand}` that of one which has to lie there when it is said.
    `{seat 1}` is the name of the player who sits on that seat; the first seat is 0.
    """

    name: Annotated[str, Length(1, 40)]
    """The word by which a lesson that was left finds its place again: small letters, digits and hyphens."""
    says: Words
    """One to three sentences."""
    look: tuple[str, ...] = ()
    """What is lit: `hand`, a card, `seat 1`, or the word of a widget, a zone or a tally of the table."""
    do: tuple[str, ...] = ()
    """What the learner is to do, as actions of a record; the next stop comes when all of it is done."""
    answers: Mapping[str, Words] = field(default_factory=dict)
    """What is said to other actions that are legal here; to all the rest the lesson says what they bring."""
    then: tuple[str, ...] = ()
    """What happens before the next stop: the actions of the player who is asked, the learner too, one after another."""


@dataclass(frozen=True)
class Lesson:
    """A round whose deal, actions and words are written down."""

    players: Annotated[int, Range(1, 8)]
    """How many play."""
    seed: Annotated[int, Range(0, 2**32 - 1)]
    """The number from which the deal follows."""
    stops: Annotated[tuple[LessonStop, ...], Length(1)]
    """Its moments, in their order."""
    closes: Words
    """What is said when the round is over."""
    salt: str = ""
    """The salt, as a record has it; without it the deal follows from the seed alone."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """The options of the round; one that is not named has its default."""
    seat: Annotated[int, Range(0, 7)] = 0
    """Where the learner sits."""
    before: tuple[str, ...] = ()
    """Actions that are played before the lesson begins."""
    rounds: Annotated[int, Range(1, 20)] = 1
    """After so many rounds the lesson is over."""

    def __post_init__(self) -> None:
        if self.seat >= self.players:
            raise RulesError("lesson.no_seat", "seat", seat=self.seat, players=self.players)
        for at, stop in enumerate(self.stops):
            if not STOP_NAME.fullmatch(stop.name):
                raise RulesError("lesson.name", "stops", at, "name", name=stop.name)
            if any(stop.name == other.name for other in self.stops[:at]):
                raise RulesError("lesson.name_twice", "stops", at, "name", name=stop.name)

    def place_of(self, name: str) -> int:
        """Give the number of the stop with a name; 0 where there is none."""
        return next((at for at, stop in enumerate(self.stops) if stop.name == name), 0)

    def texts(self) -> Iterator[tuple[tuple[str | int, ...], Words, int]]:
        """List everything that it says: where it stands, the words, and at which stop."""
        for at, stop in enumerate(self.stops):
            yield ("stops", at, "says"), stop.says, at
            for action, words in stop.answers.items():
                yield ("stops", at, "answers", action), words, at
        yield ("closes",), self.closes, len(self.stops)


def lesson_file(ruleset_file: str) -> Path:
    """Say where the lesson of a ruleset lies, if it has one."""
    path = Path(ruleset_file)
    return path.parent / FOLDER / path.name


def has_lesson(ruleset_file: str) -> bool:
    """Tell whether a ruleset has a lesson."""
    return lesson_file(ruleset_file).is_file()
