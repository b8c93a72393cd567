"""A text of several lines is written: it breaks into lines, scrolls with the caret, and keeps its line ends."""

from __future__ import annotations

import pytest

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.text_area import (
    ABOVE,
    MARGIN,
    PITCH,
    area_parts,
    caret_place,
    line_end,
    lines_of,
    place_in_area,
    rows_in,
    step_line,
)

WIDE, HIGH = 300.0, 5 * PITCH + 2 * ABOVE
ENGLISH = "The highest card of the led suit wins the trick and takes its cards.\n\nHearts may be led only late.\n"
JAPANESE = (
    "リードのマークでいちばん強いカードを出した人がトリックに勝ち、カードを取ります。\n\nハートではリードできません。\n"
)


def entry(text: str, caret: int = 0) -> TextEntry:
    made = TextEntry(text, limit=9999, many=True)
    made.go(caret)
    return made


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE, "x" * 400, "", "\n\n", " " * 200, "a " * 200])
def test_lines_hold_every_letter_once_and_none_is_wider_than_its_box(text: str) -> None:
    lines = lines_of(text, WIDE)
    left = list(text)
    for start, end in lines:
        left[start:end] = [""] * (end - start)
    assert set(left) <= {"", " ", "\n"}
    assert [start for start, _ in lines] == sorted({start for start, _ in lines})
    assert "".join(left).count("\n") == text.count("\n")
    assert len(lines) > text.count("\n")


def test_english_breaks_at_spaces() -> None:
    for start, end in lines_of(ENGLISH, WIDE):
        assert end == len(ENGLISH) or ENGLISH[end] in " \n" or start == end


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_a_click_where_the_caret_is_finds_its_place_again(text: str) -> None:
    for at in range(0, len(text), 3):
        written = entry(text, at)
        x, y = caret_place(written, WIDE, HIGH)
        found = place_in_area(written, WIDE, HIGH, x, y + 2)
        # A space at which a line breaks is seen in none.
        assert abs(found - at) <= 1, at


def test_the_caret_goes_from_line_to_line_and_stays_in_sight() -> None:
    written = entry(ENGLISH * 5)
    rows = len(lines_of(written.text, WIDE))
    steps = 0
    while step_line(written, WIDE, 1):
        steps += 1
        assert MARGIN <= caret_place(written, WIDE, HIGH)[0] <= WIDE
        assert 0 <= caret_place(written, WIDE, HIGH)[1] < HIGH
    assert steps == rows - 1
    assert written.first == rows - rows_in(HIGH)
    assert step_line(written, WIDE, -rows)
    assert written.caret < 50
    assert not step_line(written, WIDE, -1)


def test_home_and_end_are_those_of_a_line() -> None:
    written = entry("one\ntwo\nthree", 5)
    line_end(written, WIDE, last=True)
    assert written.caret == 7
    line_end(written, WIDE, last=False)
    assert written.caret == 4


def test_several_lines_may_be_pasted_and_only_here() -> None:
    many, one = entry(""), TextEntry("", limit=99)
    for each in (many, one):
        each.write("a\r\nb\tc\x07")
    assert many.text == "a\nb  c"
    assert one.text == "abc"


def test_it_is_painted_with_what_is_selected_and_composed() -> None:
    plain = len(area_parts(entry(ENGLISH), WIDE, HIGH, focused=False))
    selected = entry(ENGLISH)
    selected.select_all()
    assert len(area_parts(selected, WIDE, HIGH, focused=True)) > plain + 2
    composing = entry(JAPANESE, 4)
    composing.compose("かな")
    assert len(area_parts(composing, WIDE, HIGH, focused=True)) > plain
