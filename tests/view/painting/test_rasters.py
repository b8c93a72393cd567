"""Pictures are shared by two threads: what one of them works on, the other one can lay on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

from tablegames.view.cards.card import WORLDS, Card, back
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose, Sprite

TRANSFORMS = ("rotate", "rotozoom", "smoothscale", "scale", "flip", "gaussian_blur")


CARDS = {
    "jewels": ("D1", "H7", "C15"),
    "planets": ("R1", "B10", "Y7"),
    "tribes": ("K1", "K-5", "B6"),
    "lanterns": ("B1", "Y7", "L4"),
    "rooms": ("D1", "D4", "JK"),
    "plain": ("D1", "K-5", "JK"),
}


def cards(world: str) -> list[Card]:
    """List some faces of a world, both ways up, and its back."""
    faces = CARDS.get(world, ("SA", "C9", "HK"))
    return [Card(world, face, 90.0, turned) for face in faces for turned in (False, True)] + [back(world, 90.0)]


@pytest.mark.parametrize("world", WORLDS)
def test_no_shared_raster_is_transformed_for_that_would_lock_it(world: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rasters = Rasters(1.5)
    transformed: list[Surface] = []

    def spied(transform: Callable[..., Surface]) -> Callable[..., Surface]:
        def spy(surface: Surface, *about: Any) -> Surface:
            transformed.append(surface)
            return transform(surface, *about)

        return spy

    for name in TRANSFORMS:
        monkeypatch.setattr(pygame.transform, name, spied(getattr(pygame.transform, name)))
    for card in cards(world):
        for pose in (Pose(card), Pose(card, angle=12.0), Pose(card, squeeze=0.5), Pose(card, dim=card.dimmed)):
            rasters.pose(pose)
        for under in Sprite("card", card, 0, 0, shadow=True, glow=True, angle=12.0).unders:
            rasters.soft(under.soft, under.angle)
    assert transformed
    kept = [
        entry.surface
        for at in (rasters, rasters.fine)
        for store in (at.resting, at.brief, at.parts)
        for entry in store.kept.values()
    ]
    assert not any(surface is shared for surface in transformed for shared in kept)


def test_what_is_painted_ahead_for_a_page_is_given_up_when_it_is_turned_over() -> None:
    rasters = Rasters(1.0)
    sprites = [Sprite(face, Card("french", face, 40.0), 0, 0) for face in ("SA", "C9", "HK", "D2")]

    def turned_over_after_two() -> Iterator[Sprite]:
        for number, sprite in enumerate(sprites):
            if number == 2:
                rasters.turn_over()
            yield sprite

    ahead = rasters.warm(turned_over_after_two())
    assert ahead is not None
    ahead.result(20)
    assert [rasters.has(sprite.pose) for sprite in sprites] == [True, True, False, False]


@pytest.mark.parametrize("k", [0.5, 1.5])
@pytest.mark.parametrize("lift", [0, 20])
@pytest.mark.parametrize("angle", [24.0, 180.0])
def test_a_shadow_that_is_turned_while_it_is_small_looks_as_if_it_were_not(k: float, lift: float, angle: float) -> None:
    (under,) = Sprite("card", back("plain", 90.0), 0, 0, shadow=True, angle=angle, lift=lift).unders
    found = Rasters(k).soft(under.soft, under.angle)
    large = pygame.transform.rotozoom(Rasters(k).part(under.soft).premul_alpha(), under.angle, 1)
    grounds = [Surface((420, 420), depth=24) for _ in range(2)]
    for ground, shadow in zip(grounds, (found, large), strict=True):
        ground.fill("#ffffff")
        ground.blit(shadow, shadow.get_rect(center=(210, 210)), special_flags=pygame.BLEND_PREMULTIPLIED)
    pixels = [pygame.image.tobytes(ground, "RGB") for ground in grounds]
    apart = [abs(one - other) for one, other in zip(*pixels, strict=True)]
    assert max(apart) <= 8
    assert sum(apart) / len(apart) < 0.5
