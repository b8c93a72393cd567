"""The way to the lesson of a game, from wherever newcomers are."""

from __future__ import annotations

from tablegames.play.session.lesson_progress import DONE
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.controls.controls import Controls

LESSON = "hint"
"""The icon of lessons."""


def put_lesson(
    c: Controls, program: Program, key: str, game: Game, box: tuple[float, float, float, float], brief: bool = False
) -> None:
    """Lay out the button where the game has a lesson and none is going on.

    It says whether one was begun (unless `brief`), or is done.
    """
    if not has_lesson(game.file) or any(scene.name == "lesson" for scene in program.stack):
        return
    profiles = program.services.profiles.people
    reached = {program.preferences.lesson_reached(person, game.id) for person in ("", *(each.id for each in profiles))}
    begun = bool(reached - {"", DONE})
    words = program.words.say("lesson.go_on" if begun and not brief else "lesson.open")
    x, y, w, h = box
    c.button(key, words, x, y, w, h, symbol="check" if DONE in reached and not begun else LESSON)
