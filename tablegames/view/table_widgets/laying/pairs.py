"""The pairs that were laid: beside each seat a small heap, with the last pair on top."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.seat_spots import LEAN, Spot
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.sprite import Sprite

SEEN = 6
"""How many cards of a heap are seen: the last three pairs."""
BESIDE, HALF, BELOW, ABOVE = 72.0, 40.0, 124.0, 58.0
"""How far the middle of a heap stands from the plate: to the side, down beside it, below one opposite, over the own."""
ASIDE = 3.0
"""How much farther each older pair lies."""


@register
class PairsWidget(Widget):
    """The last pairs of each seat, in a heap beside its plate."""

    region = "seats"

    zone: str = "pairs"
    width: float = 58

    def place(self, t: Layout) -> Iterator[Sprite]:
        for turn, (seat, spot) in enumerate(t.everyone()):
            x, y = beside(spot)
            t.anchor(self.zone, seat, x, y)
            cards = t.seen.zone(self.zone, seat)
            first = max(0, len(cards) - SEEN)
            for at, card in enumerate(cards[first:]):
                number = first + at
                older = (len(cards) - 1 - number) // 2
                side = 1 if number % 2 else -1
                yield t.card_sprite(
                    card,
                    self.width,
                    x + side * self.width * 0.27 + older * ASIDE,
                    y - older * ASIDE,
                    STANDING + at,
                    (self.zone, seat),
                    index=number,
                    angle=LEAN[(turn + number // 2) % len(LEAN)] + 5 * side,
                )


def beside(spot: Spot) -> tuple[float, float]:
    """Find the middle of a heap by where its seat's plate is."""
    if spot.side == "left":
        return spot.x + spot.w + BESIDE, spot.y + HALF
    if spot.side == "right":
        return spot.x - BESIDE, spot.y + HALF
    return spot.x + spot.w / 2, spot.y + (BELOW if spot.side == "top" else -ABOVE)
