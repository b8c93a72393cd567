"""The hand from which a card is drawn, held out to the player who draws."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table_widgets.backs import drawn_from

STEP = 46.0
"""From one card to the next at most, logical pixels."""
BEND, SAG = 2.4, 1.1
"""Degrees from one card to the next, and how much lower the outer ones lie."""
RISES = 10.0
"""How much higher the cards are while one is about to be drawn."""


@register
class HeldOut(Widget):
    """In the middle of the table lie the backs of the hand from which the viewer draws. It does not matter which one
    is clicked: the cards are mixed, and chance draws.
    """

    region = "board"
    subjects = ("held out",)

    zone: str = "hand"
    verb: str = "draw"
    """The verb of the action that draws."""
    x: float = 640
    y: float = 346
    width: float = 84
    span: float = 430
    """How far it is at most from the middle of the first card to that of the last."""

    def reach(self) -> float:
        return (self.span + self.width) / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat in range(t.seen.seats):
            if action := drawn_from(t, self.verb, seat):
                yield from self.fan(t, seat, action)

    def fan(self, t: Layout, seat: int, action: str) -> Iterator[Sprite]:
        """Lay the cards of the seat from which is drawn."""
        cards = t.seen.zone(self.zone, seat)
        step = min(STEP, self.span / max(1, len(cards) - 1))
        target = t.claim_action(action)
        t.anchor(self.zone, seat, self.x, self.y)
        for i, card in enumerate(cards):
            off = i - (len(cards) - 1) / 2
            yield t.card_sprite(
                card,
                self.width,
                self.x + off * step,
                self.y + off * off * SAG,
                TRICKS + 20 + i,
                (self.zone, seat),
                index=i,
                angle=round(-off * BEND, 1),
                lift=RISES if t.attended(target) else 0,
                owner=seat,
                covered=True,
                target=target,
            )
