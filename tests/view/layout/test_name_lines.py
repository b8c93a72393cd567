"""A name in a box: whole where it can be, and on lines that look alike."""

from __future__ import annotations

import pytest

from tablegames.view.layout.name_lines import balance_lines, keeps_phrases, name_lines, whole
from tablegames.view.painting.lettering import Text


def lines(name: str, width: float = 170, high: float = 34) -> list[str]:
    return [part[2].words for part in name_lines(name, 0, 0, 16, 700, width, high) if isinstance(part[2], Text)]


def test_no_line_of_a_name_holds_a_short_word_alone() -> None:
    assert lines("Anna Maria von und zu Ho") == ["Anna Maria", "von und zu Ho"]
    assert lines("Momo") == ["Momo"]


def test_no_word_is_broken_for_that() -> None:
    assert lines("Maximiliane-Charlotte W.") == ["Maximiliane-Charlotte", "W."]


def test_a_name_without_spaces_leaves_no_letter_alone() -> None:
    long = "花子ちゃんのおばあちゃん"
    assert balance_lines(long, 13.4, 700, 160, (long[:-1], long[-1])) == ("花子ちゃんの", "おばあちゃん")
    phrases = ("ウィリアムズ・クリストファー・", "アレクサンダー")
    assert balance_lines("".join(phrases), 13.4, 700, 260, phrases) == phrases
    assert lines("花子ちゃんのおばあちゃん", 168) == ["花子ちゃんの", "おばあちゃん"]
    assert lines("花子Maximiliane", 104) == ["花子", "Maximiliane"]


@pytest.mark.parametrize("width", range(140, 321, 5))
def test_no_part_of_a_foreign_name_is_broken_where_more_lines_have_room(width: int) -> None:
    name = "ウィリアムズ・クリストファー・アレクサンダー様1"
    said = [part[2].words for part in name_lines(name, 0, 0, 15, 700, width, 60) if isinstance(part[2], Text)]
    assert "".join(said) == name
    assert keeps_phrases(name, said), said


@pytest.mark.parametrize(
    "name",
    [
        "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ",
        "あいうえおかきくけこさしすせそたちつてとなにぬね",
        "Bartholomew Maximilian",
    ],
)
def test_the_number_behind_a_name_stands_on_no_line_of_its_own(name: str) -> None:
    for width in range(100, 260, 4):
        parts = name_lines(f"{name} 2", 0, 0, 15, 700, width, 60, least=11)
        lines = [part[2].words for part in parts if isinstance(part[2], Text)]
        assert lines[-1] != "2"
        if whole(parts):
            assert "".join(lines).replace(" ", "") == f"{name}2".replace(" ", "")
            assert lines[-1].endswith(" 2")
