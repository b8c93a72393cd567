"""What is pointed at says what it is after a rest, by a key, to a finger that rests, and no more when that moves on."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from tablegames.scenes.base_page.what_page import WhatPage
from tablegames.scenes.window.hover import REST
from tablegames.scenes.window.window import Window
from tablegames.view.controls.tip_box import CANVAS, Tip, tip_box, tip_middle
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import TIP, faults
from tablegames.view.inspection.tips import explained_at
from tablegames.view.painting.group import Group, TipArea
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GREEN
from tests.view.hands import Hands, hands, window
from tests.view.waiting import stand

__all__ = ["hands", "window"]


def settings_button(window: Window) -> Sprite:
    """Give a control of the title that shows an icon alone."""
    return next(each for each in window.program.stack.top.sprites() if each.key == "title.fullscreen")


def test_a_pointer_that_rests_is_told_and_one_that_moves_on_is_not(window: Window, hands: Hands) -> None:
    button = settings_button(window)
    hands.move(button.x, button.y)
    assert window.input.hover.words == ""
    hands.wait(REST + 32)
    assert window.input.hover.words == button.name
    hands.move(button.x + 2, button.y)
    assert window.input.hover.words == button.name
    hands.move(button.x - 60, button.y + 90)
    assert window.input.hover.words == ""


def test_a_press_takes_the_tip_away_and_it_does_not_come_back_by_itself(window: Window, hands: Hands) -> None:
    button = settings_button(window)
    hands.move(button.x, button.y)
    hands.wait(REST + 32)
    hands.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
    hands.wait(REST + 32)
    assert window.input.hover.words == ""


def test_a_finger_that_rests_is_told_and_presses_nothing(window: Window, hands: Hands) -> None:
    button, before = settings_button(window), window.program.preferences.fullscreen
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    hands.wait(REST + 32)
    assert window.input.hover.words == button.name
    hands.finger(pygame.FINGERUP, button.x, button.y)
    assert window.input.hover.words == ""
    assert window.program.preferences.fullscreen == before


def test_a_key_and_the_gamepad_ask_about_what_has_the_focus(window: Window, hands: Hands) -> None:
    button = settings_button(window)
    for kind, about in (
        (pygame.KEYDOWN, {"key": pygame.K_w, "mod": 0}),
        (pygame.CONTROLLERBUTTONDOWN, {"button": pygame.CONTROLLER_BUTTON_BACK, "instance_id": 0}),
    ):
        below = window.program.stack.top
        below.focusing("title.fullscreen")  # type: ignore[attr-defined]  # the title is a page
        stand(window)
        hands.post(kind, **about)
        page = window.program.stack.top
        assert isinstance(page, WhatPage)
        assert page.thing is not None
        assert page.thing.words == button.name
        assert TIP in {each.key for each in page.sprites()}
        page.act(Action.LEFT)
        assert page.thing.words != button.name
        page.act(Action.WHY)
        window.input.held.down.clear()
        assert window.program.stack.top is below


def test_a_letter_that_is_typed_asks_nothing(window: Window) -> None:
    window.program.navigation.open("welcome")
    page = window.program.stack.top
    assert page.typing
    page.act(Action.WHY)
    assert window.program.stack.top is page


def test_what_lies_over_a_thing_hides_what_it_says() -> None:
    below = Sprite("below", panel(200, 200), 100, 100, 0, tip="A table.")
    inner = Group(40, 40, ((10, 10, TipArea(20, 20, "The dealer.")),))
    above = Sprite("above", inner, 100, 100, 5)
    card = Sprite("card", panel(30, 30), 180, 180, 9, card="S7", name="seven")
    screen = [below, above, card]
    found = explained_at(screen, 100, 100)
    assert found is not None
    assert (found.words, tuple(found.rect)) == ("The dealer.", (90, 90, 20, 20))
    assert explained_at(screen, 82, 100) is None
    assert explained_at(screen, 20, 20) == ("A table.", FRect(0, 0, 200, 200))
    assert explained_at(screen, 600, 20) is None


def test_a_tip_goes_with_what_it_is_about_before_anybody_else_looks(window: Window, hands: Hands) -> None:
    hover, scene = window.input.hover, window.program.stack.top
    button = settings_button(window)
    hover.say(scene, button.x, button.y)
    assert hover.words == button.name
    window.program.navigation.open("settings", "felt")
    window.frame(16)
    assert hover.words == ""
    page = window.program.stack.top
    assert TIP not in {each.key for each in hover.sprites(page)}


@pytest.mark.parametrize(
    "rect", [(0, 0, 40, 40), (1240, 0, 40, 40), (600, 680, 80, 40), (20, 100, 1240, 120), (500, 20, 200, 690)]
)
@pytest.mark.parametrize("letters", [1.0, 1.18])
def test_a_tip_lies_inside_the_window_and_never_over_its_thing(rect: tuple[int, ...], letters: float) -> None:
    words = "The joker counts as every card. " * 4
    thing = FRect(*rect)
    box = tip_box(Tip(thing, words), GREEN, letters)
    assert CANVAS.contains(box.hit)
    assert not box.hit.colliderect(thing)
    assert faults([box], 0.75) == []
    x, y = tip_middle(thing, 232, 300)
    assert not FRect(x - 116, y - 150, 232, 300).colliderect(thing)
