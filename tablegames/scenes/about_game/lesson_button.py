"""The way to the lesson of a game, from wherever newcomers are."""

from __future__ import annotations

from functools import partial

from tablegames.play.session.lesson_progress import DONE
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.page_box import PageBox

LESSON = "hint"
"""The icon of lessons."""


def lesson_button(program: Program, key: str, game: Game, brief: bool = False) -> PageBox | None:
    """Make the button; None where the game has no lesson, or one is going on.

    It says whether one was begun (unless `brief`), or is done.
    """
    if not has_lesson(game.file) or any(scene.name == "lesson" for scene in program.stack):
        return None
    profiles = program.services.profiles.people
    reached = {program.preferences.lesson_reached(person, game.id) for person in ("", *(each.id for each in profiles))}
    begun = bool(reached - {"", DONE})
    words = program.words.say("lesson.go_on" if begun and not brief else "lesson.open")
    symbol = "check" if DONE in reached and not begun else LESSON
    return button(key, words, partial(program.navigation.learn, game), symbol=symbol)
