"""The shade between a dialog and what lies below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from tablegames.view.picture import Kit
from tablegames.view.theme import HEIGHT, WIDTH


@dataclass(frozen=True, slots=True)
class Shade:
    """An even shade over the whole window, what lies beside the canvas included: placed on the canvas's corner."""

    opacity: float
    color: str = "#000000"

    @property
    def w(self) -> float:
        return WIDTH

    @property
    def h(self) -> float:
        return HEIGHT

    def paint(self, kit: Kit) -> Surface:
        # A pixel more on every side: where a window has an odd one over, halves are rounded.
        surface = Surface((kit.window[0] + 2, kit.window[1] + 2), SRCALPHA)
        color = pygame.Color(self.color)
        surface.fill((color.r, color.g, color.b, round(255 * self.opacity)))
        return surface
