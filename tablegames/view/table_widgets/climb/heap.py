"""The combinations in the middle: the newest on top, whose they are, and what holds for those that follow."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.climb.facts import ClimbFact, LyingPart
from tablegames.engine.registry import register
from tablegames.view.layout.fitted_line import room_for
from tablegames.view.layout.layout import STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table_widgets.tricks.trick import board_line

LARGER = 1.12
"""By how much cards grow at most."""
BELOW = 3
"""How many earlier combinations are seen below the newest one."""
STEP_X, STEP_Y = 74.0, 15.0
"""How far to the left and how far up the one before lies."""
LEANS = (0, -5, 4, -3, 6)
"""How combinations lean, degrees: the newest lies straight."""
APART = 0.42
"""From one card of a combination to the next, in parts of a card's width."""
NAME = 360
"""Room for the name below the newest combination: with its margins it ends before the line and the cleared cards."""


@register
class HeapWidget(Widget):
    """What lies in the middle inside the gold line, and what is cleared away beside it."""

    region = "board"
    subjects = ("heap", "trick")

    zone: str = "heap"
    gone: str = "gone"
    x: float = 676
    y: float = 332
    width: float = 88
    box: tuple[float, float, float, float] = (286, 196, 708, 264)
    """The gold line: left, top, width and height."""

    def reach(self) -> float:
        return self.box[2] / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        yield board_line(self.box)
        t.anchor(self.zone, 0, self.x, self.y)
        t.anchor("stock", 0, self.x, self.y)
        yield from self.cleared(t)
        fact = t.seen.fact(ClimbFact)
        lying = fact.lying if fact else ()
        cards = t.seen.zone(self.zone)
        # While cards are on their way those that lie already are shown, no matter who played them.
        shown = {card for part in lying for card in part.cards}
        rest = tuple(card for card in cards if card is not None and card not in shown)
        parts = [part._replace(cards=tuple(card for card in part.cards if card in cards)) for part in lying]
        if rest:
            parts.append(LyingPart(-1, rest))
        parts = [part for part in parts if part.cards]
        for at, part in enumerate(parts):
            yield from self.combination(t, part, at, len(parts) - 1 - at)
        if parts and parts[-1].seat >= 0:
            yield self.name(t, parts[-1])
        if fact is not None:
            yield from self.holds(t, fact)

    def wide(self, t: Layout, count: int) -> float:
        """Say how wide cards are: smaller where so many lie side by side that they would leave the line."""
        usual = self.width * t.larger(LARGER)
        return min(usual, (self.box[2] - 330) / (1 + APART * (count - 1)))

    def combination(self, t: Layout, part: LyingPart, at: int, age: int) -> Iterator[Sprite]:
        """Lay one combination: the older the farther to the left and up, and dark."""
        wide = self.wide(t, len(part.cards)) * (1 if age == 0 else 0.8)
        back = min(age, BELOW)
        x, y = self.x - back * STEP_X - (40 if back else 0), self.y - back * STEP_Y + (10 if back else 0)
        step = wide * APART
        for i, card in enumerate(t.ordered(part.cards)):
            yield t.card_sprite(
                card,
                wide,
                x + (i - (len(part.cards) - 1) / 2) * step,
                y,
                TRICKS + at * 16 + i,
                (self.zone, 0),
                index=at * 16 + i,
                angle=LEANS[back],
                dim=age > 0,
                glow=age == 0 and len(part.cards) == 1,
            )

    def name(self, t: Layout, part: LyingPart) -> Sprite:
        """Say below the newest combination whose it is, and what it is where that has a name."""
        named = t.name(part.seat)
        if part.shape:
            named = t.say("labels.lies", name=named, shape=t.first(f"labels.shape_{part.shape}", "labels.shape"))
        words = t.fit(named, NAME, 14, 700, CREAM)
        w = round(room_for(words) + 24)
        ground = panel(w, 25, 12, t.fill, 0.9, GOLD, 0.7, shade=False, parts=((w / 2, 12.5, words, "center"),))
        below = self.wide(t, len(part.cards)) * 0.7 + 17
        tip = t.say("tips.to_beat", name=t.name(part.seat), n=len(part.cards))
        return Sprite("to beat", ground, self.x, self.y + below, TRICKS + 95, tip=tip)

    def holds(self, t: Layout, fact: ClimbFact) -> Iterator[Sprite]:
        """Say on the upper edge what holds: a turned order, suits that are bound."""
        tags: list[tuple[Group, str]] = []
        if fact.revolution:
            tags.append((self.tag(t, t.say("labels.revolution"), ROSE), t.say("tips.revolution")))
        if fact.turned != fact.revolution:
            key = "back" if fact.turned else "back_again"
            tags.append((self.tag(t, t.say(f"labels.heap_{key}"), GOLD), t.say(f"tips.heap_{key}")))
        if fact.bound:
            names = t.table.words.listed([t.suit(suit) for suit in fact.bound])
            tags.append((self.bound(t, fact.bound), t.say("tips.bound", suits=names)))
        wide = sum(picture.w + 10 for picture, _ in tags) - 10
        left, top, w, _ = self.box
        x = left + w / 2 - wide / 2
        for at, (picture, tip) in enumerate(tags):
            yield Sprite(("holds", at), picture, x + picture.w / 2, top + 3, STANDING + 5, tip=tip)
            x += picture.w + 10

    def tag(self, t: Layout, words: str, color: str, marks: tuple[Part, ...] = (), more: float = 0) -> Group:
        """Draw a tag with words, and what stands behind them."""
        text = Text(words, 14 * t.table.letters, 800, color)
        w = round(text.w + 28 + more)
        moved = tuple((16 + text.w + x, y, *rest) for x, y, *rest in marks)
        parts: tuple[Part, ...] = ((14, 14, text, "midleft"), *moved)
        return panel(w, 28, 14, t.fill, 0.96, color, 0.9, shade=False, parts=parts)

    def bound(self, t: Layout, suits: tuple[str, ...]) -> Group:
        """Draw the tag of bound suits, with their marks."""
        ground = Drawing('<circle cx="10" cy="10" r="10" fill="#fff" fill-opacity=".95"/>', 20, 20)
        marks: list[Part] = []
        for at, suit in enumerate(suits):
            marks += [(6 + at * 24, 4, ground), (16 + at * 24, 14, t.table.mark_of("", 13, suit), "center")]
        return self.tag(t, t.say("labels.bound"), GOLD, tuple(marks), len(suits) * 24 + 4)

    def cleared(self, t: Layout) -> Iterator[Sprite]:
        """Lay the cards that were cleared away on a face-down pile at the right end of the line."""
        cards = t.seen.zone(self.gone)
        x, y = self.box[0] + self.box[2] - 74, self.box[1] + self.box[3] / 2
        t.anchor(self.gone, 0, x, y)
        if not cards:
            return
        wide = 44.0
        for at in range(min(3, -(-len(cards) // 12))):
            card = t.card_sprite(None, wide, x - at * 2, y - at * 2, STANDING + at, (self.gone, 0), index=at)
            yield card._replace(tip=t.say("tips.gone", n=len(cards)), name=t.say("tips.gone", n=len(cards)))
