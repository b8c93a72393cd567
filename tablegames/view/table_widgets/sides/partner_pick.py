"""The cards that may be called, to choose one of."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.play.session.seen import Choice
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.panel import outline, panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table_widgets.prompt import words

LARGEST = 84.0
"""How wide a card is at most."""


@register
class PartnerPick(Widget):
    """The cards that may be called, as large as they have room: all in a row, or each suit in a row of its own."""

    region = "board"

    verb: str = "partner"
    x: float = 640
    """The middle."""
    y: float = 326
    """The middle."""
    width: float = 680
    height: float = 270

    def tells(self) -> tuple[str, ...]:
        return (f"tiles {self.verb}",)

    def place(self, t: Layout) -> Iterator[Sprite]:
        rows = self.rows(t)
        if not rows:
            return
        columns = max(map(len, rows))
        pitch, high, wide = self.room(rows)
        for line, row in enumerate(rows):
            y = self.y + (line - (len(rows) - 1) / 2) * high
            for column, choice in enumerate(row):
                x = self.x + (column - (len(row) - 1) / 2) * pitch
                yield self.tile(t, choice, wide, pitch - 2, high - 2, x, y, TRICKS + line * columns + column)

    def room(self, rows: list[list[Choice]]) -> tuple[float, float, float]:
        """Find how far apart columns and rows are, and how wide a card is then."""
        pitch = min(self.width / max(map(len, rows)), LARGEST + 16)
        high = min(self.height / len(rows), 1.4 * LARGEST + 16)
        return pitch, high, min(pitch - 8, (high - 8) / 1.4)

    def rows(self, t: Layout) -> list[list[Choice]]:
        """List the choices of each suit, or all of them; what is no card, such as to call none, stays a button."""
        cards = [each for each in t.seen.choices if each.verb == self.verb and t.table.is_card(each.what)]
        suits = {letter: [each for each in cards if each.what[0] == letter] for letter in t.table.suits}
        others = [each for each in cards if each.what[0] not in suits]
        rows = [row for row in (*suits.values(), others) if row]
        all_of_them = [[choice for row in rows for choice in row]]
        return max(all_of_them, rows, key=lambda each: self.room(each)[-1]) if rows else []

    def tile(
        self, t: Layout, choice: Choice, card: float, wide: float, high: float, x: float, y: float, z: float
    ) -> Sprite:
        """Draw a card that may be called, on a ground that is large enough for a finger."""
        target = t.claim_action(choice.action)
        lit = t.attended(target)
        parts: tuple[Part, ...] = ((wide / 2, high / 2, t.card(choice.what, card), "center"),)
        if lit:
            parts += ((-2, -2, outline(wide + 4, high + 4, 9)),)
        picture = panel(wide, high, 7, t.fill, 0.96, parts=parts, glow=lit)
        # A card of the own hand that is in focus has a button of this action as well.
        key = (self.verb, choice.what)
        return Sprite(key, picture, x, y, z, lift=4 if lit else 0, target=target, name=words(t, choice), kind="button")
