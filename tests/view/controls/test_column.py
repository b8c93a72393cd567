"""What stands in the column of a chapter has room of its own."""

from __future__ import annotations

import pytest

from tablegames.languages.readings import annotate
from tablegames.view.controls.column import BAR, CELL_AIR, CELL_SPACING, column, table
from tablegames.view.controls.markdown import Block, Chapter
from tablegames.view.controls.mixed_lines import fill_lines, run_in, units_of
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, stands_alone
from tablegames.view.language.phrases import phrases
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Runs, Text


def marks(found: Group) -> list[tuple[str, float, float]]:
    """Give the numbers and dots of a list, and from where to where each stands."""
    return [
        (part[2].words, part[0] - fonts.width(part[2].words, part[2].size, part[2].weight), part[0])
        for part in found.parts
        if isinstance(part[2], Text) and part[-1] == "midright"
    ]


@pytest.mark.parametrize("size", [14.0, 16.5, 18.5, 24.0])
def test_the_bar_beside_what_may_not_hold_lies_on_no_number(size: float) -> None:
    items = [Block("item", "One of several things.", mark=f"{n}.", doubt=n > 1) for n in range(1, 13)]
    items.append(Block("item", "A thing within it.", mark="•", depth=1))
    found = marks(column(Chapter("", items), 600, size))
    assert len(found) == 13
    assert min(left for _, left, _ in found) >= BAR[0] + 2
    assert len({right for mark, _, right in found if mark != "•"}) == 1


def test_a_list_that_holds_stands_where_it_stood() -> None:
    items = [Block("item", "One of several things.", mark=f"{n}.") for n in (1, 2)]
    assert {right for _, _, right in marks(column(Chapter("", items), 600))} == {16.0}


@pytest.mark.parametrize("size", [15.0, 17.7, 24.0])
@pytest.mark.parametrize(
    "words", ["**「ダイアモンド」とちがうところ：**", "なが**いひらがなだけのことば**がひとつ", "「とりっく&でざーと」"]
)
def test_no_line_is_wider_than_the_column(words: str, size: float) -> None:
    for width in (120.0, 200.0, 266.0):
        lines = run_in(words, size, width / SLACK, "#ffffff")
        assert all(line.w <= width for line in lines)
        found = "".join(str(run[0]) for line in lines for run in line.runs if isinstance(run, tuple))
        assert found == words.replace("*", "")


def test_what_is_different_is_a_phrase_of_its_own() -> None:
    assert phrases("「ダイアモンド」とちがうところ：") == ("「ダイアモンド」と", "ちがうところ：")
    assert phrases("まちがうことも") == ("まちがうことも",)


@pytest.mark.parametrize("width", [430.0, 480.0, 560.0])
def test_no_number_of_a_table_is_broken(width: float) -> None:
    numbers = [str(each) for each in range(1, 13)]
    rows = (("黒", *numbers), ("白", *numbers[6:], *numbers[:6]))
    drawn = column(Chapter("", [Block("table", rows=rows)]), width, 20.0)
    said = [part[2].words for part in drawn.parts if isinstance(part[2], Text)]
    assert sorted(said) == sorted([each for row in rows for each in row])


WON = (
    ("winner's front card", "A, 2, 3", "4, 5, 6", "7, 8, 9", "10, J, Q", "K", "joker"),
    ("cards to turn up", "1", "2", "3", "4", "5", "1"),
)
WORTH = (
    ("what", "points"),
    ("each trick of the number, clubs or diamonds trump", "20"),
    ("a contract of 6: a small slam", "500 more"),
    ("each trick more than the contract", "like the others, 20 or 30"),
)


@pytest.mark.parametrize(("rows", "width", "lines"), [(WON, 490.0, 5), (WORTH, 490.0, 6), (WORTH, 420.0, 6)])
def test_no_word_of_a_table_is_broken_and_its_rows_are_low(
    rows: tuple[tuple[str, ...], ...], width: float, lines: int
) -> None:
    drawn = column(Chapter("", [Block("table", rows=rows)]), width, 16.5)
    said = [part[2].words for part in drawn.parts if isinstance(part[2], Text)]
    assert sorted(" ".join(said).split()) == sorted(word for row in rows for cell in row for word in cell.split())
    assert round((drawn.h - len(rows) * 2 * CELL_AIR) / (16.5 * CELL_SPACING)) <= lines


def test_cells_stand_on_one_line_where_nearer_columns_have_room_for_them() -> None:
    front = ("前衛", "A〜3", "4〜6", "7〜9", "10〜Q", "K", "ジョーカー")
    drawn = column(Chapter("", [Block("table", rows=(front, ("枚数", *"123451")))]), 436.0, 16.5)
    assert set(front) <= {part[2].words for part in drawn.parts if isinstance(part[2], Text)}


def pitch(words: str, kind: str) -> float:
    """Tell how far the last two lines of a cell or a paragraph are apart."""
    block = Block("table", rows=(("",), (words,))) if kind == "table" else Block("paragraph", words)
    parts = column(Chapter("", [block]), 120.0, 20.0).parts
    first, second = sorted({part[1] for part in parts if isinstance(part[2], Text | Runs)})[-2:]
    return second - first


def test_lines_of_a_cell_with_readings_are_as_far_apart_as_those_of_a_paragraph() -> None:
    several, with_readings = "点" * 12, annotate("点", "てん") * 12
    assert pitch(with_readings, "table") == pytest.approx(pitch(several, "paragraph"))
    assert pitch(several, "table") < pitch(several, "paragraph")


def test_the_items_of_a_list_stand_apart_where_some_have_several_lines() -> None:
    short, long = Block("item", "One thing.", mark="•"), Block("item", "One of several things. " * 4, mark="•")

    def gap(items: list[Block], size: float = 16.5) -> float:
        parts = [part for part in column(Chapter("", items), 400, size).parts if part[-1] == "midright"]
        above, below = parts[-2][1], parts[-1][1]
        return round(below - above, 6)

    assert gap([long, short, short]) == gap([short, long, short, short]) > gap([short, short, short])
    assert gap([long, short, short], 33.0) == 2 * gap([long, short, short])


@pytest.mark.parametrize("width", range(200, 460, 20))
def test_no_word_stands_alone_in_the_last_line_of_a_paragraph_with_bold_words(width: int) -> None:
    said = "Everybody has some cards in front of them, and who has **fewest** of them in the end wins a game"
    lines = run_in(said, 16, width, "#ffffff")
    assert not stands_alone("".join(words for words, *_ in lines[-1].words), lines[-1].w, width)
    assert len(lines) == len(fill_lines(units_of(said, None), 16, width, "#ffffff", None))
    assert "".join("".join(words for words, *_ in line.words) for line in lines).replace(" ", "") == plain_of(said)


def plain_of(said: str) -> str:
    """Leave out blanks and the marks of bold words."""
    return said.replace("*", "").replace(" ", "")


@pytest.mark.parametrize("width", [430.0, 470.0, 600.0])
def test_no_word_in_katakana_is_broken_in_a_table(width: float) -> None:
    rows = (
        ("", "最弱", "", "", "最強", "最初"),
        ("香港", "ダイヤ", "クラブ", "ハート", "スペード", "ダイヤの3"),
        ("フィリピン", "クラブ", "スペード", "ハート", "ダイヤ", "クラブの3"),
    )
    parts: list[Part] = []
    table(rows, width, 16.5, 0.0, parts, "#ccc")
    said = {part[2].words for part in parts if isinstance(part[2], Text)}
    assert {cell for row in rows for cell in row if cell} <= said
