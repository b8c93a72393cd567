"""Every icon, symbol and number of a screen says what it is when it is pointed at."""

from __future__ import annotations

from functools import cache

import pytest

from tablegames.view.controls.tip_box import Tip, tip_box
from tablegames.view.inspection.check import faults
from tablegames.view.inspection.tips import everything_explained, unexplained, words_of
from tablegames.view.language.lines import shorten_line
from tablegames.view.painting.canvas import canvas_of
from tablegames.view.painting.group import Group, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GREEN, LETTERS
from tests.view.gallery import View, few_settings, over_tables, played_tables, sample_tables, turn_of
from tests.view.table.test_derived import GUIDE, laid

UPRIGHT = canvas_of((900, 1000))


@cache
def tables(language: str) -> tuple[View, ...]:
    """List positions of every game, in turn at every number of players, and those made by hand."""
    played = played_tables(language, few_settings(), 2, wanted=turn_of(few_settings(), language))
    return (*played, *sample_tables(language), *sample_tables(language, canvas=UPRIGHT))


def without(picture: Picture, words: str) -> Picture:
    """Take an area out of a picture."""
    if not isinstance(picture, Group):
        return picture
    parts = [part for part in picture.parts if not (isinstance(part[2], TipArea) and part[2].words == words)]
    kept = tuple((part[0], part[1], without(part[2], words), *part[3:]) for part in parts)
    return Group(picture.w, picture.h, kept, picture.margin)  # type: ignore[arg-type]  # parts keep their anchors


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_symbol_and_number_of_every_table_is_explained(language: str) -> None:
    shown = tables(language)
    assert len(shown) > 100
    assert [f"{each.name}: {fault}" for each in shown for fault in unexplained(each.sprites)] == []


@pytest.mark.days(7)
def test_every_symbol_and_number_that_lies_over_a_table_is_explained() -> None:
    shown = list(over_tables("ja", few_settings()[::2]))
    assert len(shown) > 60
    assert [f"{each.name}: {fault}" for each in shown for fault in unexplained(each.sprites)] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_of_a_ruleset_of_ones_own_explains_as_much(language: str) -> None:
    for key, _, scene in laid(GUIDE, language, 4, {"give", "bid", "lead", "follow"}, oracle=True):
        assert unexplained(scene.sprites.values()) == [], key


@pytest.mark.days(7)
def test_what_is_said_is_written_in_full_and_lies_beside_its_thing() -> None:
    told = {each.words: each for shown in tables("ja") for _, each in everything_explained(shown.sprites)}
    assert len(told) > 300
    for words, each in told.items():
        assert words.strip() == words
        assert "{" not in words
        assert not words.startswith(("tips.", "why.", "labels."))
        box = tip_box(Tip(each.rect, words), GREEN, LETTERS["large"], UPRIGHT.rect)
        assert UPRIGHT.rect.contains(box.hit)
        assert faults([box], 0.75, UPRIGHT) == []
        if each.rect.h < 300:
            assert not box.hit.colliderect(each.rect), words


def test_a_symbol_whose_words_are_taken_away_is_noticed() -> None:
    (shown,) = [each for each in sample_tables("en") if each.name == "table diamonds 4-void"]
    assert unexplained(shown.sprites) == []
    plate = next(each for each in shown.sprites if each.key == ("seat", 1))
    areas = [each.words for sprite, each in everything_explained([plate]) if each.rect != sprite.hit]
    assert len(areas) > 4
    noticed = 0
    for words in areas:
        rest = [each for each in shown.sprites if each is not plate]
        noticed += bool(unexplained([*rest, plate._replace(picture=without(plate.picture, words))]))
    assert noticed >= 4
    legend = next(each for each in shown.sprites if each.key == "legend")
    bare = legend._replace(tip="", picture=without_all(legend))
    assert len(unexplained([bare])) > 4


def without_all(sprite: Sprite) -> Picture:
    """Take all areas out of the picture of a sprite."""
    picture = sprite.picture
    for _, each in everything_explained([sprite]):
        picture = without(picture, each.words)
    return picture


def test_what_another_player_keeps_secret_no_tip_tells() -> None:
    (shown,) = [each for each in sample_tables("en") if each.name == "table diamonds 4-void"]
    for seat in range(4):
        (plate,) = [each for each in shown.sprites if each.key == ("seat", seat)]
        told = [each.words for _, each in everything_explained([plate]) if each.words.startswith("Vault")]
        assert len(told) == 1
        assert ("secret" in told[0]) == (seat != 0)


@pytest.mark.parametrize("name", ["W" * 24, "長" * 24])
def test_a_control_whose_name_is_cut_is_told_by_its_name(name: str) -> None:
    cut = Group(100, 30, ((0, 15, Text(shorten_line(name, 16, 700, 100), 16, 700), "midleft"),))
    assert words_of(Sprite("a", cut, 50, 15, 0, name=name)) == name
