"""Allies that may be chosen, as turning cards in the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from tablegames.engine.desert.facts import AlliesFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.panel import EDGE_WIDE, box, outline, panel
from tablegames.view.painting.picture import Drawing, Picture, Soft, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.badges import Signs, of_suit

INK = "#4a2a0c"
TITLE = 31.0
"""How far above the cards the middle of their title stands: one that will be chosen is raised, and shines."""


@register
class Alliance(Widget):
    """One card a suit; the ones that were chosen leave a place with their owner's name."""

    region = "board"

    tally: str = "ally"
    verb: str = "ally"
    figures: tuple[str, ...] = ()
    """Art of the figure on each card, in the order of the suits; none: the sign of the suit."""
    signs: Signs = field(default_factory=Signs)
    x: float = 816
    y: float = 240
    size: float = 68
    step: float = 74

    def reach(self) -> float:
        return abs(self.x - 640) + self.step + self.size

    def place(self, t: Layout) -> Iterator[Sprite]:
        owners = {(t.seen.tally(self.tally, seat) or 0): seat for seat in range(t.seen.seats)}
        middle = self.x + (self.step + self.size) / 2
        ground = panel(180, 52, 14, t.fill, 0.7, stroke_width=0, shade=False)
        title = Group(
            180,
            46,
            (
                (0, -4, ground),
                (90, 12, t.fit(t.say("labels.alliance"), 178, 15, 700), "center"),
                (90, 33, t.fit(t.say("labels.alliance_when"), 178, 12.5, 500, t.muted), "center"),
            ),
            6,
        )
        t.explained("alliance", middle - 90, self.y - TITLE - 25, 180, 50)
        yield Sprite("alliance", title, middle, self.y - TITLE, STANDING)
        for i, suit in enumerate(t.table.suits):
            x, y = self.x + (i % 2) * self.step, self.y + (i // 2) * self.step
            t.anchor(f"{self.tally}_{suit}", 0, x + self.size / 2, y + self.size / 2)
            if i + 1 in owners:
                yield Sprite(
                    ("gone", suit), self.gone(t, suit, owners[i + 1]), x + self.size / 2, y + self.size / 2, STANDING
                )
                continue
            target = t.claim_action(f"{self.verb} {suit}")
            lit = t.attended(target)
            yield Sprite(
                target or ("ally", suit),
                self.card(t, i, suit, lit),
                x + self.size / 2,
                y + self.size / 2,
                TRICKS + i,
                lift=4 if lit else 0,
                target=target,
                name=t.suit(suit),
                kind="button" if target else "",
            )

    def card(self, t: Layout, i: int, suit: str, lit: bool) -> Group:
        """Draw an alliance card: its figure, and what it counts by its four edges."""
        s = self.size
        soft = Soft(s, s, s * 0.12, 5, 100)
        parts: list[Part] = [(-soft.pad, 2 - soft.pad, soft)]
        if lit:
            gold = Soft(s + 4, s + 4, s * 0.12, 7, 255, GOLD)
            parts += [(-2 - gold.pad, -2 - gold.pad, gold)] * 2
        parts.append((0, 0, art("desert/alliance", s)))
        parts.append((0, 0, art("desert/alliance-disc", s, of_suit(t, suit, self.signs.tints))))
        parts.append((s / 2, s / 2, self.figure(t, i, suit, s * 0.42), "center"))
        fact = t.seen.fact(AlliesFact)
        for n, (dx, dy) in zip(fact.by_own if fact else (), ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=False):
            parts.append((s / 2 + dx * s * 0.345, s / 2 + dy * s * 0.345, Numeral(str(n), s * 0.15, INK), "center"))
        parts.append((0, 0, box(s, s, s * 0.12, "#000000", 0, "#150f2b", 0.9, EDGE_WIDE)))
        if lit:
            parts.append((-3, -3, outline(s + 6, s + 6, s * 0.15, GOLD, 2.5)))
        return Group(s, s, tuple(parts), 24)

    def figure(self, t: Layout, i: int, suit: str, w: float) -> Picture:
        """Draw who stands on a card: its figure, or the sign of its suit."""
        return art(self.figures[i], w) if i < len(self.figures) else t.table.sign(suit, w)

    def gone(self, t: Layout, suit: str, seat: int) -> Group:
        """Draw the empty place of a card that was chosen."""
        s = self.size
        frame = Drawing(
            f'<rect x="1" y="1" width="{s - 2}" height="{s - 2}" rx="9" fill="none" stroke="{GOLD}"'
            ' stroke-opacity=".5" stroke-width="1.5"/>',
            s,
            s,
        )
        symbol = t.table.sign(suit, 16, "#e8dcc8")
        face = t.portrait(seat, s / 2 - 16, 7, 32)
        return Group(s, s, ((0, 0, frame), *face, (s / 2, 52, symbol, "center")))
