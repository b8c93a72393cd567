"""The viewer's cards: all of each is on the table, and they lie beside each other where there is room."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tablegames.view.painting.canvas import canvas_of
from tablegames.view.painting.sprite import Sprite
from tests.view.gallery import sample_tables
from tests.view.samples import samples

LONG = ("4-count", "4-trump", "4-wait-trump", "bid")
"""Hands of nine cards and more from which nothing is played now, so that no card is raised."""


def corners(sprite: Sprite) -> tuple[float, float, float]:
    """Give the left edge, the right edge and the lowest point of a card."""
    angle, w, h = math.radians(sprite.angle), sprite.picture.w * sprite.zoom, sprite.picture.h * sprite.zoom
    across, down = (abs(math.cos(angle)), abs(math.sin(angle)))
    half = (w * across + h * down) / 2
    return sprite.x - half, sprite.x + half, sprite.y - sprite.lift + (h * across + w * down) / 2


def hand(sprites: list[Sprite]) -> list[Sprite]:
    """List the viewer's cards from left to right."""
    own = [each for each in sprites if each.place is not None and each.place[0] == "hand" and each.card is not None]
    return sorted(own, key=lambda each: each.x)


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000), (1024, 768)])
def test_no_card_of_a_hand_is_cut_by_the_edge_of_the_window(size: tuple[int, int]) -> None:
    canvas, chosen = canvas_of(size), [each for each in samples() if each.name in LONG]
    assert chosen
    for view in sample_tables("en", canvas=canvas, chosen=chosen):
        for card in hand(view.sprites):
            assert corners(card)[2] <= canvas.height, (view.name, card.card)


def test_few_cards_lie_beside_each_other_where_the_line_is_free() -> None:
    few = [each for each in samples() if each.game in ("diamonds", "doubles", "trick-and-desert")]
    met = 0
    for view in sample_tables("en", chosen=few):
        cards = hand(view.sprites)
        if 2 <= len(cards) <= 4:
            met += 1
            apart = [after.x - before.x - before.picture.w for before, after in pairwise(cards)]
            assert min(apart) > -2, view.name
    assert met > 2
