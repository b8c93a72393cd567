"""What is new is told once after an update, and not to a person who starts for the first time."""

from __future__ import annotations

import pytest

from tablegames import __version__
from tablegames.app import tell_news
from tablegames.scenes.pages.whats_new import NEWS
from tablegames.view.inspection.check import faults
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.theme import LETTERS
from tests.view.pages import house

SIZES = ((960, 540), (1280, 720), (1920, 1080), (900, 1000), (2560, 1080))


@pytest.mark.parametrize(("before", "told"), [("", False), ("0.0.9", True), (__version__, False)])
def test_it_is_told_once_after_an_update(before: str, told: bool) -> None:
    program = house()
    program.preferences.version = before
    for again in (False, True):
        tell_news(program)
        top = program.stack.top.name if program.stack else "none"
        assert (top == "whats_new") == (told and not again)
        assert program.preferences.version == __version__
        if top == "whats_new":
            program.stack.pop()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_is_right_at_every_size(language: str, size: tuple[int, int]) -> None:
    for letters in LETTERS:
        program = house(language)
        program.preferences.text_size, program.canvas = letters, canvas_of(size)
        program.navigation.open("whats new")
        page = program.stack.top
        assert faults(page.sprites(), scale_of(size), canvas_of(size)) == []
        said = "".join(word for each in page.sprites() for word in texts(each.picture)).replace(" ", "")
        for each in NEWS:
            assert program.words.say(f"whats_new.news.{each}").replace(" ", "") in said
