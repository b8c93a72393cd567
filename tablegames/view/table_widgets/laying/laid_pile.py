"""The pile that cards are laid on, the stock beside it, and what has to follow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.laying.facts import PileFact
from tablegames.engine.registry import register
from tablegames.view.layout.fitted_line import room_for
from tablegames.view.layout.layout import BACKGROUND, PLACED, STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table_widgets.tricks.trick import board_line
from tablegames.view.table_widgets.trump.trump_sign import disc

BELOW = 7
"""How many cards below the top one are seen."""
LEANS = (-9, 13, -17, 6, -12, 19, -4)
"""How they lean, degrees: the top one lies straight."""
ASIDE = ((-15, 5), (16, -3), (-8, -8), (13, 8), (-18, -4), (9, -10), (-4, 10))
"""How far beside the top one they lie."""
RING = 232.0, 214.0
"""The ring round the pile whose arrows say which way turns go: width and height."""
SMALLER, HIGHER = 0.74, 66.0
"""By how much the pile shrinks and rises while a suit is named below it."""
ARROWS = 3
DUE_INK = "#4a1020"
"""The number of cards that are due, on rose."""


@register
class LaidPileWidget(Widget):
    """The top card on those before it, within a ring of arrows that say which way turns go; the stock beside it."""

    region = "board"
    subjects = ("pile", "stock")

    zone: str = "pile"
    stock: str = "stock"
    x: float = 640
    y: float = 328
    width: float = 92
    box: tuple[float, float, float, float] = (286, 196, 708, 264)
    """The gold line: left, top, width and height."""
    beside: float = 218
    """How far from the pile the stock lies on one side, and a named suit on the other."""

    def reach(self) -> float:
        return self.box[2] / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        yield board_line(self.box)
        naming = t.is_asked("name_suit")
        wide, y = (self.width * SMALLER, self.y - HIGHER) if naming else (self.width, self.y)
        t.anchor(self.zone, 0, self.x, y)
        t.anchor(self.stock, 0, self.x - self.beside, y)
        places = t.seen.fact(PlacesFact)
        fact = t.seen.fact(PileFact)
        if not naming:
            against = bool(places and places.reversed)
            tip = t.say("tips.pile_against" if against else "tips.pile_clockwise")
            yield Sprite("ring", ring(*RING, against), self.x, y, BACKGROUND + 1, tip=tip)
        yield from self.lying(t, wide, y)
        yield from self.left(t, wide, y, fact)
        if fact is not None and not naming:
            yield from self.follows(t, fact)

    def lying(self, t: Layout, wide: float, y: float) -> Iterator[Sprite]:
        """Lay the top card, and some of those below it askew: each stays where it came to lie."""
        cards = t.seen.zone(self.zone)
        for at, card in enumerate(cards[-1 - BELOW :], max(0, len(cards) - 1 - BELOW)):
            top = at == len(cards) - 1
            dx, dy = (0.0, 0.0) if top else ASIDE[at % BELOW]
            yield t.card_sprite(
                card,
                wide,
                self.x + dx * wide / self.width,
                y + dy * wide / self.width,
                TRICKS + at,
                (self.zone, 0),
                index=at,
                angle=0 if top else LEANS[at % BELOW],
                dim=not top,
                glow=top,
            )

    def left(self, t: Layout, wide: float, y: float, fact: PileFact | None) -> Iterator[Sprite]:
        """Lay the stock face down, and say how many cards it has."""
        count, x = len(t.seen.zone(self.stock)), self.x - self.beside
        tip = t.say("tips.pile_stock", n=count)
        lying = min(3, -(-count // 8))
        # The stock is touched to draw; where the pile has to be turned over first, a button says it.
        target = t.claim_action("draw-card") if lying else None
        for at in range(lying):
            card = t.card_sprite(
                None, wide * 0.8, x - 2 * at, y - 2 * at, STANDING + at, (self.stock, 0), index=at, covered=True
            )
            top = at == lying - 1
            card = card._replace(tip=tip, name=tip, glow=top and target is not None)
            yield (
                card._replace(target=target, name=t.say("actions.draw-card"), kind="button") if top and target else card
            )
        words = t.fit(t.say("labels.pile_left", n=count), 130, 14, 700, CREAM if count else ROSE)
        ground = panel(round(room_for(words) + 22), 25, 12, t.fill, 0.85, GOLD, 0.5, shade=False)
        label = Group(ground.w, 25, ((0, 0, ground), (ground.w / 2, 12.5, words, "center")))
        more = t.say("tips.pile_restocks", n=fact.restocks) if fact else tip
        yield Sprite("stock left", label, x, y + wide * 0.56 + 22, PLACED, tip=more)

    def follows(self, t: Layout, fact: PileFact) -> Iterator[Sprite]:
        """Say what has to follow: a suit that is named, cards that are to be drawn."""
        x = self.x + self.beside
        if fact.due:
            words = Text(f"+{fact.due}", 34, 800, DUE_INK)
            r = 37.0
            ground = Drawing(
                f'<circle cx="{r}" cy="{r}" r="{r - 2}" fill="{ROSE}" stroke="#fff" stroke-opacity=".8"'
                ' stroke-width="2.4"/>',
                2 * r,
                2 * r,
            )
            said = t.lines(t.say("labels.pile_due"), 70, 2 * r + 14, 140, 34, 14.5, 700, CREAM, "center")
            sign = Group(140, 2 * r + 34, ((33, 0, ground), (33 + r, r, words, "center"), *said))
            yield Sprite("due", sign, x, self.y + 8, STANDING, tip=t.say("tips.pile_due", n=fact.due))
        elif fact.named and fact.suit is not None:
            mark = t.table.sign_on_cards(fact.suit, 46)
            said = t.lines(
                t.say("labels.pile_named", suit=t.suit(fact.suit)), 70, 92, 140, 34, 14.5, 700, GOLD, "center"
            )
            parts: tuple[Part, ...] = ((70, 38, disc(76), "center"), (70, 38, mark, "center"), *said)
            tip = t.say("tips.pile_named", suit=t.suit(fact.suit))
            yield Sprite("named", Group(140, 110, parts), x, self.y + 10, STANDING, tip=tip)


@lru_cache(8)
def ring(w: float, h: float, against: bool) -> Drawing:
    """Draw arrows round the pile, clockwise or against it."""
    rx, ry, drawn = w / 2 - 8, h / 2 - 8, []
    for at in range(ARROWS):
        begin, end = (math.radians(360 / ARROWS * at + degrees) for degrees in (8, 100))
        if against:
            begin, end = end, begin
        x0, y0 = w / 2 + rx * math.cos(begin), h / 2 + ry * math.sin(begin)
        x1, y1 = w / 2 + rx * math.cos(end), h / 2 + ry * math.sin(end)
        drawn.append(f"M{x0:.1f} {y0:.1f}A{rx:.1f} {ry:.1f} 0 0 {int(not against)} {x1:.1f} {y1:.1f}")
        # The head points along the ring: backwards from there, to either side.
        way = math.atan2(ry * math.cos(end), -rx * math.sin(end)) + (math.pi if against else 0)
        drawn += [
            f"M{x1:.1f} {y1:.1f}L{x1 + 11 * math.cos(way + side):.1f} {y1 + 11 * math.sin(way + side):.1f}"
            for side in (2.6, -2.6)
        ]
    path = "".join(drawn)
    return Drawing(
        f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>',
        w,
        h,
    )
