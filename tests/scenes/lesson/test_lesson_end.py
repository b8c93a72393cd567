"""The last words of a lesson are easy to read."""

from __future__ import annotations

import pytest

from tablegames.play.session.lesson_run import LessonRun
from tablegames.scenes.lesson.lesson_end import LessonEndPage
from tablegames.view.inspection.check import faults
from tablegames.view.layout.name_lines import keeps_phrases
from tablegames.view.painting.group import texts
from tablegames.view.painting.theme import LETTERS
from tests.scenes.lesson.test_lesson import TAUGHT, opened, program_at


@pytest.mark.days(7)
@pytest.mark.parametrize("size", LETTERS)
def test_no_phrase_of_the_last_words_is_broken(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonRun, "complete", True)
    for game in TAUGHT:
        program = program_at("ja")
        program.preferences.text_size = size
        scene = opened(program, game)
        end = LessonEndPage(program, scene.run, scene.party)
        written = [texts(each.picture) for each in end.sprites() if each.key == "lesson_end.words"]
        assert [keeps_phrases(end.said(), lines) for lines in written] == [True], (game, written)
        assert faults(end.sprites()) == []
