"""What changed below an opaque card is not painted again, and that cannot be seen."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.cards.card import back, face
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose, Sprite
from tablegames.view.stage.areas import overlaid, pixels, without
from tablegames.view.stage.opaque import opaque_part
from tablegames.view.stage.stage import Stage

SIZE = (640, 360)


def fan(chance: random.Random, cards: int) -> list[Sprite]:
    """Hold cards so that each hides much of the one below it."""
    x, y, step = chance.uniform(60, 300), chance.uniform(60, 300), chance.uniform(8, 30)
    turn = chance.choice((0, 0, 90))
    card = Sprite("", face("french", "SK", 90), x, y, shadow=True)
    return [
        card._replace(key=("fan", at), x=x + at * step, z=10 + at, angle=turn + chance.uniform(-12, 12))
        for at in range(cards)
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_painted_below_a_fan_equals_what_is_painted_anew_byte_for_byte(seed: int) -> None:
    chance = random.Random(seed)
    ground, rasters = backdrop("felt", *SIZE), Rasters(0.8, SIZE)
    stage = Stage(Surface(SIZE), ground)
    fans = fan(chance, 7)
    flying = [Sprite(("flying", at), back("french", 90), 0, 0, shadow=True) for at in range(3)]
    for _ in range(30):
        flying = [
            each._replace(
                x=chance.uniform(60, 420),
                y=chance.uniform(60, 330),
                z=chance.choice((0, 5, 13, 13, 40)),
                lift=chance.choice((0, 7)),
                angle=chance.choice((0, 4, -30)),
                alpha=chance.choice((255, 255, 128)),
            )
            if chance.random() < 0.6
            else each
            for each in flying
        ]
        if chance.random() < 0.2:
            at = chance.randrange(7)
            fans[at] = fans[at]._replace(y=fans[at].y + 5, z=chance.choice((10, 12, 16)))
        # Some things are laid over all else whatever their height, as a tip is.
        shown = [*sorted([*fans, *flying[:2]], key=lambda each: each.z), flying[2]]
        stage.show(shown, rasters, 3, 5)
        whole = Stage(Surface(SIZE), ground)
        whole.show(shown, rasters, 3, 5)
        assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw


def test_what_moves_below_a_card_that_rests_is_painted_where_it_is_seen_alone() -> None:
    stage, rasters = Stage(Surface(SIZE), backdrop("felt", *SIZE)), Rasters(1, SIZE)
    above = Sprite("above", face("french", "SK", 120), 300, 180, 9)
    below = Sprite("below", back("french", 120), 290, 180, 1)
    for _ in range(2):
        stage.show([below, above], rasters)
    painted = pixels(stage.show([below._replace(x=291), above], rasters))
    assert painted < 0.3 * below.hit.w * below.hit.h
    # What lies over it in the list is over it, and what comes down is still on its way.
    assert pixels(stage.show([above, below._replace(x=292)], rasters)) > below.hit.w * below.hit.h
    assert pixels(stage.show([below._replace(x=293), above._replace(angle=2)], rasters)) > below.hit.w * below.hit.h


@pytest.mark.parametrize("angle", [0, 2, -8, 14, 30, 90, 96, 180, -174])
@pytest.mark.parametrize("k", [0.5, 1.5])
def test_the_opaque_part_of_a_card_is_large_and_nothing_is_seen_through_it(angle: float, k: float) -> None:
    pose = Pose(face("french", "SK", 88), angle)
    surface = Rasters(k, SIZE).pose(pose)
    part = opaque_part(surface, pose, k)
    assert part
    pixels_of_it = [(x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom)]
    assert min(surface.get_at(each).a for each in pixels_of_it) == 255
    lean = abs((angle + 45) % 90 - 45)
    least = 0.5 if lean <= 8 else 0.2
    assert len(pixels_of_it) > least * pose.picture.w * pose.picture.h * k**2


def test_a_card_through_which_something_is_seen_hides_nothing() -> None:
    pose = Pose(face("french", "SK", 88))
    surface = Rasters(1, SIZE).pose(pose).copy()
    assert opaque_part(surface, pose, 1)
    surface.set_at((44, 60), (0, 0, 0, 254))
    assert not opaque_part(surface, pose, 1)
    assert not opaque_part(Surface((20, 20), SRCALPHA), pose, 1), "a raster of another size"


@pytest.mark.parametrize("seed", range(4))
def test_what_two_rectangles_hide_together_and_what_is_left_are_just_that(seed: int) -> None:
    chance = random.Random(seed)

    def anywhere() -> Rect:
        return Rect(chance.randrange(30), chance.randrange(30), chance.randint(1, 30), chance.randint(1, 30))

    def mask(*rects: Rect) -> pygame.mask.Mask:
        found = pygame.mask.Mask((64, 64))
        for each in rects:
            found.draw(pygame.mask.Mask(each.size, fill=True), each.topleft)
        return found

    for _ in range(200):
        area, a, b = anywhere(), anywhere(), anywhere()
        hidden = overlaid(a, b)
        both = mask(a, b)
        assert both.overlap_area(mask(hidden), (0, 0)) == hidden.w * hidden.h
        assert hidden.w * hidden.h >= max(a.w * a.h, b.w * b.h)
        rest = without(area, a)
        left = mask(area)
        left.erase(mask(a), (0, 0))
        assert mask(*rest).count() == left.count() == pixels(rest)
        assert left.overlap_area(mask(*rest), (0, 0)) == left.count()
