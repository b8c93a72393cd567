"""At Euchre's table everyone sees the turned-up card, the trump and its maker, and who sits out."""

from __future__ import annotations

import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.view.inspection.tips import areas
from tablegames.view.language.text import Cut
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Screen
from tests.view.gallery import dwelling, played
from tests.view.game_setup import ruleset, table
from tests.view.samples.euchre import euchre_samples

SAMPLES = {sample.name: sample for sample in euchre_samples()}


def laid(name: str, language: str = "en") -> Screen:
    sample = SAMPLES[name]
    return table("euchre", language, 4, **sample.options).layout(sample.seen)


def said(scene: Screen, key: object) -> list[str]:
    return texts(scene.sprites[key].picture)


def test_the_turned_up_card_lies_large_in_the_middle_while_it_is_spoken_about() -> None:
    asked, turned_down = laid("turned-up").sprites["card", "S10"], laid("name").sprites["card", "S10"]
    assert abs(asked.x - 640) < 80
    assert asked.picture.w > 1.5 * turned_down.picture.w
    assert not asked.dim
    assert turned_down.dim


def test_the_card_laid_away_lies_face_down_beside_its_owner() -> None:
    scene = laid("against")
    away = scene.sprites["hidden", "discard", 3, 0]
    assert away.card is None
    assert abs(away.x - scene.sprites["seat", 3].x) < 200


def test_the_trump_and_its_maker_are_named() -> None:
    assert said(laid("turned-up"), "makers")[:2] == ["No trump yet", "Nobody has made it"]
    assert said(laid("lay-away"), "makers")[:2] == ["Trump: spades", "By Momo"]
    assert said(laid("follow-the-left-bower"), "makers")[:2] == ["Trump: spades", "Bruno plays alone"]
    assert said(laid("sitting-out", "ja"), "makers")[:2] == ["切り札：スペード", "モモが1人で勝負"]


def test_who_sits_out_is_told_and_the_hand_is_dimmed() -> None:
    scene = laid("follow-the-left-bower")
    assert {"dealer", "sits out"} <= set(said(scene, ("seat", 3)))
    backs = {seat: scene.sprites["hidden", "hand", seat, 0].dim for seat in (1, 2, 3)}
    assert backs == {1: False, 2: False, 3: True}
    own = laid("sitting-out")
    assert all(own.sprites["card", card].dim for card in ("C9", "D9", "H9"))


def test_points_are_told_by_side_the_own_first() -> None:
    words = said(laid("turned-up"), "sides")
    assert [word for word in words if word.isdigit()] == ["4", "7"]
    assert "Hanako & Momo" in words


@pytest.mark.parametrize(
    "names", [("Bartholomew-Maximilian", "Grandmother Wilhelmina", "Anne-Sophie Featherstone", "Li"), ("W" * 24,) * 4]
)
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000), (2560, 1080)])
def test_the_board_of_points_covers_no_cards_however_long_names_are(
    names: tuple[str, ...], size: tuple[int, int]
) -> None:
    program = dwelling("en", canvas=canvas_of(size), k=scale_of(size))
    scene = played(program, "euchre", Setting(4, dict(ruleset("euchre").settle(4))), 12, names=names)
    sprites = scene.table.layout(scene.session.seen(), Attention()).sprites
    board = sprites["sides"].hit
    backs = [each for key, each in sprites.items() if isinstance(key, tuple) and key[:2] == ("hidden", "hand")]
    assert backs
    assert not [each for each in backs if board.colliderect(each.hit)]
    told = {area.words for area in areas(sprites["sides"].picture, 0, 0)}
    assert set(names) <= told
    for key in ("sides", "makers"):
        assert not [words for words in texts(sprites[key].picture) if isinstance(words, Cut)]
