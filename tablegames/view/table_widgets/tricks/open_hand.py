"""A hand that lies open on the table, in rows or a row of its suits; its cards are chosen where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.common.facts import HandOrderFact
from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.view.layout.layout import PLACED, STANDING, Layout
from tablegames.view.layout.seat_spots import Spot
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD

BESIDE = 88.0
"""How long words may be beside the row opposite."""
HIGH = 1.4
"""A card's height by its width."""


@register
class OpenHandWidget(Widget):
    """The open hand of another player: one row before the seat opposite, a row a suit beside the other seats."""

    region = "seats"

    zone: str = "hand"
    width: float = 58
    top: tuple[float, float, float] = (640, 211, 40)
    """The row opposite: its middle, and how far its cards are apart at most."""
    span: float = 430
    """From the first to the last card of that row at most."""
    room: tuple[float, float] = (250, 32)
    """How wide rows at a side may be, and how far cards of a suit are apart at most."""
    pitch: float = 32
    """How far the rows are apart."""
    drop: float = 130
    """How far below the upper edge of the plate they begin."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(OpenHandFact)
        if fact is None or fact.owner == t.bottom:
            return
        spot = t.side(fact.owner)
        cards = [card for card in t.ordered(t.seen.zone(self.zone, fact.owner)) if card is not None]
        places = list(self.row(cards) if spot.side == "top" else self.rows(t, spot, cards))
        middle = self.top[:2] if spot.side == "top" else (spot.x + spot.w / 2, spot.y + self.drop + self.width)
        t.anchor(self.zone, fact.owner, *middle)
        playing = fact.playing == fact.owner
        for i, (card, x, y) in enumerate(places):
            target = t.claim("card", card)
            lifted = target is not None and card == t.subject
            yield t.card_sprite(
                card,
                self.width,
                x,
                y,
                PLACED + i,
                (self.zone, fact.owner),
                index=i,
                lift=(14 if lifted else 8 if target == t.focus else 4) if target else 0,
                glow=lifted,
                dim=t.asked and playing and target is None,
                target=target,
                kind="card" if target else "",
            )
        yield from self.label(t, fact, spot, playing and bool(cards), places[-1][1] if places else middle[0])

    def label(self, t: Layout, fact: OpenHandFact, spot: Spot, playing: bool, end: float) -> Iterator[Sprite]:
        """Say beside the cards who plays one of them now, where that is not their owner.

        `end`: the middle of the last card.
        """
        if not playing or fact.played_by == fact.owner:
            return
        if t.mine(fact.played_by):
            text = t.fit(t.say("labels.dummy_turn"), BESIDE if spot.side == "top" else spot.w - 20, 13, 700, GOLD)
        elif spot.side == "top":
            # There is no room for a name, and the prompt says who is thinking.
            return
        else:
            text = t.fit_named("labels.dummy_plays", t.name(fact.played_by), spot.w - 20, 13, 700, GOLD)
        w = text.w + 24
        if spot.side == "top":
            x, y = end + self.width / 2 + 10 + w / 2, self.top[1]
        else:
            x, y = spot.x + spot.w / 2, spot.y + self.drop - 14
        yield Sprite(
            ("open_hand", fact.owner),
            panel(w, 24, 12, t.fill, 0.95, GOLD, 0.8, parts=((w / 2, 12, text, "center"),)),
            x,
            y,
            STANDING + 60,
        )

    def row(self, cards: list[str]) -> Iterator[tuple[str, float, float]]:
        """Lay all cards in one row."""
        x, y, most = self.top
        step = min(most, self.span / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            yield card, x + (i - (len(cards) - 1) / 2) * step, y

    def rows(self, t: Layout, spot: Spot, cards: list[str]) -> Iterator[tuple[str, float, float]]:
        """Lay a row a suit, one below the other."""
        order = t.seen.fact(HandOrderFact)
        suits: dict[int | str, list[str]] = {}
        for card in cards:
            suits.setdefault(order.suit_of(card) if order else t.table.suit_of(card), []).append(card)
        wide, most = self.room
        high = t.table.own.y - spot.y - self.drop - self.width * HIGH
        pitch = min(self.pitch, high / max(1, len(suits) - 1)) if spot.side != "own" else self.pitch
        top = spot.y + self.drop + self.width * HIGH / 2
        for line, held in enumerate(suits.values()):
            step = min(most, (wide - self.width) / max(1, len(held) - 1))
            # Cards at the right side end at the edge of the table, so that what is led there is not covered.
            left = (
                spot.x + self.width / 2
                if spot.side == "left"
                else spot.x + spot.w - self.width / 2 - step * (len(held) - 1)
            )
            for i, card in enumerate(held):
                yield card, left + i * step, top + line * pitch
