"""What is scrolled: of something high only a part is seen, and it fades where more of it lies."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import BLEND_RGBA_MULT, Surface

from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Kit
from tablegames.view.painting.sprite import OPAQUE

FADE = 26.0
"""How high the part is that fades, logical pixels: about a line."""


@dataclass(frozen=True, eq=False)
class Pane(Group):
    """A group that fades at its upper and lower edge, so that no line of text is cut through its middle."""

    above: float = 0
    """How high it fades at its upper edge, logical pixels."""
    below: float = 0
    """How high it fades at its lower edge."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.w, self.h, self.parts, self.margin, self.above, self.below)))

    def __hash__(self) -> int:
        return int(self.__dict__["_hash"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pane):
            return False
        return super().__eq__(other) and (self.above, self.below) == (other.above, other.below)

    def paint(self, kit: Kit) -> Surface:
        surface = super().paint(kit)
        w, h = surface.get_size()
        for height, lower in ((kit.at(self.above), False), (kit.at(self.below), True)):
            for y in range(min(height, h)):
                # All four channels: a group has premultiplied alpha.
                left = round(OPAQUE * (y + 0.5) / height)
                row = (0, h - 1 - y if lower else y, w, 1)
                surface.fill((left, left, left, left), row, special_flags=BLEND_RGBA_MULT)
        return surface
