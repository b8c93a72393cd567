"""The card that was turned up, on what is left of the pack, and the trump it made."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import PLACED, STANDING, Layout
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD


@register
class TurnedUpWidget(Board):
    """The turned-up card lies across the pack; below it stands which suit is trump."""

    stands = "beside"
    region = "board"

    zone: str = "turn_up"
    stock: str = "stock"
    """The cards below it; "" where another widget shows them."""
    tally: str = "trump"
    """The tally that holds the trump; "" where the card makes none."""
    mark: str = ""
    """Art of a suit's mark, shown where no card lies turned up to show the trump; {suit} stands for its letter.

    None: the table's.
    """
    x: float = 372
    y: float = 314
    width: float = 70

    def covers(self, players: int) -> FRect:
        return FRect(self.x - 75, self.y - self.width * 0.8, 150, self.width * 1.5 + 40)

    def tells(self) -> tuple[str, ...]:
        return ("turned up", "trump") if self.tally else ("turned up",)

    def reach(self) -> float:
        return abs(self.x - 640) + max(75, self.width / 2 + 16)

    def place(self, t: Layout) -> Iterator[Sprite]:
        if self.stock:
            t.anchor(self.stock, 0, self.x, self.y)
        t.anchor(self.zone, 0, self.x, self.y)
        left = t.seen.zone(self.stock) if self.stock else ()
        for i in range(min(3, len(left))):
            x, y = self.x - 12 + 2 * i, self.y + 3 - 2 * i
            yield t.card_sprite(None, self.width, x, y, STANDING + i, (self.stock, 0), index=i, angle=-4, covered=True)
        cards = t.seen.zone(self.zone)
        for i, card in enumerate(cards):
            yield t.card_sprite(
                card, self.width, self.x + 6 + 3 * i, self.y - 2, PLACED + i, (self.zone, 0), index=i, angle=5
            )
        fact = t.seen.fact(TrumpFact) if self.tally else None
        if fact is None or not (cards or left or fact.suit) or (not cards and t.is_asked("bid")):
            return
        if fact.suit is None and t.is_asked("trump"):
            # The tiles of the suits lie there, and the prompt says as much.
            return
        if fact.suit and not cards:
            yield Sprite("trump mark", self.sign(t, fact.suit), self.x, self.y, PLACED)
        words = t.say("labels.trump", suit=t.suit(fact.suit)) if fact.suit else t.say("labels.trump_none")
        # The turned-up card may be of another suit by now: beside it the trump is shown, not only said.
        shown = bool(cards and fact.suit) and t.table.suit_of(cards[-1] or "") != fact.suit
        text = t.fit(words, 138 - 34 * shown, 14.5, 700, GOLD, True)
        plate = panel(150, 26, 13, t.fill, 0.72, stroke_width=0, shade=False)
        parts: list[Part] = [(0, -1, plate), (75 + 15 * shown, 12, text, "center")]
        if shown and fact.suit:
            x = 72 - text.w / 2
            disc = Drawing('<circle cx="11" cy="11" r="11" fill="#fff" fill-opacity=".95"/>', 22, 22)
            parts += [(x - 11, 1, disc), (x, 12, t.table.mark_of(self.mark, 15, fact.suit), "center")]
        closer, high = t.seen.tally("closed"), 24.0
        if closer is not None and closer >= 0:
            said = t.say("labels.closed_by", name=t.name(closer))
            lower, tall = t.lines(said, 75, 40, 138, 24, 13.5, anchor="center"), 26.0
            if not whole(lower):
                tall = 62.0
                lower = t.lines(said, 75, 58, 138, tall - 2, 13.5, anchor="center")
            high = 26 + tall
            ground = panel(150, tall, 13, t.fill, 0.72, stroke_width=0, shade=False)
            parts += [(0, 27, ground), *lower]
        yield Sprite(
            "trump",
            Group(150, high, tuple(parts), 2),
            self.x,
            self.y + max(72, self.width * 0.7 + 24) + (high - 24) / 2,
            STANDING,
        )

    def sign(self, t: Layout, suit: str) -> Group:
        """Draw the mark of the trump on a disc."""
        s = self.width * 0.86
        r = s / 2
        disc = Drawing(
            f'<circle cx="{r}" cy="{r}" r="{r - 1.5}" fill="#fff" fill-opacity=".96" stroke="{GOLD}"'
            ' stroke-width="2.4"/>',
            s,
            s,
        )
        return Group(s, s, ((0, 0, disc), (r, r, t.table.mark_of(self.mark, s * 0.56, suit), "center")))
