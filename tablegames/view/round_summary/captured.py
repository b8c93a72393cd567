"""Columns of cards a seat has won or laid before itself, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from tablegames.engine.registry import TableLabel, register
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.log_words import write_signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import FIGURE, NOTHING, PLAIN, SMALL, VERDICT, Cell, Column, tell, worth
from tablegames.view.table_widgets.parts.badges import Signs

CARD, BADGE, ALLIED = 62.0, 25.0, 12.5
"""How far it is from one card to the next, and how large the badge of a suit is, logical pixels. At last the type of
what an ally captured."""
WORTH, BESIDE = BADGE + 7, BADGE - 8
"""How far from the middle points stand where an ally stands between them and the count, and where none does: nearer to
their own count than to the next one."""
LARGE_CARD = 1.2
"""How much larger a card may be where it is as far to the next as it can be."""
HIGH_ROW, APART, LEFT = 150.0, BADGE - 4, 4.0
"""From so high a row on points stand below the cards that bring them, each so far from the middle; and how far left of
the middle the heading has its own, logical pixels."""


@register
class Laid(Column):
    """The cards that lie in a seat's own zone, as marks with numbers."""

    zone: str
    words: TableLabel
    """Key of the heading below `labels`."""
    signs: Signs = field(default_factory=Signs)

    def weight(self, a: Account) -> float:
        return 0.62 * max(3, max(len(a.past.after.zone(self.zone, seat)) for seat in range(a.seats)))

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield at.x + 4, at.y, a.t.fit(a.say(self.words), at.w - 8, SMALL, MEDIUM, a.t.muted), "midleft"

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        cards = [card for card in a.past.after.zone(self.zone, seat) if card is not None]
        step = min(CARD, at.w / max(1, len(cards)))
        for i, card in enumerate(cards):
            x = at.x + i * step
            large = max(1.0, min(at.large, step / CARD * LARGE_CARD))
            badge = BADGE * large
            yield from self.signs.badge(a.t, a.table.suit_of(card), x + badge / 2, at.y, badge)
            number = str(a.table.number(card)).replace("-", "−")
            yield x + badge + 4, at.y, Text(number, PLAIN * large, BOLD), "midleft"


@register
class Products(Column):
    """For each suit, the most valuable first: how many cards a seat captured, and what they are worth."""

    subjects = ("captured", "tricks")

    signs: Signs = field(default_factory=Signs)
    ally_art: str = "desert/alliance"

    def weight(self, a: Account) -> float:
        return len(a.table.suits)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            yield from self.signs.badge(a.t, suit, each.middle - FIGURE, at.y, BADGE)
            times = f"×{a.values.get(suit, 0)}".replace("-", "−")
            yield each.middle + 2, at.y, Text(times, PLAIN, BOLD), "midleft"
            value = a.values.get(suit, 0)
            yield tell(a, each, "suit_worth", suit=a.t.suit(suit), n=value)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        if a.counted is None:
            return
        cards, allies, points = (by_seat[seat] for by_seat in (a.counted.cards, a.counted.allies, a.counted.points))
        near, far = (BADGE, WORTH) if any(a.counted.allies) else (FIGURE, BESIDE)
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            count, allied = cards[suit], allies.get(suit)
            color = CREAM if count or allied else NOTHING
            # Side by side they would run into the next suit's, were they larger.
            below = at.h >= HIGH_ROW
            large, x, y = (at.large, each.middle - LEFT, at.y - APART) if below else (1.0, each.middle - near, at.y)
            yield x, y, Text(str(count), FIGURE * large, BOLD, color), "center"
            if allied is not None:
                yield x + BADGE / 2, y - BADGE / 2, art(self.ally_art, BADGE)
                yield x + BADGE, y, Text(f"+{allied}", ALLIED, HEAVY, "#241200"), "center"
            brought = (x, at.y + APART) if below else (each.middle + far, at.y)
            yield *brought, worth(points[suit], VERDICT * large, BOLD), "center"
            gaps = {"name": a.t.name(seat), "n": count, "suit": a.t.suit(suit), "points": write_signed(points[suit])}
            yield tell(a, each, "suit_brings", **gaps)
