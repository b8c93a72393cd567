"""Captured cards by suit, what the deserts in view make of them, and cards in no player's desert."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from tablegames.engine.desert.facts import AlliesFact, ColoursFact
from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import CapturedFact
from tablegames.view.layout.layout import PLACED, Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table_widgets.desert.desert import SAND, At
from tablegames.view.table_widgets.parts.badges import Signs
from tablegames.view.table_widgets.parts.board import board

CLOSE = 15
"""Chips nearer to each other than this hide each other's numbers."""
BADGE = 26.0
"""How wide the sign of an ally is."""


@register
class Chips(Widget):
    """The captured cards of every seat as chips by suit, with an ally where the seat has one."""

    of_rules = ("ally",)
    subjects = ("captured", "tricks")
    region = "seats"

    zone: str = "won"
    ally: str = ""
    """The tally that names a seat's ally; "" where there are none."""
    signs: Signs = field(default_factory=Signs)
    beside: dict[Side, At] = field(default_factory=dict)
    own: tuple[float, float] = (1012, 444)
    width: float = 248
    top_width: float = 232

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat, spot in t.others():
            at = self.beside[spot.side]
            width = self.top_width if spot.side == "top" else self.width
            yield self.panel(t, seat, spot.x + at.x, spot.y + at.y, width)
        yield self.panel(t, t.bottom, *self.own, 248)

    def panel(self, t: Layout, seat: int, x: float, y: float, w: float) -> Sprite:
        """Draw one seat's panel."""
        cards = [card for card in t.seen.zone(self.zone, seat) if card is not None]
        captured = t.seen.fact(CapturedFact)
        title = t.say("labels.captured_own" if t.mine(seat) else "labels.captured", n=len(cards))
        parts: list[Part] = [
            (
                12,
                14,
                t.fit(title, w - 24, 12.5, 700 if t.mine(seat) else 500, "#fff8e7" if t.mine(seat) else t.muted),
                "midleft",
            )
        ]
        fact = t.seen.fact(AlliesFact) if self.ally else None
        ally, counts = (fact.allies[seat], fact.cards[seat]) if fact else (None, 0)
        letters = list(t.table.suits)
        cell = (w - 24) / 2
        for i, suit in enumerate(letters):
            gx, gy = 8 + (i % 2) * (cell + 8), 26 + (i // 2) * 30
            ground = Drawing(f'<rect width="{cell}" height="27" rx="8" fill="#fff" fill-opacity=".07"/>', cell, 27)
            parts.append((gx, gy, ground))
            parts += self.signs.badge(t, suit, gx + 13, gy + 13.5, 22)
            mine = sorted(
                (card for card in cards if t.table.suit_of(card) == suit),
                key=lambda card: (t.table.number(card) < 0, t.table.number(card)),
            )
            allied = ally == suit
            left, room = gx + 27, cell - 31 - (BADGE + 2 if allied else 0)
            if len(mine) > 1 and (room - 20) / (len(mine) - 1) < CLOSE:
                # Too many to read: their number, and the heaviest.
                count = Text(f"×{captured.number(seat, suit) if captured else 0}", 14, 800)
                parts.append((left, gy + 13, count, "midleft"))
                left, room = left + count.w * 1.05 + 5, room - count.w * 1.05 - 5
                mine = (
                    sorted(mine, key=lambda card: abs(t.table.number(card)))[-max(0, int((room + 1) // 21)) :]
                    if room >= 20
                    else []
                )
                heavy = True
            else:
                heavy = bool(mine)
            step = min(21.0, (room - 20) / max(1, len(mine) - 1))
            for j, card in enumerate(mine):
                parts += self.signs.chip(t, card, left + j * step, gy + 1.5, 20)
            if not heavy and not allied:
                parts.append((gx + 30, gy + 13, Text("—", 12.5, 500, t.muted), "midleft"))
            number = captured.number(seat, suit) if captured else 0
            parts.append(t.tell(gx, gy, cell, 27, "captured", name=t.name(seat), n=number, suit=t.suit(suit)))
            if allied:
                parts.append(t.tell(gx + cell - 27, gy, 27, 27, "alliance", n=counts, suit=t.suit(suit)))
                parts.append((gx + cell - BADGE - 1, gy + 0.5, art("desert/alliance", BADGE)))
                parts.append(
                    (gx + cell - 14, gy + 13.5, Text(f"+{counts}", 12.5 * t.larger(1.1), 800, "#241200"), "center")
                )
        t.anchor(self.zone, seat, x + w / 2, y + 46)
        return board(t, ("captured", seat), (x, y, w, 92), parts, 14, 0.84)


@register
class Sums(Widget):
    """What the face-up desert cards add up to, and what each suit would be worth by that."""

    signs: Signs = field(default_factory=Signs)
    x: float = 1012
    y: float = 340

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(ColoursFact)
        if fact is None:
            return
        parts: list[Part] = [
            (12, 15, t.fit(t.say("labels.sums"), 110, 12.5, 700), "midleft"),
            (236, 15, t.fit(t.say("labels.face_down_count", n=fact.face_down), 110, 12.5, 500, t.muted), "midright"),
        ]
        for i, suit in enumerate(t.table.suits):
            x = 34 + i * 58
            parts += self.signs.badge(t, suit, x - 12, 42, 24)
            parts.append((x + 4, 42, Text(str(fact.sums[suit]).replace("-", "−"), 16, 800), "midleft"))
            parts.append(t.tell(x - 26, 29, 56, 26, "desert_sum", suit=t.suit(suit), n=fact.sums[suit]))
            worth = ("desert_value", fact.values[suit]) if fact.begun else ("desert_value_open", 0)
            parts.append(t.tell(x - 20, 56, 40, 32, worth[0], suit=t.suit(suit), n=worth[1]))
            if fact.begun:
                parts += self.signs.value(fact.values[suit], x, 72, 30)
            else:
                parts.append((x, 72, Text("?", 16, 800, t.muted), "center"))
        t.explained("sums", self.x, self.y, 248, 92)
        yield board(t, "sums", (self.x, self.y, 248, 92), parts, 14, 0.84)


@register
class Sheet(Widget):
    """Cards that lie in no player's desert, unseen until they are turned up with all others."""

    zone: str = "stock"
    shown: str = "third"
    """The zone they are turned up into."""
    x: float = 1012
    y: float = 70
    width: float = 50

    def place(self, t: Layout) -> Iterator[Sprite]:
        lying = [(self.zone, i, card) for i, card in enumerate(t.seen.zone(self.zone))]
        lying += [(self.shown, i, card) for i, card in enumerate(t.seen.zone(self.shown))]
        parts: list[Part] = [
            (12, 17, t.fit(t.say("labels.sheet"), 150, 15, 700), "midleft"),
            (236, 17, t.fit(t.say("labels.sheet_whose"), 70, 12.5, 500, t.muted), "midright"),
            (8, 32, art("desert/mat-small", 232)),
        ]
        if lying:
            words = t.say("labels.turned_up" if t.seen.zone(self.shown) else "labels.unseen")
            parts.append((188, 67, t.fit(t.say("labels.cards", n=len(lying)), 84, 13.5, 700, SAND), "center"))
            parts.append((188, 85, t.fit(words, 84, 12.5, 500, SAND), "center"))
        yield board(t, "sheet", (self.x, self.y, 248, 130), parts, 14, 0.84)
        for zone in (self.zone, self.shown):
            t.anchor(zone, 0, self.x + 70, self.y + 75)
        for at, (zone, i, card) in enumerate(lying):
            step = min(self.width + 12, 90 / max(1, len(lying) - 1))
            x, down = self.x + 48 + at * step, zone == self.zone
            yield t.card_sprite(card, self.width, x, self.y + 75, PLACED + at, (zone, 0), index=i, covered=down)
