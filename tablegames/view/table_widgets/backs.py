"""The backs of cards that others hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.view.cards.card import Card
from tablegames.view.cards.card_backs import with_usual_indices
from tablegames.view.layout.layout import PLACED, Layout
from tablegames.view.layout.seat_spots import Side, Spot
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table_widgets.hand import sits_out


@dataclass(frozen=True, slots=True)
class Fan:
    """How the backs of one side lie: the middle of the fan off the plate's corner, and how far apart."""

    x: float
    y: float
    step: float = 20
    turn: float = 0
    """Degrees the whole fan is turned: 90 for the right side, -90 for the left."""
    bend: float = 2.2
    sag: float = 1
    """How much the outer cards hang down; negative: they rise."""


PEEKING: dict[Side, Fan] = {
    "left": Fan(119, 8),
    "right": Fan(119, 8),
    "top": Fan(212, 2, 24),
}


@register
class Backs(Widget):
    """The hidden cards of the others, fanned over their plates or beside them."""

    of_rules = ("out", "draws")
    subjects = ("held",)
    region = "seats"

    zone: str = "hand"
    width: float = 66
    span: float = 132
    fans: dict[Side, Fan] = field(default_factory=lambda: PEEKING)
    """By side: where the fan lies."""
    out: str = ""
    """The tally that says which seats sit out: their cards are dimmed."""
    draws: str = ""
    """The verb of the action that draws from a hand: while a player may, that hand is not here but held out."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        opened = t.seen.fact(OpenHandFact)
        for seat, spot in t.others():
            fan = self.fans.get(spot.side)
            if fan is None or (opened is not None and opened.owner == seat) or drawn_from(t, self.draws, seat):
                continue
            yield from self.fan(t, seat, spot, fan)

    def fan(self, t: Layout, seat: int, spot: Spot, fan: Fan) -> Iterator[Sprite]:
        """Lay one seat's cards."""
        cards = t.seen.zone(self.zone, seat)
        step = min(fan.step, self.span / max(1, len(cards) - 1))
        cx, cy = spot.x + (spot.w / 2 if spot.narrow and self.fans == PEEKING else fan.x), spot.y + fan.y
        t.anchor(self.zone, seat, cx, cy)
        for i, card in enumerate(cards):
            off = i - (len(cards) - 1) / 2
            along, sag = off * step, off * off * (step / 57) * fan.sag
            if fan.turn:
                side = 1 if fan.turn > 0 else -1
                x, y, angle = cx + side * sag, cy + along, fan.turn + side * off * fan.bend
            else:
                x, y, angle = cx + along, cy + sag, -off * fan.bend
            sprite = t.card_sprite(
                card,
                self.width,
                x,
                y,
                PLACED - 40 + i,
                (self.zone, seat),
                index=i,
                angle=round(angle, 1),
                owner=seat,
                covered=True,
                dim=sits_out(t, self.out, seat),
            )
            picture = sprite.picture
            if isinstance(picture, Card):
                # They lie so close that large indices, where such a fan is opened, would hide each other's suits.
                sprite = sprite._replace(picture=replace(picture, world=with_usual_indices(picture.world)))
            yield sprite


def drawn_from(t: Layout, verb: str, seat: int) -> str:
    """Give the action by which the viewer may draw from the hand of a seat; "" where there is none."""
    return next((each.action for each in t.seen.choices if each.verb == verb and each.what == str(seat)), "")
