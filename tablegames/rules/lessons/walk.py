"""The match of a lesson, played up to one of its stops."""

from __future__ import annotations

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Scored
from tablegames.rules.lessons.lesson import Lesson
from tablegames.rules.ruleset import Ruleset


def lesson_match(lesson: Lesson, ruleset: Ruleset, stop: int = 0) -> Match:
    """Deal the lesson's round and play it up to a stop. Raises IllegalActionError where it cannot be played so."""
    rules, _ = ruleset.resolve(lesson.players, dict(lesson.options))
    match = Match(rules, lesson.players, lesson.seed, watched=True, salt=lesson.salt)
    for action in lesson.before:
        match.play(action)
    for each in lesson.stops[:stop]:
        for action in (*each.do, *each.then):
            match.play(action)
    return match


def rounds_over(match: Match) -> int:
    """Count the rounds of a match that were scored."""
    return sum(isinstance(event, Scored) for event in match.events)
