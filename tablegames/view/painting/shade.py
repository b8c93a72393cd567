"""The shade between a dialog and what lies below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from tablegames.view.painting.picture import Kit
from tablegames.view.painting.theme import HEIGHT, WIDTH

TILE = 256
"""Real pixels on either side."""


@dataclass(frozen=True, slots=True)
class Shade:
    """An even shade over the whole window, what lies beside the canvas included.

    It is painted as one tile, which the stage lays over the window again and again: as large as the window it would
    take 33 megabytes on a large screen.
    """

    opacity: float
    color: str = "#000000"

    @property
    def w(self) -> float:
        return WIDTH

    @property
    def h(self) -> float:
        return HEIGHT

    def paint(self, kit: Kit) -> Surface:
        tile = Surface((TILE, TILE), SRCALPHA)
        color = pygame.Color(self.color)
        tile.fill((color.r, color.g, color.b, round(255 * self.opacity)))
        return tile
