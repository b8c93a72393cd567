"""Where keys and gamepads lead at a table."""

from __future__ import annotations

import pytest

from tablegames.scenes.table.focus import find_target
from tablegames.view.input.actions import Action
from tablegames.view.painting.group import Group
from tablegames.view.painting.sprite import Sprite, Target


def stands(target: Target, x: float, y: float, w: float = 112) -> tuple[Target, Sprite]:
    return target, Sprite(target, Group(w, 44, ()), x, y, target=target)


MENU, HINT = ("screen", "menu"), ("screen", "hint")
CORNERS = [stands(MENU, 36, 34), stands(("screen", "rules"), 1244, 34), stands(HINT, 1192, 680)]


@pytest.mark.parametrize("x", [400, 655, 900])
def test_with_one_card_to_choose_left_stays_and_leads_to_no_corner(x: float) -> None:
    card: Target = ("card", "S7")
    targets = dict([stands(card, x, 626), *CORNERS])
    assert find_target(targets, card, Action.LEFT) == card
    assert find_target(targets, card, Action.RIGHT) == HINT


def test_the_last_card_to_the_left_is_not_beside_the_menu() -> None:
    cards: list[Target] = [("card", "S7"), ("card", "S8")]
    targets = dict([stands(cards[0], 600, 630), stands(cards[1], 672, 626), *CORNERS])
    assert find_target(targets, cards[1], Action.LEFT) == cards[0]
    assert find_target(targets, cards[0], Action.LEFT) == cards[0]


def test_up_leads_to_the_corners_and_from_there_on_to_each_other() -> None:
    card: Target = ("card", "S7")
    targets = dict([stands(card, 300, 626), *CORNERS])
    assert find_target(targets, card, Action.UP) == MENU
    assert find_target(targets, MENU, Action.RIGHT) == ("screen", "rules")


def test_right_of_the_hint_lies_no_corner_either() -> None:
    targets = dict([stands(("card", "S7"), 655, 626), *CORNERS])
    assert find_target(targets, HINT, Action.RIGHT) == HINT
    assert find_target(targets, HINT, Action.UP) == ("screen", "rules")
    assert find_target(targets, HINT, Action.LEFT) == ("card", "S7")
