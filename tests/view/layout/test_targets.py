"""Whatever can be pressed is at least 44 by 44 logical pixels large and shares them with nothing; cards are held."""

from __future__ import annotations

from pygame import FRect

from tablegames.view.inspection.check import faults
from tablegames.view.inspection.dump import Letterbox, widgets
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import FINGER, Screen, Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH

CANVAS = FRect(0, 0, WIDTH, HEIGHT)


def pressed(key: str, x: float, y: float, w: float, h: float) -> Sprite:
    return Sprite(key, panel(w, h), x, y, target=("control", key), kind="button")


def test_what_is_drawn_small_is_pressed_beside_its_picture_too() -> None:
    small = pressed("small", 100, 100, 20, 16)
    assert small.area.size == (FINGER, FINGER) == (44, 44)
    assert Screen.of([small]).at(81, 119) is small
    assert Screen.of([small]).at(77, 100) is None
    (node,) = widgets([small], None, Letterbox())
    assert node["rect"] == [78, 78, 44, 44]


def test_a_card_is_pressed_where_it_lies() -> None:
    card = Sprite("card", panel(30, 40), 100, 100, card="S7", target=("card", "S7"))
    assert card.area == card.hit


def test_targets_that_are_too_near_each_other_or_the_edge_are_faults() -> None:
    assert faults([pressed("a", 100, 100, 36, 36), pressed("b", 144, 100, 36, 36)]) == []
    near = faults([pressed("a", 100, 100, 36, 36), pressed("b", 140, 100, 36, 36)])
    assert "a and b lie too close to each other for a finger." in near
    assert any("too few for a finger" in each for each in faults([pressed("a", 10, 100, 20, 36)]))
