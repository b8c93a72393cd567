"""What was cut for want of room is found by the check of a screen, wherever the words went meanwhile."""

from __future__ import annotations

import re

import pytest

from tablegames.view.inspection.check import cut_words
from tablegames.view.language.lines import in_lines, shorten_line
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Runs, Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.sprite import Sprite

NAME = "Maximiliane-Charlotte W."


def found(picture: Picture) -> list[str]:
    return cut_words([Sprite("line", picture, 640, 360)])


def test_a_line_that_was_cut_is_a_fault() -> None:
    assert found(Text(NAME, 16)) == []
    assert found(Text(shorten_line(NAME, 16, 500, 80), 16))[0].endswith("was cut.")


def test_a_sentence_with_a_cut_name_and_a_line_of_several_runs_are_faults() -> None:
    words = Texts("en")
    cut = shorten_line(NAME, 16, 500, 80)
    assert found(Group(600, 30, ((0, 0, Text(words.say("handover.pass", name=cut), 16)),)))[0].endswith("was cut.")
    assert found(Runs(((cut, 700, "#ffffff"), (" wins", 500, "#ffffff")), 16))[0].endswith("was cut.")


def test_an_ellipsis_that_is_part_of_the_words_is_none() -> None:
    words = Texts("en").say("prompts.wait", name="Momo") if "prompts.wait" in Texts("en") else "Momo is thinking ..."
    assert found(Text(words, 16)) == []


def test_a_name_takes_a_second_line_before_it_is_cut() -> None:
    assert in_lines("Momo", 16, 700, 100, 40) == (16, ("Momo",))
    size, lines = in_lines(NAME, 16, 700, 120, 40)
    assert len(lines) == 2
    assert "".join(lines).replace(" ", "") == NAME.replace(" ", "")
    assert size > 13
    assert in_lines(NAME, 16, 700, 120, 20)[1][-1].endswith("...")


@pytest.mark.parametrize("name", ["Grossmutter12", "Anna Grossmutter12", "Maximiliane-Charlotte"])
def test_a_name_is_set_smaller_before_a_word_of_it_breaks(name: str) -> None:
    _, lines = in_lines(name, 20, 700, 118, 100)
    assert re.split("(?<=-)| ", name) == [word for line in lines for word in re.split("(?<=-)| ", line) if word]
