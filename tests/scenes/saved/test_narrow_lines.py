"""A line about a game is as wide as the others, also in an upright window with six players of long names."""

from __future__ import annotations

import re

import pytest

from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.view.gallery import pages

SIZE = (900, 1000)
LISTS = ("unfinished", "unfinished, later", "past", "past, later")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_buttons_beside_the_lines_stand_below_each_other(language: str) -> None:
    """The line of the longest name pushed its buttons out of the window."""
    views = pages(language, wanted=lambda name: name in LISTS, canvas=canvas_of(SIZE), k=scale_of(SIZE))
    for view in views:
        found = [each for each in view.sprites if re.fullmatch(r"(past|unfinished)\.\d+\.\w+", str(each.key))]
        assert len(found) > 3
        assert max([each.x for each in found]) - min([each.x for each in found]) < 1, view.name
