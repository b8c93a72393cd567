"""Columns of cards a seat has won or laid before itself, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablegames.engine.registry import register
from tablegames.view.layout.log_words import write_signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import NOTHING, Cell, Column, worth
from tablegames.view.table_widgets.parts.badges import Signs


@register
@dataclass(frozen=True, slots=True)
class Laid(Column):
    """The cards that lie in a seat's own zone, as marks with numbers."""

    zone: str
    words: str
    """Key of the heading below `labels`."""
    signs: Signs = field(default_factory=Signs)

    def weight(self, a: Account) -> float:
        return 0.62 * max(3, max(len(a.past.after.zone(self.zone, seat)) for seat in range(a.seats)))

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield at.x + 4, at.y, a.t.fit(a.say(self.words), at.w - 8, 14.5, 500, a.t.muted), "midleft"

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        cards = [card for card in a.past.after.zone(self.zone, seat) if card is not None]
        step = min(62.0, at.w / max(1, len(cards)))
        for i, card in enumerate(cards):
            x = at.x + i * step
            yield from self.signs.badge(a.t, a.table.suit_of(card), x + 13, at.y, 24)
            number = str(a.table.number(card)).replace("-", "−")
            yield x + 28, at.y, Text(number, 16.5, 700), "midleft"


@register
@dataclass(frozen=True, slots=True)
class Products(Column):
    """For each suit, the most valuable first: how many cards a seat captured, and what they are worth."""

    signs: Signs = field(default_factory=Signs)
    ally_art: str = "desert/alliance"

    def tells(self) -> tuple[str, ...]:
        return ("captured", "tricks")

    def weight(self, a: Account) -> float:
        return len(a.table.suits)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            yield from self.signs.badge(a.t, suit, each.middle - 18, at.y, 27)
            times = f"×{a.values.get(suit, 0)}".replace("-", "−")
            yield each.middle + 2, at.y, Text(times, 16, 700), "midleft"
            value = a.values.get(suit, 0)
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "suit_worth", suit=a.t.suit(suit), n=value)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        if a.counted is None:
            return
        cards, allies, points = (by_seat[seat] for by_seat in (a.counted.cards, a.counted.allies, a.counted.points))
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            count, allied = cards[suit], allies.get(suit)
            color = CREAM if count or allied else NOTHING
            yield each.middle - 24, at.y, Text(str(count), 19, 700, color), "center"
            if allied is not None:
                yield each.middle - 11, at.y - 12, art(self.ally_art, 24)
                yield each.middle + 1, at.y, Text(f"+{allied}", 12.5, 800, "#241200"), "center"
            yield each.middle + 32, at.y, worth(points[suit], 15.5, 700), "center"
            gaps = {"name": a.t.name(seat), "n": count, "suit": a.t.suit(suit), "points": write_signed(points[suit])}
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "suit_brings", **gaps)
