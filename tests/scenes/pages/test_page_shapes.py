"""Pages in windows of other shapes: nothing lies over anything else, and the height is used."""

from __future__ import annotations

import pytest
from pygame import FRect

from tablegames.scenes.base_page.page_frame import PageFrame
from tablegames.scenes.choose.game_box import FULL, shelf_size
from tablegames.scenes.review.review_room import BOTTOM, GAP, LIST_TOP, PITCH, room_for
from tablegames.view.controls.controls import Controls
from tablegames.view.inspection.check import faults
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of, scale_of
from tests.view.gallery import View, pages

ONE_OF_EACH = (
    *("title", "title, salvaged", "choose diamonds", "choose hearts", "seats diamonds 6", "rules hearts 1"),
    *("welcome", "people 5", "settings sound", "settings files", "result 2", "unfinished", "past", "pause, full"),
    *("handover", "statistics diamonds", "fair before the end", "deal of the day, nobody yet"),
    *("form, what can be picked", "score sheet of 6", "review diamonds", "seats, pairs of 4, one of every kind"),
)
FULL_PAGES = (
    *("title", "choose diamonds", "seats diamonds 6", "result 2", "unfinished"),
    *("form, what can be picked", "score sheet of 6", "review diamonds"),
)
"""Pages that fill every window."""


def views(language: str, size: tuple[int, int]) -> list[View]:
    """Lay out one page of each kind for a window."""
    return list(pages(language, wanted=lambda name: name in ONE_OF_EACH, canvas=canvas_of(size)))


@pytest.mark.parametrize(("size", "language"), [((900, 1000), "ja"), ((1024, 768), "en"), ((2560, 1080), "ja")])
def test_pages_have_room_at_every_shape(size: tuple[int, int], language: str) -> None:
    found = views(language, size)
    assert len(found) == len(ONE_OF_EACH)
    canvas, k = canvas_of(size), scale_of(size)
    assert not [(view.name, wrong) for view in found for wrong in faults(view.sprites, k, canvas)]
    for view in found:
        if view.name in FULL_PAGES or view.name.split(",")[0] in FULL_PAGES:
            rects = [each.hit for each in view.sprites if each.z >= 0 and each.picture.w < canvas.width]
            hull = rects[0].unionall(rects[1:])
            assert hull.contains(FRect(400, 60, canvas.width - 800, canvas.height - 200)), view.name


def test_what_stands_at_the_edges_stays_there() -> None:
    c = Controls()
    c.round("page.back", "back", 20, 14, "")
    c.round("page.settings", "gear", 1220, 14, "")
    c.button("page.go", "", 540, 300, 200)
    c.at_left, c.at_right = {"page.back"}, {"page.settings"}
    wide = {each.key: each.x for each in PageFrame(Canvas(1700, 720)).laid(c)}
    assert wide == {"page.back": 40, "page.settings": 1660, "page.go": 850}


def test_a_narrow_page_becomes_larger_where_there_is_height() -> None:
    c = Controls()
    c.panel(400, 200, 480, 300)
    (usual,), (high,) = PageFrame(USUAL).laid(c), PageFrame(Canvas(1280, 1422)).laid(c)
    assert high.picture.w > usual.picture.w * 1.3
    assert (high.x, high.y) == (640, 711)


@pytest.mark.parametrize("count", [1, 3, 5, 8, 10, 16])
@pytest.mark.parametrize(("more", "beyond"), [(702, 0), (240, 0), (80, 0), (0, 213)])
def test_boxes_fill_the_shelf_and_stay_on_it(count: int, more: float, beyond: float) -> None:
    size = shelf_size(count, more, beyond)
    rows = -(-min(count, size.room) // size.columns)
    assert rows * size.h <= FULL.h + more
    assert size.columns * size.pitch <= FULL.room * FULL.pitch + 2 * beyond + 1
    assert size.k >= 0.74


def test_an_upright_shelf_has_more_and_larger_boxes() -> None:
    assert shelf_size(5, 702, 0).k > 1.2
    assert shelf_size(10, 702, 0).room >= 10


def test_a_form_shows_more_rows_where_there_is_height() -> None:
    shown = {}
    for size in ((960, 540), (1024, 768), (900, 1000)):
        (view,) = pages("en", wanted=lambda name: name == "form, what can be picked", canvas=canvas_of(size))
        rows = {str(each.key).split(".")[2] for each in view.sprites if str(each.key).startswith("form.row.")}
        shown[size] = sorted(map(int, rows))
    assert [len(shown[size]) for size in shown] == [7, 10, 18]
    assert all(rows == list(range(len(rows))) for rows in shown.values())


def test_a_score_sheet_is_scrolled_only_where_its_lines_have_no_room() -> None:
    lengths = {}
    for size in ((960, 540), (900, 1000)):
        views = list(pages("en", wanted=lambda name: name.startswith("score sheet of"), canvas=canvas_of(size)))
        lengths[size] = [any(each.key == "sheet.up" for each in view.sprites) for view in views]
    # Four lines, fifteen, and thirty-one: each once at its end and once in its middle.
    assert lengths[960, 540] == [False, False, True, True, True, True]
    assert lengths[900, 1000] == [False, False, False, False, True, True]


@pytest.mark.parametrize("more", [0, 80, 240, 400, 519, 520, 702, 900])
@pytest.mark.parametrize(("worst", "good"), [(0, 0), (1, 0), (4, 2), (9, 9), (40, 0), (0, 40)])
def test_looking_back_shares_its_height_out(worst: int, good: int, more: float) -> None:
    room = room_for(worst, good, more)
    assert room.curve_high >= 220
    for (_, top, _, high), rows, listed in ((room.worst_at, room.worst, worst), (room.good_at, room.good, good)):
        assert LIST_TOP + rows * PITCH * room.scale <= high
        assert min(listed, 2) <= rows <= listed
        assert top + high <= BOTTOM + more + 1
    assert max(room.worst_at[1] + room.worst_at[3], room.good_at[1] + room.good_at[3]) == pytest.approx(BOTTOM + more)
    assert not FRect(room.worst_at).inflate(GAP - 1, GAP - 1).colliderect(FRect(room.good_at))


def test_looking_back_lists_more_decisions_where_there_is_height() -> None:
    assert (room_for(9, 9, 0).worst, room_for(9, 9, 0).good) == (4, 2)
    assert (room_for(9, 9, 240).worst, room_for(9, 9, 240).good) == (6, 5)
    assert (room_for(9, 9, 702).worst, room_for(9, 9, 702).good) == (6, 3)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (900, 1000)])
def test_high_rows_of_seats_have_larger_faces_and_two_lines(size: tuple[int, int]) -> None:
    (view,) = pages("ja", wanted=lambda name: name == "seats diamonds 4", canvas=canvas_of(size))
    at = {str(each.key): each for each in view.sprites}
    for seat in range(1, 5):
        face, name, kind = (at[f"seats.{seat}.{each}"].hit for each in ("face", "name", "hard"))
        if size == (960, 540):
            assert face.h <= 78
            assert kind.centery == name.centery
        else:
            assert face.h > 110
            assert kind.top > name.bottom
            assert face.right < name.left
