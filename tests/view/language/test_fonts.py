"""A line of type is of one weight, whichever fonts its letters come from."""

from __future__ import annotations

import pygame
import pytest

from tablegames.view.language import fonts


def ink(words: str, weight: int) -> int:
    """Count how much of a line is painted."""
    return pygame.mask.from_surface(fonts.render(words, 40, weight, "#ffffff"), 127).count()


@pytest.mark.parametrize("weight", [700, 800])
@pytest.mark.parametrize(("rare", "common"), [("髙", "高"), ("﨑", "崎"), ("瀨", "瀬"), ("德", "徳"), ("𠮷", "吉")])
def test_a_rare_letter_of_a_name_is_as_bold_as_its_neighbours(rare: str, common: str, weight: int) -> None:
    """The 髙 of 髙橋 was drawn thin: it ships in one weight."""
    assert f"mplus-rounded-{weight}" not in [name for name, _ in fonts.runs(rare, weight)]
    assert ink(rare, weight) == pytest.approx(ink(common, weight), rel=0.15)


@pytest.mark.parametrize("words", ["髙橋", "김철수", "渡邉", "𠮷田"])
def test_thicker_strokes_take_no_more_room(words: str) -> None:
    for weight in (500, 700, 800):
        assert fonts.render(words, 24, weight, "#ffffff").get_width() == fonts.line_width(words, 24, weight)


def test_the_kanji_of_family_names_have_glyphs() -> None:
    assert fonts.unknown("𠮷田 髙橋 﨑山 𡈽屋 𣘺本 槗口 桺沢 㟴本 渡邉 渡邊 辻 葛西 德永 𠀋") == ""


def listed(name: str) -> set[int]:
    """Read all code points that the list says a font file has."""
    found = set[int]()
    for word in fonts.read_code_points()[name].split():
        low, _, high = word.partition("-")
        found.update(range(int(low, 16), int(high or low, 16) + 1))
    return found


def test_a_character_is_looked_up_in_the_list_as_all_of_it_says() -> None:
    for name in fonts.read_code_points():
        points = listed(name)
        assert {
            point for each in points for point in (each - 1, each, each + 1) if fonts.draws(name, chr(point))
        } == points
        assert not any(fonts.draws(name, char) for char in "\0\x1f\U0010ffff")


def test_every_font_of_the_list_has_what_the_list_says() -> None:
    """Characters beyond the first plane too: SDL draws a box for what a font does not have."""
    box = pygame.image.tobytes(fonts.font(fonts.FAMILIES, 30).render("A", True, "white"), "RGBA")
    for point in listed(fonts.FAMILIES):
        assert pygame.image.tobytes(fonts.font(fonts.FAMILIES, 30).render(chr(point), True, "white"), "RGBA") != box


@pytest.mark.parametrize("weight", [500, 700, 800])
@pytest.mark.parametrize("px", [11, 13, 15, 18, 24, 31])
def test_lines_beside_each_other_are_level_whether_or_not_they_have_latin_letters(px: int, weight: int) -> None:
    """The 3 before "20 min" stood a pixel above it: the two were of unequal height, and placed by their middles."""
    alone, with_letters, japanese = (fonts.render(each, px, weight, "#ffffff") for each in ("1", "1 min", "1分"))
    assert alone.get_height() == with_letters.get_height() == japanese.get_height()
    first = [each.subsurface((0, 0, px // 2, each.get_height())) for each in (alone, with_letters)]
    bottoms = [each.get_bounding_rect(min_alpha=96).bottom for each in first]
    assert bottoms[0] == bottoms[1]
