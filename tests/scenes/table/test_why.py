"""Anything on a table can be pointed at, by mouse, key, finger and gamepad, and is named and explained."""

from __future__ import annotations

import pygame
import pytest

from tablegames.engine.registry import kinds_of, word_of
from tablegames.languages.languages import language, languages
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.window.pointer import LONG, Pointer
from tablegames.view.input.actions import Action, action_of
from tablegames.view.inspection.check import faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.widget import Widget
from tests.view.gallery import played
from tests.view.game_setup import ruleset
from tests.view.pages import house, shelf

UNEXPLAINED = {"backs", "choices", "hand", "prompt", "scenery", "title"}
"""Widgets that are explained card by card, or need no word."""
GAMES = tuple(game.id for game in shelf().values())


def table_of(game: str, program: Program | None = None, moves: int = 23) -> TableScene:
    rules = ruleset(game)
    players = rules.players[min(1, len(rules.players) - 1)]
    return played(program or house(), game, Setting(players, dict(rules.settle(players))), moves)


def asked_about(scene: TableScene) -> WhyPage:
    scene.act(Action.WHY)
    page = scene.program.stack.top
    assert isinstance(page, WhyPage)
    return page


@pytest.mark.parametrize("code", [code for code in languages() if language(code).complete])
def test_every_part_of_a_table_has_its_words(code: str) -> None:
    words = {word_of(kind.__name__) for kind in kinds_of(Widget)} - UNEXPLAINED
    assert [word for word in sorted(words) if f"why.parts.{word}" not in Texts(code)] == []


@pytest.mark.days(7)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_pointed_at_is_explained_and_readable(game: str) -> None:
    page = asked_about(table_of(game))
    assert len(page.things) > 4
    for at, thing in enumerate(page.things):
        assert thing.words
        assert "{" not in thing.words
        if at % 5 == 0:
            page.focusing(page.key(at))
            assert faults(page.sprites()) == []


def test_a_card_that_cannot_be_played_says_why_and_another_what_it_brings() -> None:
    for moves in range(20, 34):
        scene = table_of("diamonds", moves=moves)
        hand = [each for each in asked_about(scene).things if any(key[0] == "card" for key in each.keys)]  # type: ignore[index]  # keys of cards are tuples
        held = [str(card) for card in scene.session.seen().zone("hand", scene.viewer)]
        choices = {choice.what for choice in scene.session.seen().choices}
        stuck = [card for card in held if card not in choices]
        if stuck and scene.session.seen().choices:
            words = {next(iter(each.keys))[1]: each.words for each in hand}  # type: ignore[index]  # as above
            assert "must be played" in words[stuck[0]]
            assert scene.table.card_name(next(iter(choices))) in words[next(iter(choices))]
            return
    raise AssertionError("somebody has to follow suit at one of these moments")


def test_the_trick_says_why_the_last_one_was_won() -> None:
    page = asked_about(table_of("hearts"))
    assert any("The last trick:" in thing.words and "wins" in thing.words for thing in page.things)


def test_keys_gamepad_and_finger_ask_alike() -> None:
    assert action_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0)) is Action.WHY
    pad = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_BACK)
    assert action_of(pad) is Action.WHY
    scene = table_of("diamonds")
    scene.program.stack.push(scene)
    plate = next(each for each in scene.sprites() if each.key == ("seat", 1))
    pointer = Pointer(scene.program.stack)
    pointer.press(plate.hit.left + 8, plate.y, touch=True)
    pointer.step(LONG + 1)
    page = scene.program.stack.top
    assert isinstance(page, WhyPage)
    assert page.thing is not None
    assert page.thing.name == plate.name


def test_arrows_go_from_thing_to_thing_and_the_key_closes() -> None:
    scene = table_of("trick-and-desert")
    page = asked_about(scene)
    first = page.thing
    page.act(Action.RIGHT)
    page.sprites()
    assert page.thing != first
    before = len(list(scene.program.stack))
    page.act(Action.WHY)
    assert len(list(scene.program.stack)) == before - 1


def test_nothing_secret_is_said_of_cards_that_nobody_sees() -> None:
    scene = table_of("diamonds")
    seen = scene.session.seen()
    known = {card for places in seen.zones.values() for place in places for card in place if card}
    for thing in asked_about(scene).things:
        cards = {key[1] for key in thing.keys if isinstance(key, tuple) and key[0] == "card"}
        assert cards <= known
