"""The curves of the points beside a result: from the first total to the last, for few players and several rounds."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from tablegames.play.session.score_sheet import ScoreSheet, SheetLine
from tablegames.scenes.results.points_curve import APART, EDGE, has_curve, points_curve, spread
from tablegames.scenes.results.result import ResultPage
from tablegames.view.inspection.check import faults
from tablegames.view.table.total_count import TotalCount
from tests.view.colour_blindness import APART as COLOURS_APART
from tests.view.colour_blindness import SIGHTS, lab
from tests.view.pages import house, party, scored

FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon")


def sheet(players: int, rounds: int) -> ScoreSheet:
    lines, total = [], (10,) * players
    for number in range(1, rounds + 1):
        gained = tuple((number * 7 + at * 5) % 23 - 6 for at in range(players))
        total = tuple(a + b for a, b in zip(total, gained, strict=True))
        lines.append(SheetLine(number, gained, total))
    return ScoreSheet(tuple((seat,) for seat in range(players)), tuple(lines))


@pytest.mark.parametrize(("players", "rounds"), [(2, 2), (4, 3), (4, 20)])
def test_every_curve_has_its_face_and_every_total_its_dot(players: int, rounds: int) -> None:
    drawn = points_curve(520, 114, sheet(players, rounds), FACES, TotalCount("Total"))
    lines = next(str(part[2]) for part in drawn.parts)
    assert lines.count("<path") == players * (rounds + 1)
    assert len(drawn.parts) == 1 + 2 + players


@pytest.mark.parametrize(
    "faces", [("kuma", "bot-normal", "goro", "own-a", "own-b"), (*FACES, "kuma", "momo"), ("sumi+blue", "sumi+violet")]
)
def test_every_eye_tells_two_curves_apart_by_colour_or_by_strokes_and_marks(faces: tuple[str, ...]) -> None:
    drawn = points_curve(520, 114, sheet(len(faces), 3), faces, TotalCount("Total"))
    lines = next(str(part[2]) for part in drawn.parts)
    strokes = re.findall(r'stroke="(#\w+)" stroke-width="2.6"([^/]*)/>((?:<path.*?/>)+)', lines)
    assert len(strokes) == len(faces)
    told = [(rgb(color), dashes, re.findall('" d="(.*?)"', marks)[0]) for color, dashes, marks in strokes]
    for (one, dashes, mark), (other, other_dashes, other_mark) in combinations(told, 2):
        assert one != other
        near = any(distance(one, other, sight) < COLOURS_APART for sight in SIGHTS)
        assert not near or (dashes, mark) != (other_dashes, other_mark)


def rgb(color: str) -> tuple[int, int, int]:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def distance(one: tuple[int, int, int], other: tuple[int, int, int], sight: str) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(lab(*one, sight), lab(*other, sight), strict=True)) ** 0.5)


@pytest.mark.parametrize(("players", "rounds", "shown"), [(4, 3, True), (2, 2, True), (4, 1, False), (6, 3, False)])
def test_a_result_shows_it_where_there_is_room_and_anything_to_see(players: int, rounds: int, shown: bool) -> None:
    program = house("en")
    outcome = scored(program, party(program, count=players), tuple(range(players)), (players - 1,))
    told = replace(outcome, sheet=sheet(players, rounds))
    assert has_curve(told.sheet) == (rounds > 1)
    page = ResultPage(program, told)
    assert any(each.tip == "Score sheet" for each in page.sprites()) == shown
    assert faults(page.sprites(), 1.0) == []


@pytest.mark.parametrize(
    ("totals", "wide"), [((3, 3), 520), ((6, 3, 3, 0), 520), ((0, 0, 0, 9), 520), ((1, 1, 1, 1), 300), ((5, 4, 5), 520)]
)
def test_a_face_is_seen_for_everybody_where_totals_are_equal_or_near(totals: tuple[int, ...], wide: float) -> None:
    players = len(totals)
    lines = [SheetLine(number, totals, tuple(number * each for each in totals)) for number in (1, 2)]
    told = ScoreSheet(tuple((seat,) for seat in range(players)), tuple(lines))
    drawn = points_curve(wide, 114, told, FACES, TotalCount("Total"))
    heights = [part[1] for part in drawn.parts[-players:]]
    assert all(below - above >= APART - 0.01 for above, below in pairwise(heights))
    assert heights[0] >= EDGE
    assert heights[-1] <= 114 - EDGE


def test_heights_that_lie_apart_stay_and_others_move_to_both_sides_of_their_middle() -> None:
    assert spread([13, 60, 101], 13, 101) == [13, 60, 101]
    assert spread([13, 60, 60, 101], 13, 101) == [13, 52, 68, 101]
    assert spread([101, 101, 101], 13, 101) == [69, 85, 101]
    assert spread([], 13, 101) == []
