"""Figures of rules pages are drawn of the game's own sprites, as they lie on its table."""

from __future__ import annotations

import pytest

from tablegames.rules.figure import FIGURE, Figure, figure
from tablegames.rules.ruleset import Ruleset
from tablegames.view.cards.card import WORLDS, Card
from tablegames.view.controls.column import column
from tablegames.view.controls.illustrator import CARD, Illustrator, plain
from tablegames.view.controls.markdown import Chapter, blocks, chapters
from tablegames.view.controls.mixed_lines import run_in
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Runs, Text
from tablegames.view.painting.picture import Picture, Stacked, Svg
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.vector import ART
from tests.view.game_setup import ruleset
from tests.view.pages import shelf

WIDE = 848.0


def within(picture: Picture) -> list[Picture]:
    """List a picture and everything it is made of."""
    inner = [each for part in picture.parts for each in within(part[2])] if isinstance(picture, Group) else []
    if isinstance(picture, Runs):
        inner = [run for run in picture.runs if not isinstance(run, tuple)]
    return [picture, *inner]


def drawn(game: str, words: str, edition: str = "") -> list[Picture]:
    """Set a text of a game and list what it is made of."""
    artist = Illustrator.of(ruleset(game), edition)
    return within(column(Chapter("", list(blocks(words.split("\n")))), WIDE, artist=artist))


@pytest.mark.days(7)
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_figure_of_a_game_fits_its_page(game: Ruleset, language: str) -> None:
    artist = Illustrator.of(game)
    for caption, row in FIGURE.findall(game.text.said(language).rules):
        shown = artist.row(figure(caption, row), WIDE, "#ffffff")
        assert shown.w == WIDE
        for x, y, part, *anchor in shown.parts:
            left = x - part.w / 2 if anchor == ["center"] else x
            assert left >= 0
            assert left + part.w <= WIDE + 1
            assert y + (0 if anchor else part.h) <= shown.h + 1
    for chapter in chapters(game.text.said(language).rules):
        assert not [words for words in texts(column(chapter, WIDE, artist=artist)) if "](" in words]


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_card_of_a_figure_has_a_drawing(game: Ruleset) -> None:
    """Also a joker that only an option adds."""
    for edition in ("", "large", "4c"):
        artist = Illustrator.of(game, edition)
        for _, row in FIGURE.findall(game.text.said("en").rules):
            cards = [piece for piece in figure("", row).pieces if piece.card]
            for piece in cards:
                marks = WORLDS[artist.world].marks(piece.card, CARD, piece.turned)
                drawings = [mark.picture for mark in marks if isinstance(mark.picture, Svg)]
                assert [each.name for each in drawings if not (ART / f"{each.name}.svg").is_file()] == []


def test_a_row_shows_cards_in_their_real_size_and_their_labels() -> None:
    found = drawn("double-side-play", "![They differ](R5:Hanako R5^)")
    cards = [each for each in found if isinstance(each, Card)]
    assert cards == [Card("planets", "R5", CARD), Card("planets", "R5", CARD, turned=True)]
    assert [each.words for each in found if isinstance(each, Text)] == ["Hanako", "They differ"]


def test_a_row_too_wide_is_made_smaller() -> None:
    cards = [each for each in drawn("diamonds", "![](H1*12)") if isinstance(each, Card)]
    assert len(cards) == 12
    assert all(each.w < CARD for each in cards)


def test_cards_have_the_faces_that_the_reader_chose() -> None:
    (card,) = [each for each in drawn("doubles", "![](SA)", "large") if isinstance(each, Card)]
    assert card.world == "two-decks-large"


def test_pictures_stand_among_words_as_high_as_the_line() -> None:
    artist = Illustrator.of(ruleset("double-side-play"))
    (line,) = run_in("A die ![2](planets/stone-0+face-2) of two", 16, WIDE, "white", artist)
    (die,) = [run for run in line.runs if not isinstance(run, tuple)]
    assert isinstance(die, Stacked)
    assert 16 < die.h < 24
    assert line.paint(Rasters(1)).get_height() >= die.h
    assert texts(line) == ["A die  of two"]


def test_pictures_stand_in_cells_of_tables() -> None:
    found = drawn("diamonds", "| suit | does |\n|---|---|\n| ![](jewels/mark-S%) spades | something |")
    assert [each for each in found if isinstance(each, Stacked)]
    assert "![" not in "".join(words for each in found for words in texts(each))


def test_without_pictures_the_caption_is_read() -> None:
    assert plain("A ![gem](gems/gem-1) here") == "A gem here"
    assert texts(column(Chapter("", list(blocks(["![Two cards](R5 R9)"]))), WIDE)) == ["Two cards"]


def test_what_cannot_be_read_as_a_figure_is_shown_as_it_is_written() -> None:
    parts = list(Illustrator("plain").split("See ![this]() and ![that](H5)."))
    assert parts[0] == "See ![this]() and "
    assert isinstance(parts[1], Figure)
    assert parts[2] == "."


@pytest.mark.parametrize(("size", "width"), [(16.5, 450), (16.5, 490), (18.7, 500), (18.7, 510), (20.0, 540)])
def test_what_is_said_beside_a_sign_in_a_table_stays_with_it(size: float, width: float) -> None:
    rules = ruleset("diamonds")
    chapter = next(each for each in chapters(rules.text.said("ja").rules) if each.title == "マークのアクション")
    table = Chapter("", [each for each in chapter.blocks if each.kind == "table"])
    lines = [part[2] for part in column(table, width, size, artist=Illustrator.of(rules)).parts]
    beside = [line for line in lines if isinstance(line, Runs) and any(not isinstance(run, tuple) for run in line.runs)]
    said = [any(isinstance(run, tuple) and run[0].strip() for run in line.runs) for line in beside]
    assert said == [True] * 4
