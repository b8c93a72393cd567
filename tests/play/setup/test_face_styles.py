"""Every face of people has a style when a bot wears it, and the bot plays by it; the faces of levels have none."""

from __future__ import annotations

import pytest

from tablegames.bots.styles import STYLES
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.setup.face_styles import OF_FACES, style_at, style_of
from tablegames.scenes.program.party import PEOPLE, ROBOTS
from tests.variants import VARIANTS


def test_every_style_has_a_face_and_every_face_of_people_a_style() -> None:
    assert set(OF_FACES) == set(PEOPLE)
    assert set(OF_FACES.values()) == set(STYLES)
    assert {style_of(face) for face in ROBOTS} == {""}
    assert style_of("kon+blue") == style_of("kon") == "bold"


@pytest.mark.parametrize(
    ("kind", "face", "asked"),
    [
        ("hard", "momo+red", "hard:greedy"),
        ("easy", "mike", "easy:vengeful"),
        ("normal", "bot-normal", "normal"),
        ("random", "kon", "random"),
        ("hard", "", "hard"),
    ],
)
def test_a_bot_is_asked_to_play_as_its_face_does(kind: str, face: str, asked: str) -> None:
    variant = next(each for each in VARIANTS if each.name == "diamonds" and each.players == 4)
    session = Session(variant.match(3), [Player("?", kind, face)] * 4)
    assert session.decision().kind == asked


def test_only_bots_that_think_have_a_style_and_none_where_all_is_bluff() -> None:
    diamonds, bluff = (next(each.rules for each in VARIANTS if each.name == name) for name in ("diamonds", "stay-home"))
    assert style_at(diamonds, "easy", "kon") == "bold"
    assert [style_at(diamonds, kind, "kon") for kind in ("human", "random")] == ["", ""]
    assert style_at(bluff, "hard", "kon") == ""
