"""Through which part of a card nothing is seen."""

from __future__ import annotations

import math
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from tablegames.view.painting.sprite import CARD_RADIUS, Pose

CORNER = 0.3
"""The part of a corner's radius by which a rectangle within a rounded one is smaller on every side."""
EDGE = 1.5
"""The same for the smooth edge, real pixels."""
SEEN_THROUGH = Rect(0, 0, 0, 0)
"""What a card has that is not opaque, as one of a stranger's deck."""


class OpaqueParts:
    """The rectangle of each card's raster through which nothing is seen, found once."""

    def __init__(self) -> None:
        self.found: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()

    def of(self, surface: Surface, pose: Pose, k: float) -> Rect:
        """Give it in real pixels from the raster's corner; empty where there is none."""
        part = self.found.get(surface)
        if part is None:
            part = self.found[surface] = opaque_part(surface, pose, k)
        return part


def opaque_part(surface: Surface, pose: Pose, k: float) -> Rect:
    """Reckon the upright rectangle within a card that leans, and look whether every pixel of it is opaque."""
    less = pose.picture.w * k * CORNER * CARD_RADIUS + EDGE
    w = pose.picture.w * k * pose.zoom * pose.squeeze / 2 - less
    h = pose.picture.h * k * pose.zoom / 2 - less
    quarters = round(pose.angle / 90)
    if quarters % 2:
        w, h = h, w
    turn = math.radians(abs(pose.angle - 90 * quarters))
    # Its corners lie on the four sides of the card.
    even = math.cos(2 * turn) or 1
    across, down = ((a * math.cos(turn) - b * math.sin(turn)) / even for a, b in ((w, h), (h, w)))
    if across <= 0 or down <= 0:
        return SEEN_THROUGH
    middle_x, middle_y = surface.get_width() / 2, surface.get_height() / 2
    left, top = math.ceil(middle_x - across), math.ceil(middle_y - down)
    part = Rect(left, top, math.floor(middle_x + across) - left, math.floor(middle_y + down) - top)
    if part.w <= 0 or part.h <= 0 or not surface.get_rect().contains(part):
        return SEEN_THROUGH
    solid = pygame.mask.from_surface(surface.subsurface(part), 254)
    return part if solid.count() == part.w * part.h else SEEN_THROUGH
