"""How partners stand together: their score, what they bid and won between them, and their bags."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.bids.facts import BagsFact, BidsFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import SidesFact
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, MET, ROSE
from tablegames.view.table_widgets.parts.board import board

CLOSE = 2
"""How few bags before they cost points are shown in red."""


@register
class Pairs(Board):
    """A board with a block for each pair, the viewer's first."""

    stands = "corner"
    subjects = ("score",)

    x: float = 1022
    y: float = 68
    width: float = 238

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 38 + 27 * players)

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(BidsFact)
        if fact is None or not fact.side_bids:
            return
        sides = t.seen.fact(SidesFact)
        order = sides.from_seat(t.bottom) if sides else ()
        high = 54.0
        parts: list[Part] = []
        top = 10.0
        if t.goal:
            parts.append((16, 20, Text(t.say("labels.pairs"), 14.5, 700), "midleft"))
            goal = t.fit(t.say("labels.first_to", n=t.goal), 120, 13, 500, t.muted)
            parts.append((self.width - 16, 20, goal, "midright"))
            top = 36.0
        for i, pair in enumerate(order):
            y, seats = top + i * high, sides.sides[pair] if sides else ()
            if i:
                parts.append((14, y - 1, box(self.width - 28, 1, 0, "#ffffff", 0.16, stroke_width=0)))
            parts += self.block(t, fact, pair, seats, y, i == 0 and t.seen.viewer >= 0)
            for seat in seats:
                t.score_stands(seat, self.x + self.width - 74, self.y + y + 4, 64, 28)
        h = top + len(order) * high + 2
        yield board(t, "pairs", (self.x, self.y, self.width, h), parts)

    def block(
        self, t: Layout, fact: BidsFact, pair: int, seats: tuple[int, ...], y: float, own: bool
    ) -> Iterator[Part]:
        """Draw one pair's block from height `y`."""
        for i, seat in enumerate(seats):
            yield from t.portrait(seat, 12 + i * 30, y + 8, 36)
        left, color = 12 + 30 * len(seats) + 16, GOLD if own else CREAM
        score = t.seen.total[seats[0]] or 0
        said = str(score).translate(SIGNS)
        yield self.width - 16, y + 26, Text(said, 22, 800, color), "midright"
        bid, won, bags = fact.side_bids[pair], fact.side_won[pair], t.seen.fact(BagsFact)
        if bid is not None:
            words = t.say("labels.pair_contract", won=won, bid=bid)
            yield t.tell(left - 2, y + 6, 80, 22, "pair_bid", what=t.say("labels.bid"), won=won, bid=bid)
            line, tint = y + (16 if bags else 26), MET if fact.side_made(pair) else CREAM
            yield left, line, t.fit(words, 76, 15.5, 700, tint), "midleft"
        if bags:
            muted = ROSE if bags.left(pair) <= CLOSE else t.muted
            line = y + (26 if bid is None else 37)
            yield t.tell(left - 2, line - 9, 80, 18, "bags", what=t.say("labels.bags"), n=bags.bags[pair])
            yield left, line, t.fit(t.say("labels.pair_bags", n=bags.bags[pair]), 76, 13.5, 500, muted), "midleft"
