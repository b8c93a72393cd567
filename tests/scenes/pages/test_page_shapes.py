"""Pages in windows of other shapes: nothing lies over anything else, and the height is used."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import FRect

from tablegames.scenes.choose.game_box import BELOW, BRIEF_BELOW, SMALLEST, TALL, shelf_room
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.pages.title import SHOWN_BOXES, TitlePage
from tablegames.scenes.people.people_page import CARD
from tablegames.scenes.saved.games_page import LINE
from tablegames.view.controls.pane import Pane
from tablegames.view.painting.canvas import USUAL, canvas_of, scale_of
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import Scaled
from tablegames.view.painting.theme import LETTERS
from tests.rules.own_files import tricks
from tests.view.gallery import View, pages
from tests.view.inspection.test_every_screen import sized
from tests.view.own import own_house
from tests.view.own_screens import own_screen_pages
from tests.view.pages import every_page, house

FULL_PAGES = (
    *("title", "choose diamonds", "seats diamonds 6", "result 2", "unfinished"),
    *("form, what can be picked", "score sheet of 6", "review diamonds"),
)
"""Pages that fill every window."""


@pytest.mark.days(7)
@pytest.mark.parametrize(("size", "language"), [((900, 1000), "ja"), ((1024, 768), "en"), ((2560, 1080), "ja")])
def test_pages_that_fill_every_window_do_so(size: tuple[int, int], language: str) -> None:
    canvas = canvas_of(size)
    found = list(pages(language, wanted=FULL_PAGES.__contains__, canvas=canvas, k=scale_of(size)))
    assert len(found) == len(FULL_PAGES)
    for view in found:
        rects = [each.hit for each in view.sprites if each.z >= 0 and each.picture.w < canvas.width]
        hull = rects[0].unionall(rects[1:])
        assert hull.contains(FRect(400, 60, canvas.width - 800, canvas.height - 200)), view.name


SPANNING = (
    "seats skat 3",
    "rules diamonds 0",
    "deal of the day, nobody yet",
    "statistics diamonds",
    "unfinished",
    "past",
    "people 12",
    "review spades",
    "form",
    "choose diamonds",
    "choose belote",
)
"""Pages that are built as wide as a wide window, also where there is little to show."""
UPRIGHT = ("seats skat 3", "rules diamonds 0", "rules diamonds 11", "deal of the day, nobody yet")
"""Pages that use all the height of an upright window, likewise."""


def filled(view: View) -> FRect:
    """Measure what is on a page besides its heading line and its ground."""
    rects = [each.hit for each in view.sprites if each.hit.top > 60 and each.picture.w]
    return rects[0].unionall(rects[1:])


def test_pages_are_as_wide_as_a_wide_window() -> None:
    size = (2560, 1080)
    found = list(pages("en", wanted=lambda name: name in SPANNING, canvas=canvas_of(size), k=scale_of(size)))
    assert len(found) == len(SPANNING)
    for view in found:
        hull = filled(view)
        assert hull.left <= 100, view.name
        assert hull.right >= canvas_of(size).width - 100, view.name
        if view.name.startswith("rules"):
            panels = [each.hit for each in view.sprites if each.hit.w > 250 and each.hit.h > 300 and not each.kind]
            assert len({round(each.bottom) for each in panels if each.left > 300}) == 1


def test_seats_in_a_wide_window_say_once_what_the_game_is_about() -> None:
    size = (2560, 1080)
    asked = {"seats stay-home 2": 1, "seats skat 3": 1}
    for view in pages("en", wanted=asked.__contains__, canvas=canvas_of(size), k=scale_of(size)):
        words = [each for sprite in view.sprites for each, _ in sized(sprite.picture, 1)]
        first = {"seats stay-home 2": "Is somebody out?", "seats skat 3": "Outbid two opponents"}[view.name]
        assert sum(each.startswith(first) for each in words) == asked.pop(view.name)
    assert not asked


def test_upright_pages_have_no_empty_lower_half() -> None:
    size = (900, 1000)
    canvas = canvas_of(size)
    found = list(pages("en", wanted=lambda name: name in UPRIGHT, canvas=canvas, k=scale_of(size)))
    assert len(found) == len(UPRIGHT)
    for view in found:
        # Buttons stand at the foot of every page; what is looked at has to come near them.
        grounds = [each.hit for each in view.sprites if each.hit.w > 600 and not each.target and each.hit.top > 60]
        used = sum(max(0.0, below.bottom - below.top) for below in apart(grounds))
        assert used > canvas.height * 0.72, view.name


def apart(rects: list[FRect]) -> list[FRect]:
    """Join what lies over each other from top to bottom."""
    found: list[FRect] = []
    for rect in sorted(rects, key=lambda each: each.top):
        if found and rect.top < found[-1].bottom:
            found[-1] = found[-1].union(rect)
        else:
            found.append(FRect(rect))
    return found


@pytest.mark.parametrize("count", [1, 3, 5, 8, 11])
@pytest.mark.parametrize(("wide", "high"), [(1176, 364), (1176, 600), (1600, 364), (860, 690)])
def test_boxes_fill_the_shelf_and_stay_on_it(count: int, wide: float, high: float) -> None:
    room = shelf_room(count, wide, high)
    rows = -(-count // room.columns)
    below = BRIEF_BELOW if room.brief else BELOW
    assert rows * (room.picture * TALL + below) + (rows - 1) * room.apart <= high + 1
    assert room.columns * room.cell + (room.columns - 1) * room.apart <= wide + 1
    assert room.picture >= SMALLEST


def test_an_upright_shelf_has_larger_boxes() -> None:
    assert shelf_room(11, 860, 690).picture > 1.2 * shelf_room(11, 1176, 364).picture


@pytest.mark.days(7)
def test_a_form_shows_more_rows_where_there_is_height() -> None:
    shown = {}
    for size in ((960, 540), (1024, 768), (900, 1000)):
        (view,) = pages("en", wanted=lambda name: name == "form, what can be picked", canvas=canvas_of(size))
        rows = {str(each.key).split(".")[2] for each in view.sprites if str(each.key).startswith("form.row.")}
        shown[size] = sorted(map(int, rows))
    assert 7 <= len(shown[960, 540]) < len(shown[1024, 768])
    assert all(rows == list(range(len(rows))) for rows in shown.values())


def unscaled(picture: Picture) -> Picture:
    """Give a picture as it was before all of its page was enlarged."""
    return picture.picture if isinstance(picture, Scaled) else picture


def test_a_score_sheet_is_scrolled_only_where_its_lines_have_no_room() -> None:
    lengths = {}
    for size in ((960, 540), (900, 1000)):
        views = list(pages("en", wanted=lambda name: name.startswith("score sheet of"), canvas=canvas_of(size)))
        lengths[size] = [any(isinstance(unscaled(each.picture), Pane) for each in view.sprites) for view in views]
    # Four lines, fifteen, and thirty-one: each once at its end and once in its middle.
    assert lengths[960, 540] == [False, False, True, True, True, True]
    assert lengths[900, 1000] == [False, False, False, False, True, True]


@pytest.mark.days(7)
def test_looking_back_lists_more_decisions_where_there_is_height() -> None:
    listed = {}
    for size in ((1280, 720), (1024, 768), (900, 1000), (2560, 1080)):
        (view,) = pages("en", wanted=lambda name: name == "review diamonds", canvas=canvas_of(size))
        keys = [str(each.key) for each in view.sprites if each.target]
        listed[size] = tuple(sum(key.startswith(f"review.{kind}") for key in keys) for kind in ("worst", "good"))
    assert listed == {(1280, 720): (4, 2), (1024, 768): (5, 2), (900, 1000): (6, 3), (2560, 1080): (5, 2)}


@cache
def as_seen(language: str, size: tuple[int, int]) -> dict[str, View]:
    """Lay out pages of saved games and of people as a window of a size shows them."""
    names = ("unfinished", "people 5")
    return {
        each.name: each for each in pages(language, wanted=names.__contains__, canvas=canvas_of(size), k=scale_of(size))
    }


def test_in_a_small_window_words_grow_and_in_a_larger_one_they_are_as_they_were_chosen() -> None:
    program = house()
    program.fit(USUAL, scale_of((960, 540)))
    small = program.letters
    program.fit(USUAL, scale_of((1280, 720)))
    assert small == LETTERS["large"] > program.letters == LETTERS["normal"]
    program.preferences.text_size = "large"
    assert program.letters == LETTERS["large"]


def test_saved_games_and_people_are_larger_where_there_is_height() -> None:
    high = {}
    for language, size in (("ja", (1024, 768)), ("en", (900, 1000))):
        shown = as_seen(language, size)
        at = {str(each.key): each.hit for name in ("unfinished", "people 5") for each in shown[name].sprites}
        high[size] = at["unfinished.1"].h / LINE, at["people.p1"].h / CARD[1]
    # The line of the longest name has to leave room for its buttons.
    assert high[900, 1000][0] > 1.15 > high[1024, 768][0] > 1.1
    assert high[900, 1000][1] > 1.2


@pytest.mark.days(7)
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (900, 1000)])
def test_every_seat_begins_with_its_face_and_all_are_equally_wide(size: tuple[int, int]) -> None:
    (view,) = pages("ja", wanted=lambda name: name == "seats diamonds 4", canvas=canvas_of(size))
    at = {str(each.key): each for each in view.sprites}
    for seat in range(1, 5):
        face, name, kind = (at[f"seats.{seat}.{each}"].hit for each in ("face", "name", "bot"))
        assert face.h >= 88
        assert face.right < name.left
        assert kind.top > name.bottom
    assert len({round(at[f"seats.{seat}.name"].hit.w) for seat in range(1, 5)}) == 1


def test_the_first_page_does_not_jump_for_games_of_ones_own(tmp_path: Path) -> None:
    tricks(tmp_path, "mine")
    program = own_house(tmp_path)
    assert len(program.shelf) > len(house().shelf)
    places = [
        {name: each.hit.topleft for name, each in TitlePage(each).targets().items() if name.startswith("title.box.")}
        for each in (program, house())
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_below_a_notice_the_first_page_keeps_away_from_the_lower_edge(language: str) -> None:
    found = {}
    for name, page in every_page(house(language), lambda name: name in ("title", "title, changed")):
        shown = page.targets()
        found[name] = len(shown), max(each.hit.bottom for key, each in shown.items() if key.startswith("title.box."))
    assert found["title, changed"][0] > found["title"][0]
    assert max(lowest for _, lowest in found.values()) <= 720 - 15


@pytest.mark.parametrize("language", ["en", "ja"])
def test_boxes_of_the_first_page_say_for_how_many_and_how_long_on_the_same_two_lines(language: str) -> None:
    (view,) = pages(language, wanted=lambda name: name == "title", canvas=canvas_of((960, 540)), k=scale_of((960, 540)))
    boxes = [each.picture for each in view.sprites if str(each.key).startswith("title.box.")]
    assert len(boxes) == SHOWN_BOXES
    lines = [[part for part in box.parts if texts(part[2])] for box in boxes if isinstance(box, Group)]
    below = [[(round(y, 1), len(texts(written))) for _, y, written, *_ in each[-2:]] for each in lines]
    assert len(below) == SHOWN_BOXES
    assert {tuple(each) for each in below} == {tuple(below[0])}
    assert [count for _, count in below[0]] == [1, 1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_volumes_stand_below_each_other(language: str) -> None:
    page = SettingsPage(house(language))
    page.section = "sound"
    targets = page.targets()
    for way in ("less", "more"):
        left = {round(each.hit.left) for key, each in targets.items() if key.endswith(f".{way}")}
        assert len(left) == 1


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_tiles_with_numbers_are_equally_wide(language: str, size: tuple[int, int]) -> None:
    wanted = ("statistics", "statistics hearts", "statistics double-side-play", "statistics bridge")
    for view in pages(language, wanted=wanted.__contains__, canvas=canvas_of(size), k=scale_of(size)):
        numbers = [each for each in view.sprites if str(each.key).startswith("statistics.value.")]
        assert len(numbers) >= 3
        first = min(each.y for each in numbers)
        for lower in (False, True):
            middles = sorted(each.x for each in numbers if (each.y > first + LINE / 2) is lower)
            apart = [after - before for before, after in pairwise(middles)]
            assert max(apart, default=0.0) - min(apart, default=0.0) < 1.5, (view.name, apart)


@pytest.mark.days(7)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (900, 1000)])
def test_two_seats_have_a_row_each(size: tuple[int, int]) -> None:
    (view,) = pages("en", wanted="seats diamonds 2".__eq__, canvas=canvas_of(size), k=scale_of(size))
    names = {each.key: each.hit for each in view.sprites if each.key in ("seats.1.name", "seats.2.name")}
    first, second = names["seats.1.name"], names["seats.2.name"]
    assert first.left == pytest.approx(second.left, abs=1)
    assert first.bottom < second.top
    assert first.w > canvas_of(size).width * 0.4


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_all_parts_of_a_form_are_set_in_one_size(language: str, large: bool) -> None:
    found = list(pages(language, large, wanted=lambda name: name.startswith("form") and name != "form, a text"))
    high = {view.name: round(each.hit.h, 1) for view in found for each in view.sprites if each.key == "form.discard"}
    assert len(high) >= 6
    assert len(set(high.values())) == 1, high


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_choices_beside_names_stand_below_each_other(language: str) -> None:
    shown = {name: page for name, page in own_screen_pages(house(language)) if name.startswith("own screens, ")}
    for page in (shown["own screens, nobody yet"], shown["own screens, some of 8"]):
        lefts = [each.area.x for key, each in page.targets().items() if key.endswith(".laptop")]
        assert len(lefts) > 3
        assert max(lefts) - min(lefts) < 0.1
