"""The pairs that were laid: before each seat a pile, with the last pair on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tablegames.engine.registry import register
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.seat_spots import LEAN, TRICK
from tablegames.view.layout.widget import Region, Widget
from tablegames.view.painting.sprite import Sprite

WIDER = 1.9
"""How much farther from the middle pairs lie than the cards of a trick."""
SEEN = 2
"""So many cards of a pile are seen: the last pair."""


@register
@dataclass(frozen=True, slots=True)
class PairsWidget(Widget):
    """The last pair of each seat, at that side of the middle where the seat is."""

    region: ClassVar[Region] = "board"

    zone: str = "pairs"
    x: float = 640
    y: float = 318
    width: float = 74

    def reach(self) -> float:
        return 300.0

    def place(self, t: Layout) -> Iterator[Sprite]:
        seats = t.seen.seats
        for turn, (dx, dy) in enumerate(TRICK[seats]):
            seat = (t.bottom + turn) % seats
            x, y = self.x + dx * WIDER, self.y + dy * 1.2
            t.anchor(self.zone, seat, x, y)
            last = t.seen.zone(self.zone, seat)[-SEEN:]
            for at, card in enumerate(last):
                left = self.width * 0.52 * (at - (len(last) - 1) / 2)
                angle = LEAN[turn % len(LEAN)] + (4 if at else -4)
                yield t.card_sprite(
                    card, self.width, x + left, y, TRICKS + 2 * turn + at, (self.zone, seat), index=at, angle=angle
                )
