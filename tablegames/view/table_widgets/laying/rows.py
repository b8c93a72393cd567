"""The rows of cards that are laid off: a grid, one row a suit, with a place for every card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablegames.engine.laying.facts import RowsFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite, Target
from tablegames.view.painting.theme import CREAM, GOLD

HIGH = 1.4
"""A card's height by its width."""
ROUND = 0.1
"""How round the corner of a place is, by its width."""
PLACES = 256
"""Drawings of empty places that are remembered."""
MARGIN = 9.0
"""Between the grid and the edge of its ground."""
BESIDE = 4.0
"""Between the ground and a joker beside it."""


@register
class RowsWidget(Widget):
    """Every card has its place in a grid: what does not lie yet is faint, and what fits now has a line round it.

    A joker for which its player chooses a place, or that has left the deal, lies at the corner.
    """

    region = "board"

    zone: str = "rows"
    x: float = 640
    y: float = 312
    """The middle of the grid."""
    wide: float = 746
    high: float = 306
    """How much room there is for it."""

    def reach(self) -> float:
        return self.wide / 2 + MARGIN

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(RowsFact)
        if fact is None:
            return
        columns, rows = max(map(len, fact.rows)), len(fact.rows)
        across, down = self.wide / columns, self.high / rows
        card = min(across - 4, (down - 2) / HIGH)
        ground: list[Part] = []
        edge_x, edge_y = self.x - self.wide / 2 - MARGIN, self.y - self.high / 2 - MARGIN
        start = next((at for at, each in enumerate(fact.rows[0]) if each[1:] == fact.start), 0)
        column = box(across, self.high + MARGIN, 9, GOLD, 0.1, GOLD, 0.3)
        if fact.start:
            ground.append((MARGIN + start * across, MARGIN / 2, column))
        legal = {choice.action for choice in t.seen.choices}
        for row, cards in enumerate(fact.rows):
            y = self.y + (row - (rows - 1) / 2) * down
            t.anchor(self.zone, row, self.x, y)
            for at, name in enumerate(cards):
                x = self.x + (at - (columns - 1) / 2) * across
                # While a place is chosen for the joker, those of the own cards are none.
                fits = name in fact.next and not (t.is_asked("replace") and f"replace {name}" not in legal)
                left, top = x - card / 2 - edge_x, y - card * HIGH / 2 - edge_y
                if name in fact.laid:
                    yield t.card_sprite(name, card, x, y, TRICKS + at, (self.zone, row), index=at)
                    continue
                target = t.claim_action(f"replace {name}") if fits else None
                if target is not None:
                    yield self.joker_place(t, name, card, x, y, target)
                    continue
                meant = t.asked and name == t.subject and fits
                ground.append((left, top, empty_place(t, name, card, fits, meant)))
                tip = "row_next" if fits else "row_free"
                ground.append(t.tell(left, top, card, card * HIGH, tip, card=t.card_name(name)))
        w, h = self.wide + 2 * MARGIN, self.high + 2 * MARGIN
        ground.insert(0, (0, 0, box(w, h, 16, t.fill, 0.42, "#ffffff", 0.1)))
        yield Sprite("rows", Group(w, h, tuple(ground)), self.x, self.y, STANDING)
        corner = edge_x + w - 1.5 * card, edge_y - card * HIGH / 2 - BESIDE
        t.anchor(self.zone, rows, *corner)
        for joker in t.seen.zone(self.zone, rows):
            yield t.card_sprite(joker, card, *corner, TRICKS, (self.zone, rows))

    def joker_place(self, t: Layout, name: str, w: float, x: float, y: float, target: Target) -> Sprite:
        """Draw a place for which the joker may be laid, to be touched."""
        place, words = empty_place(t, name, w, fits=True, meant=t.attended(target)), t.card_name(name)
        tip = t.say("tips.row_joker", card=words)
        return Sprite(target, place, x, y, TRICKS, target=target, name=words, kind="button", tip=tip)


@lru_cache(PLACES)
def place_line(w: float, fits: bool, meant: bool) -> Part:
    """Draw the line round an empty place."""
    if meant:
        return 0, 0, box(w, w * HIGH, w * ROUND, GOLD, 0.3, GOLD, 1, 2.4)
    line = (GOLD, 0.75, 1.4) if fits else ("#ffffff", 0.16, 1.0)
    return 0, 0, box(w, w * HIGH, w * ROUND, "#000000", 0.1 if fits else 0.16, *line)


def empty_place(t: Layout, name: str, w: float, fits: bool, meant: bool) -> Group:
    """Draw the place of a card that does not lie yet: its rank and its suit, faint."""
    color = CREAM if fits else t.muted
    rank = Text(t.table.rank_name(name, t.turned), w * 0.36, 700, color)
    mark, r = t.table.mark_of("", w * 0.3, t.table.suit_of(name)), w * 0.24
    disc = Drawing(
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff" fill-opacity="{0.92 if fits else 0.36}"/>', 2 * r, 2 * r
    )
    inner: tuple[Part, ...] = (
        place_line(w, fits, meant),
        (w / 2, w * 0.44, rank, "center"),
        (w / 2, w * 0.98, disc, "center"),
        (w / 2, w * 0.98, mark, "center"),
    )
    return Group(w, w * HIGH, inner)
