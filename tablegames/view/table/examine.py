"""Everything that can be wrong with a ruleset: its file, its rules as they are played, and its table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tablegames.languages.languages import ENGLISH
from tablegames.play.session.lesson_run import seen_at
from tablegames.rules.lessons.lesson import Lesson, has_lesson
from tablegames.rules.lessons.read import checked_lesson, problem
from tablegames.rules.load import load
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import message, shown
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import declared_places, try_out
from tablegames.view.fixtures.section import TableSection
from tablegames.view.language.text import Texts
from tablegames.view.table.lit import lit_sprites
from tablegames.view.table.table import TableView
from tablegames.view.table.table_keys import unknown_names
from tablegames.view.table.text_keys import unread


def examine(path: Path) -> Ruleset:
    """Read a ruleset, play it in all its settings and read its table; raise `RulesetError` with all that is wrong."""
    ruleset = load(path, trial=try_out)
    file = str(path)
    root, _ = parse(decode(read_bytes(path, file), file), file)
    tables = [
        declared_places(ruleset.resolve(each.players, each.options)[0], each.players) for each in ruleset.settings()
    ]
    problems = [Problem(file, *each) for each in (*unread(root), *unknown_names(ruleset.table, tables))]
    if ruleset.table is not None:
        try:
            ruleset.survey(TableSection, ruleset.table, "table")
        except RulesetError as error:
            problems += error.problems
    if problems:
        raise RulesetError(problems)
    if has_lesson(ruleset.file):
        examine_lesson(ruleset)
    return ruleset


def examine_lesson(ruleset: Ruleset) -> Lesson:
    """Play a lesson through and look for what it lights; raise `RulesetError` with all that is wrong."""
    root, lesson = checked_lesson(ruleset)
    players = [UnknownPlayer() for _ in range(lesson.players)]
    table = TableView(ruleset, players, Texts(ENGLISH), ruleset.settle(lesson.players, dict(lesson.options)))
    problems = []
    for at, stop in enumerate(lesson.stops):
        screen = table.layout(seen_at(lesson, ruleset, at))
        for place, word in enumerate(stop.look):
            if not lit_sprites(screen, [word], lesson.seat):
                what = message("lesson.look", word=shown(word))
                problems.append(problem(ruleset, root, ("stops", at, "look", place), what))
    if problems:
        raise RulesetError(problems)
    return lesson


@dataclass(frozen=True)
class UnknownPlayer:
    """A player without a name."""

    name: str = "?"
    face: str = "hanako"
