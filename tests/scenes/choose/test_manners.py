"""The seats page says in which style each bot plays, where bots have styles."""

from __future__ import annotations

import pytest

from tablegames.bots.styles import STYLES
from tablegames.play.setup.face_styles import OF_FACES
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.view.inspection.check import cut_words
from tablegames.view.language.text import texts as texts_in
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.view.pages import house


def page_of(game: str, kind: str, *faces: str) -> SeatsPage:
    program = house()
    page = SeatsPage(program, program.shelf.game(game))
    page.table.seat(len(faces))
    for chair, face in zip(page.table.chairs, faces, strict=True):
        chair.kind, chair.face = kind, face
    page.refresh()
    return page


def said(page: SeatsPage) -> str:
    return "\n".join(" ".join(texts(each.picture)) for each in page.sprites())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_style_has_a_line_in_both_languages(language: str) -> None:
    assert len({str(texts_in(language)[f"styles.{style}"]) for style in STYLES}) == len(STYLES)


def test_a_bot_is_told_of_by_its_style_and_one_with_the_face_of_its_level_by_that() -> None:
    page = page_of("diamonds", "hard", "momo", "mike", "bot-hard")
    found, words = said(page), page.program.words
    assert words.say("styles.greedy") in found
    assert words.say("styles.vengeful") in found
    assert found.count(words.say("characters.hard")) == 1
    tips = {each.key: each.tip for each in page.sprites()}
    assert tips["seats.1.face"] == f"{words.say('characters.hard')}\n{words.say('styles.greedy')}"


@pytest.mark.days(7)
@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (1920, 1080), (900, 1000)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "seats"), [("spades", 4), ("diamonds", 6)])
def test_what_a_bot_is_like_is_said_whole_beside_its_partner(
    game: str, seats: int, language: str, window: tuple[int, int]
) -> None:
    program = house(language)
    program.fit(canvas_of(window), scale_of(window))
    page = SeatsPage(program, program.shelf.game(game))
    page.table.seat(seats)
    if seats == 6:
        page.activate("seats.option.pairs")
    for kind in ("easy", "normal", "hard", "random"):
        for face in (*OF_FACES, "bot-normal"):
            for chair in page.table.chairs:
                chair.kind, chair.face = kind, face
            page.refresh()
            assert cut_words(page.sprites()) == []


@pytest.mark.parametrize(("game", "kind"), [("stay-home", "hard"), ("doubles", "random"), ("doubles", "human")])
def test_where_nobody_has_a_style_nobody_is_said_to_have_one(game: str, kind: str) -> None:
    page = page_of(game, kind, "momo", "kon")
    found = said(page)
    assert not [style for style in STYLES if page.program.words.say(f"styles.{style}") in found]


def test_whoever_chooses_a_face_for_a_bot_is_told_its_style() -> None:
    page = page_of("diamonds", "normal", "momo", "bot-normal")
    page.activate("seats.2.face")
    page.refresh()
    tips = {str(each.key).removeprefix("seats.face."): each.tip for each in page.sprites()}
    assert {face: tips[face] for face in OF_FACES} == {
        face: f"{page.program.words.say(f'faces.{face}')}\n{page.program.words.say(f'styles.{style}')}"
        for face, style in OF_FACES.items()
    }
    assert tips["bot-normal"] == ""


def test_all_bots_are_of_one_level_until_each_has_its_own() -> None:
    program = house()
    page = SeatsPage(program, program.shelf.game("diamonds"))
    page.table.seat(4)
    page.activate("seats.level.easy")
    assert [chair.kind for chair in page.table.chairs] == ["human", "easy", "easy", "easy"]
    page.activate("seats.level.own")
    page.activate("seats.3.bot")
    assert [chair.kind for chair in page.table.chairs] == ["human", "easy", "normal", "easy"]
    page.activate("seats.2.human")
    assert [chair.kind for chair in page.table.chairs] == ["human", "human", "normal", "easy"]
    page.table.remember()
    again = SeatsPage(program, program.shelf.game("diamonds"))
    assert again.each_own
    again.activate("seats.level.hard")
    assert [chair.kind for chair in again.table.chairs] == ["human", "human", "hard", "hard"]


@pytest.mark.parametrize(("name", "count"), [("ninety-nine", 3), ("napoleon", 5), ("hearts", 4), ("doubles", 2)])
def test_a_table_begins_with_as_many_as_the_game_is_best_with(name: str, count: int) -> None:
    program = house()
    assert len(SeatsPage(program, program.shelf.game(name)).table.chairs) == count
