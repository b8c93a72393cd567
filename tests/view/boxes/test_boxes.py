"""Boxes share room, words have one rule, controls call, and what is scrolled out of sight is still reached."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.scenes.base_page.page import Page
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import grown, padded, placed, section, sized
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox, shares
from tablegames.view.boxes.rows import column, flow, row, space
from tablegames.view.boxes.scroll_box import scroll, seen
from tablegames.view.boxes.spacing import BODY
from tablegames.view.boxes.words_box import SHRUNK, line, words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.scroll_bar import ScrollPlace
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.language.lines import READABLE, stands_alone
from tablegames.view.language.text import Cut
from tablegames.view.painting.canvas import Canvas, canvas_of, scale_of
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.sprite import Sprite
from tests.view.pages import house

LONG = "The winner of a trick leads to the next one, and who holds the led suit has to play it. "
extents = st.tuples(st.floats(0, 300), st.floats(0, 300)).map(lambda pair: Extent(min(pair), max(pair)))


def texts_of(sprites: list[Sprite]) -> list[Text]:
    return [
        part[2]
        for each in sprites
        if isinstance(each.picture, Group)
        for part in each.picture.parts
        if isinstance(part[2], Text)
    ]


@given(st.lists(st.tuples(extents, st.sampled_from([0.0, 1.0, 2.0])), min_size=1, max_size=6), st.floats(0, 2000))
def test_a_row_never_gives_more_than_it_has_while_its_boxes_can_give_way(
    boxes: list[tuple[Extent, float]], room: float
) -> None:
    found, grows = [each for each, _ in boxes], [share for _, share in boxes]
    given_ = shares(found, grows, room)
    assert all(w >= each.least - 1e-6 for w, each in zip(given_, found, strict=True))
    if sum(each.least for each in found) <= room:
        assert sum(given_) <= room + 1e-6
        if any(grows) or sum(each.wished for each in found) >= room:
            assert sum(given_) == pytest.approx(room)


@pytest.mark.parametrize(
    "said", [LONG * 2, "一手もどすと、そのあとにコンピューターが出したカードも、手札にもどります。" * 2]
)
def test_words_wrap_then_shrink_and_are_said_whole_when_they_are_cut(said: str) -> None:
    fit = Fit(1.0, READABLE)
    roomy, tight = Controls(), Controls()
    words(said, BODY).draw(roomy, fit, Area(0, 0, 400, 400))
    assert {each.size for each in texts_of(roomy.sprites)} == {BODY.size}
    assert all(each.w <= 400 for each in texts_of(roomy.sprites))
    words(said, BODY, lines=2).draw(tight, fit, Area(0, 0, 400, 60))
    lines = texts_of(tight.sprites)
    assert len(lines) == 2
    assert isinstance(lines[-1].words, Cut)
    assert lines[0].size >= BODY.size * SHRUNK - 0.01
    assert [each.tip for each in tight.sprites] == [said]


def test_words_with_few_lines_do_not_push_out_what_stands_beside_them() -> None:
    fit, c = Fit(1.0, READABLE), Controls()
    beside = button("play", "Play", lambda: None)
    told = row(grown(words(LONG * 4, BODY, lines=2)), sized(beside, 200.0))
    assert fit.width(told).least <= 600
    told.draw(c, fit, Area(0, 0, 600, 60))
    [play] = [each.area for each in c.sprites if each.key == "play"]
    assert play.right <= 600.5
    assert [each.tip for each in c.sprites if each.key != "play" and each.tip] == [LONG * 4]


@pytest.mark.parametrize(
    ("said", "width"),
    [
        ("A CSV file for spreadsheets, with a line for each player of every game. Where shall it go?", 640),
        ("Diamonds: today the same cards for everybody", 280),
        ("今日このゲームを遊ぶ人には、みんな同じカードが配られます。くらべるのは1回目の結果です。", 640),
    ],
)
def test_no_word_stands_alone_in_the_last_line_where_the_others_can_end_earlier(said: str, width: int) -> None:
    for wide in range(width - 40, width + 41, 5):
        c = Controls()
        words(said, BODY).draw(c, Fit(1.0, READABLE), Area(0, 0, wide, 90))
        lines = texts_of(c.sprites)
        assert len(lines) < 2 or not stands_alone(lines[-1].words, lines[-1].w, wide), [each.words for each in lines]
        assert [each.tip for each in c.sprites] == [""]


@pytest.mark.parametrize(
    ("said", "end"),
    [
        ("カードを全部配ります。2人から4人では、割り切れるように、はじめに大きい数字を抜きます。", "抜きます。"),
        ("1回目の切り札です。2回目からは、予想が当たった人数で決まります。", "決まります。"),
        ("どちらかのペアがこの点になった回で、ゲームが終わります。", "終わります。"),
    ],
)
def test_no_verb_in_japanese_stands_alone_in_the_last_line_where_the_others_can_end_earlier(
    said: str, end: str
) -> None:
    for wide in range(220, 381, 5):
        c = Controls()
        words(said, BODY).draw(c, Fit(1.0, READABLE), Area(0, 0, wide, 90))
        lines = texts_of(c.sprites)
        assert lines[-1].words != end or lines[-1].w > wide * 0.3, (wide, [each.words for each in lines])


def test_boxes_that_flow_evenly_leave_no_line_with_one_of_them() -> None:
    fit = Fit(1.0, READABLE)
    faces = [sized(space(), 100.0, 100.0) for _ in range(19)]
    assert [len(each.boxes) for each in flow(*faces, gap=16).lines(fit, 684)] == [6, 6, 6, 1]
    assert [len(each.boxes) for each in flow(*faces, gap=16, even=True).lines(fit, 684)] == [5, 5, 5, 4]


@pytest.mark.parametrize("high", [90.0, 400.0])
def test_what_is_scrolled_leaves_room_beside_it_for_a_bar_only_where_there_is_one(high: float) -> None:
    c, place = Controls(), ScrollPlace()
    rows = [button(f"row.{at}", "Play", lambda: None) for at in range(4)]
    scroll(column(*rows), place).draw(c, Fit(1.0, READABLE), Area(0, 0, 500, high))
    right = max(each.area.right for each in c.sprites if str(each.key).startswith("row."))
    assert (place.bar is None, right == pytest.approx(500, abs=1)) == ((False, False) if high == 90 else (True, True))


def test_nothing_is_scrolled_for_what_is_lost_when_room_is_reckoned() -> None:
    c, place, fit = Controls(), ScrollPlace(), Fit(1.0, READABLE)
    shown = scroll(words(LONG * 3, BODY), place)
    shown.draw(c, fit, Area(0, 0, 500, fit.height(shown, 500).wished - 1e-9))
    assert place.bar is None


def test_a_line_that_has_room_is_neither_shrunk_nor_cut_nor_said_twice() -> None:
    c = Controls()
    box = line("Settings", BODY)
    fit = Fit(1.0, READABLE)
    box.draw(c, fit, Area(0, 0, fit.width(box).wished, 30))
    assert [(each.words, each.size) for each in texts_of(c.sprites)] == [("Settings", BODY.size)]
    assert [each.tip for each in c.sprites] == [""]


def test_boxes_that_flow_take_another_line_where_there_is_no_room() -> None:
    fit = Fit(1.0, READABLE)
    boxes = [button(f"any.{at}", "Rules of the game", print) for at in range(4)]
    assert fit.height(flow(*boxes), 2000).wished < fit.again().height(flow(*boxes), 300).wished / 2
    c = Controls()
    flow(*boxes).draw(c, fit.again(), Area(0, 0, 300, 400))
    assert all(each.hit.right <= 301 for each in c.sprites if each.target)


class Sheet(Page):
    """A page of many lines, each a control, with a choice above and a button below."""

    name = "sheet"
    first = "sheet.1"

    def __init__(self, lines: int) -> None:
        super().__init__(house())
        self.lines, self.pressed_last, self.level = lines, "", "low"

    def press_line(self, at: int) -> None:
        self.pressed_last = str(at)

    def set_level(self, level: str) -> None:
        self.level = level

    def content(self) -> PageBox:
        levels = [("low", "Low"), ("middle", "Middle"), ("high", "High")]
        lines = [
            button(f"sheet.{at}", f"Line {at}", lambda at=at: self.press_line(at)) for at in range(1, self.lines + 1)
        ]
        listed = grown(scroll(column(*lines), self.place))
        done = row(space(), button("sheet.done", "Done", self.back, primary=True))
        sheet = section(column(choice("sheet.level", levels, self.level, self.set_level), listed, done))
        return padded(placed(sized(sheet, 700, 400, gives_way=True)), 24, 24)


def test_a_control_calls_what_it_was_made_for() -> None:
    page = Sheet(3)
    page.activate("sheet.2")
    assert page.pressed_last == "2"
    page.activate("sheet.level.high")
    assert page.level == "high"


def test_the_keyboard_reaches_what_is_scrolled_out_of_sight_and_brings_it_there() -> None:
    page = Sheet(40)
    assert "sheet.40" not in page.targets()
    for _ in range(39):
        page.act(Action.NEXT)
    assert page.focus == "sheet.40"
    assert "sheet.40" in page.targets()
    page.act(Action.CHOOSE)
    assert page.pressed_last == "40"
    seen = {page.focus}
    for _ in range(45):
        page.act(Action.UP)
        assert page.focus in page.targets()
        seen.add(page.focus)
    assert {f"sheet.{at}" for at in range(1, 41)} <= seen


@pytest.mark.parametrize(("bottom", "fades"), [(73.0, 0.0), (74.001, 0.001), (90.0, 16.0), (140.0, 26.0)])
def test_what_is_scrolled_fades_only_where_it_lies_near_the_edge(bottom: float, fades: float) -> None:
    line = Sprite("a line", Group(50, 60, ()), 25, bottom - 30)
    parts = seen(line, Area(0, 0, 50, 100), 0, 26)
    assert [getattr(part.picture, "below", 0.0) for part in parts] == [pytest.approx(fades, abs=1e-4)]


def test_an_arrow_that_comes_to_a_row_of_choices_comes_to_the_chosen_one() -> None:
    page = Sheet(3)
    page.level = "middle"
    page.refresh()
    page.act(Action.UP)
    assert page.focus == "sheet.level.middle"


def test_who_is_scrolled_half_out_of_sight_is_not_pressed() -> None:
    page = Sheet(40)
    page.scroll(-1.5)
    board = next(each for each in page.sprites() if each.key == "sheet.done")
    assert all(each.hit.bottom <= board.hit.top for name, each in page.targets().items() if name[6:].isdigit())


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (900, 1000), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("lines", [1, 8, 40])
def test_a_page_of_boxes_is_right_in_every_window(size: tuple[int, int], lines: int) -> None:
    page = Sheet(lines)
    canvas, k = canvas_of(size), scale_of(size)
    page.program.fit(canvas, k)
    assert not faults(page.sprites(), k, canvas)
    assert all(canvas.rect.contains(each.area) for each in page.targets().values())


def test_a_page_in_a_higher_window_is_larger() -> None:
    page = Sheet(2)
    usual = page.targets()["sheet.done"].hit.w
    page.program.fit(Canvas(1280, 1400), 1.0)
    page.refresh()
    assert page.targets()["sheet.done"].hit.w > usual * 1.2
