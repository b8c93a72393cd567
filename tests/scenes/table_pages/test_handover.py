"""The cover between two people: what it says has room, and nothing of the table can be chosen where its button lay."""

from __future__ import annotations

import pytest
from pygame import FRect

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import Member, seat_players
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage, Happening
from tablegames.view.inspection.check import faults
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD, LETTERS
from tests.monkey.eyes import pictures
from tests.variants import WALKED
from tests.view.foci import OFFERS, Setting, positions, shape_of
from tests.view.game_setup import ruleset, table
from tests.view.pages import house

STEPS = 16
NAME = "ウィリアムズ・クリストファー・アレクサンダーさま"


def uncovering() -> FRect:
    """Tell where the button lies that uncovers the table."""
    page = HandoverPage(house(), Member("human", "Hanako", "hanako"), lambda: None)
    return page.targets()[page.first].hit


@pytest.mark.days(7)
@pytest.mark.parametrize("game", sorted({variant.name for variant in WALKED}))
def test_nothing_that_can_be_chosen_lies_under_the_button_that_uncovers(game: str) -> None:
    button, known = uncovering(), set()
    for variant in (each for each in WALKED if each.name == game):
        setting = Setting(variant.players, dict(variant.options))
        _, options = ruleset(game).resolve(setting.players, setting.options)
        found = table(game, "en", setting.players, **options)
        for _, seen in positions(game, setting, 2, STEPS):
            shape = setting.players, shape_of(seen, found), len(seen.choices)
            if shape not in known:
                known.add(shape)
                targets = found.layout(seen, Attention(offers=OFFERS)).targets()
                assert not [target for target, sprite in targets.items() if sprite.hit.colliderect(button)]
    assert known


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", LETTERS)
def test_a_long_name_is_said_whole_and_so_is_what_is_asked_of_it(language: str, size: str) -> None:
    program = house(language)
    program.preferences.text_size = size
    page = HandoverPage(program, Member("human", NAME, "hanako"), lambda: None)
    shown = {sprite.key: "".join(texts(sprite.picture)) for sprite in page.sprites()}
    for key, said in (("handover.heading", "handover.pass"), ("handover.show", "handover.show")):
        assert shown[key].replace(" ", "") == program.words.say(said, name=NAME).replace(" ", "")
    assert faults(page.sprites(), 0.75) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("window", [(1280, 720), (900, 900), (900, 1000), (960, 540)])
@pytest.mark.parametrize("size", LETTERS)
def test_no_sentence_of_what_happened_is_cut(size: str, window: tuple[int, int]) -> None:
    program = house("ja")
    program.preferences.text_size = size
    program.fit(canvas_of(window), scale_of(window))
    member = Member("human", "花子", "hanako")
    for count in (3, 6, 10):
        for many in (12, 16, 20, 23, 26, 46, 70):
            told = [Happening(member, f"{number}" + "あ" * many + "。") for number in range(count)]
            page = HandoverPage(program, member, lambda: None, told)
            said = "".join(words for sprite in page.sprites() for words in texts(sprite.picture))
            assert f"{count - 1}あ" in said
            assert "…" not in said
            assert faults(page.sprites(), scale_of(window), canvas_of(window)) == []


def test_the_round_that_began_stands_out_among_what_happened() -> None:
    told = [Happening(None, "第2回", heading=True), Happening(None, "カードを配りました")]
    page = HandoverPage(house("ja"), Member("human", "花子", "hanako"), lambda: None, told)
    found = [each for sprite in page.sprites() for each in pictures(sprite.picture) if isinstance(each, Text)]
    inks = {each.words: each.color for each in found}
    assert inks["第2回"] == GOLD
    assert inks["カードを配りました"] == CREAM


@pytest.mark.parametrize("name", ["長" * 24, "Ｗ" * 24, "髙橋ジョセフィーヌ美代子・アレクサンダーの妹の"])
def test_a_name_and_what_is_said_of_it_stand_on_one_line(name: str) -> None:
    program = house("ja")
    program.fit(canvas_of((960, 540)), scale_of((960, 540)))
    page = HandoverPage(program, Member("human", name, "hanako"), lambda: None)
    lines = next(texts(sprite.picture) for sprite in page.sprites() if sprite.key == "handover.heading")
    assert lines[-1].endswith(f"{name}の番です")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", LETTERS)
@pytest.mark.parametrize(
    "name",
    [
        "Grandmother Annemarie Lu",
        "Maximilian Alexander Max",
        "ハナコ おばあちゃん 一郎",
        "やまだの はなこ おばあちゃん",
    ],
)
def test_the_button_keeps_a_name_of_several_words_on_one_line(name: str, size: str, language: str) -> None:
    program = house(language)
    program.preferences.text_size = size
    program.fit(canvas_of((960, 540)), scale_of((960, 540)))
    page = HandoverPage(program, Member("human", name, "hanako"), lambda: None)
    (button,) = [sprite for sprite in page.sprites() if sprite.key == "handover.show"]
    assert [line for line in texts(button.picture) if name in line]
    assert not [line for line in texts(button.picture) if line.startswith("す。")]
    assert faults(page.sprites(), 0.75) == []


def test_nobody_looks_at_the_table_while_the_cover_lies_over_it() -> None:
    """Also where the own cards still lay open, because something else than a choice passed the window on."""
    rules, _ = ruleset("hearts").resolve(4, ruleset("hearts").settle(4))
    session = Session.open(rules, [Player(f"p{at}", "human", "momo") for at in range(4)], 3)
    program = house()
    party = seat_players(program.shelf.game("hearts"), ["human"] * 4, {}, 1, program.words)
    session.look(0)
    session.beats()
    scene = TableScene(program, party, ruleset("hearts"), session)
    program.stack.push(scene)
    scene.tabletop.relay(glide=False)
    assert any(each.card and each.place == ("hand", 0) for each in scene.animator.scene.sprites.values())
    scene.next_person.hand_over(1)
    assert isinstance(program.stack.top, HandoverPage)
    assert (session.viewer, session.side) == (NOBODY, 0)
    hands = [each for each in scene.animator.scene.sprites.values() if each.place and each.place[0] == "hand"]
    assert hands
    assert not any(each.card for each in hands)
    program.stack.top.show()
    assert session.viewer == 1
