"""How a lesson is opened: at its beginning, where it was left, or at one of its stops."""

from __future__ import annotations

from tablegames.play.session.lesson_progress import DONE
from tablegames.play.session.lesson_run import LessonRun
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.lessons.lesson import Lesson
from tablegames.rules.lessons.read import checked_lesson
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.choose.arrangement import with_usual_person
from tablegames.scenes.lesson.lesson_scene import LessonScene
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Party, seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.open_game import players_of

EASY = "easy"


@register_page("lesson")
def lesson_table(program: Program, game: Ruleset, stop: int | None = None) -> LessonScene:
    """Open the lesson of a game; without a `stop` where the learner left it. Raises `RulesetError`.

    It is played through first: the person who writes a lesson may have its file open, half changed.
    """
    ruleset = program.services.library.get(game.id, game)
    _, lesson = checked_lesson(ruleset)
    party = lesson_party(program, ruleset, lesson)
    if stop is None:
        left = program.preferences.lesson_reached(party.members[lesson.seat].person, ruleset.id)
        stop = 0 if left == DONE else lesson.place_of(left)
    stop = min(stop, len(lesson.stops) - 1)
    run = LessonRun(lesson, ruleset, stop)
    return LessonScene(program, party, ruleset, run.session(players_of(party)), run)


def lesson_party(program: Program, ruleset: Ruleset, lesson: Lesson) -> Party:
    """Seat the learner among bots of the weakest kind."""
    kinds = [HUMAN if seat == lesson.seat else EASY for seat in range(lesson.players)]
    options = ruleset.settle(lesson.players, dict(lesson.options))
    return with_usual_person(program, seat_players(ruleset, kinds, options, lesson.seed, program.words))
