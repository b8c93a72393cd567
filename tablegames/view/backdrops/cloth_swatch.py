"""A piece of table cloth, to choose it by."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from tablegames.view.backdrops.backdrop import FELTS, WOVEN, felt, weave
from tablegames.view.painting.picture import Drawing, Kit
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.painting.vector import raster

SMALLER = 0.7
"""The factor by which what is woven is smaller than on a table."""


@dataclass(frozen=True, slots=True)
class ClothSwatch:
    """A piece of the felts named, in stripes beside each other, with round corners."""

    felts: tuple[str, ...]
    w: float
    h: float
    r: float = 10

    def paint(self, kit: Kit) -> Surface:
        w, h = kit.px(self.w), kit.px(self.h)
        piece = Surface((w, h), SRCALPHA)
        for at, name in enumerate(self.felts):
            left, right = w * at // len(self.felts), w * (at + 1) // len(self.felts)
            stripe = Surface((w, h)).convert()
            # Larger than the piece: of the dark edge of a table only the beginning is seen.
            full = max(w * 3 // 2, h * 3 * WIDTH // (2 * HEIGHT)), max(w * 3 * HEIGHT // (2 * WIDTH), h * 3 // 2)
            stripe.blit(raster(felt(FELTS[name]), *full), ((w - full[0]) // 2, (h - full[1]) // 2))
            if name in WOVEN:
                weave(stripe, WOVEN[name], kit.k * SMALLER)
            piece.blit(stripe, (left, 0), (left, 0, right - left, h))
        corner = f'<rect width="{self.w}" height="{self.h}" rx="{self.r}" fill="#fff"/>'
        piece.blit(kit.part(Drawing(corner, self.w, self.h)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return piece
