"""The card that is turned up on what was not dealt, and cards laid away for others from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import FRect

from tablegames.engine.registry import register
from tablegames.view.layout.layout import PLACED, TRICKS, Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.widget import Board, Widget
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite


@register
class TurnedCard(Board):
    """The stock with the card turned up beside it: large while it is spoken about, then small at the side."""

    stands = "beside"
    subjects = ("turned up",)
    region = "board"

    zone: str = "turn_up"
    stock: str = "stock"
    x: float = 640
    y: float = 322
    width: float = 96
    aside: tuple[float, float, float] = (366, 328, 54)
    """Where it lies, and how wide it is, once it is decided about."""
    questions: tuple[str, ...] = ("order_up", "discard")
    """The questions that are about it."""

    def covers(self, players: int) -> FRect:
        return FRect(self.aside[0] - 62, self.aside[1] - 40, 124, 80)

    def reach(self) -> float:
        return abs(self.aside[0] - 640) + self.aside[2] * 1.15

    def moved(self, dx: float, dy: float) -> Widget:
        x, y, w = self.aside
        return replace(self, aside=(x + dx, y + dy, w))

    def place(self, t: Layout) -> Iterator[Sprite]:
        cards, left = t.seen.zone(self.zone), t.seen.zone(self.stock)
        key = t.seen.question.key if t.seen.question else ""
        spoken_about = key in self.questions or (not key and t.seen.tally("maker") == -1)
        x, y, w = (self.x, self.y, self.width) if spoken_about else self.aside
        apart = w * 0.56
        t.anchor(self.stock, 0, x - apart, y)
        t.anchor(self.zone, 0, x + apart, y)
        if not cards:
            return
        for i, card in enumerate(left):
            yield t.card_sprite(
                card, w, x - apart - i * 1.6, y - i * 1.6, PLACED + i, (self.stock, 0), index=i, covered=True
            )
        for card in cards:
            yield t.card_sprite(card, w, x + apart, y, TRICKS - 4, (self.zone, 0), dim=not spoken_about)
        if spoken_about:
            text = Text(t.say("labels.turned_up"), 13.5 * t.larger(1.1), 700)
            tag = panel(round(text.w + 26), 26, 13, t.fill, 0.86, parts=((round(text.w + 26) / 2, 13, text, "center"),))
            yield Sprite(("label", self.zone), tag, x + apart, y + w * 0.7 + 24, TRICKS - 3)


BESIDE: dict[Side, tuple[float, float, float]] = {
    "left": (1, -32, 100),
    "right": (0, 32, 100),
    "top": (1, 38, 36),
    "own": (1, 44, 24),
}
"""Where a card lies that was laid away: by the left (0) or right (1) edge of the plate, how far off it and its top."""

SPREAD = 42.0
"""How far the last of them lies from the first."""
NARROW = 27.0
"""How wide such cards are below a narrow plate."""
OFF: dict[Side, tuple[float, float, float]] = {
    "left": (1, 30, -2),
    "right": (0, -58, -2),
    "top": (1, 38, 36),
    "own": (1, -72, -40),
}
"""The same where several cards lie there for a whole round: off the plate."""


@register
class Discarded(Widget):
    """What a seat laid away lies face down beside its plate, where it covers nothing that the plate says."""

    of_rules = ("covered",)

    region = "seats"

    zone: str = "discard"
    width: float = 44
    covered: bool = True
    """Whether the cards lie face down for everybody."""
    off: bool = False
    """Whether they lie off the plate: there is room for several."""

    def tells(self) -> tuple[str, ...]:
        return (f"laid {self.zone}",)

    def crowds(self) -> bool:
        return self.off

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat, spot in t.everyone():
            edge, across, down = (OFF if self.off else BESIDE)[spot.side]
            x, y, wide = spot.x + edge * spot.w + across, t.beside(spot.y + down, 66), self.width
            if spot.narrow:
                (x, y), wide = spot.below(0.5), NARROW
            t.anchor(self.zone, seat, x, y)
            cards = t.seen.zone(self.zone, seat)
            step = min(14.0, SPREAD / max(1, len(cards) - 1))
            for i, card in enumerate(cards):
                yield t.card_sprite(
                    card,
                    wide,
                    x + i * step,
                    y,
                    PLACED + i,
                    (self.zone, seat),
                    index=i,
                    angle=-6,
                    covered=self.covered,
                )
