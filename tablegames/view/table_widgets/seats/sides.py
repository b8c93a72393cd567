"""Which side of the cards counts, the named trump, and how near everyone is to winning."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import HalvesFact
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Board, Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.badges import dot
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.trump.trump_sign import trump_words

STROKE = 2.0
"""How wide the stroke is between the two halves, logical pixels."""


@register
class PhaseWidget(Board):
    """Which numbers count now, and after which trick the cards are turned round."""

    stands = "corner"

    figures: tuple[str, ...] = ()
    """Art of the two sides. None: arrows, as the cards lie."""
    grounds: tuple[str, ...] = ("#fff3d6", "#3a2a8c")
    flip: str = ""
    """Art of the turning sign. None: a stroke between the two halves."""
    x: float = 20
    y: float = 68

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, 248, 104)

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(HalvesFact)
        if fact is None:
            return
        side = int(fact.turned)
        ring = Drawing(
            f'<circle cx="25" cy="25" r="23.8" fill="{self.grounds[side]}" stroke="{GOLD}" stroke-width="2.4"/>', 50, 50
        )
        parts: list[Part] = [
            (12, 11, ring),
            (37, 36, art(self.figures[side], 37) if self.figures else arrow(bool(side)), "center"),
            (72, 25 - t.apart, t.fit(t.say(f"labels.side_{side}"), 166, 16, 700, GOLD), "midleft"),
            (72, 47 + t.apart, t.fit(t.say(f"labels.side_means_{side}"), 166, 14), "midleft"),
        ]
        step = min(15.6, 187.2 / fact.tricks)
        for at in range(fact.tricks):
            x = 22 + at * step + (26 if at >= fact.after else 0)
            here = at + 1 == fact.now
            size = 12 if here else 8.5
            color, opacity = (GOLD, 1.0) if here else ("#ffffff", 0.75 if at + 1 < fact.now else 0.2)
            parts.append((x, 83, dot(size, color, opacity, here), "center"))
        sign = (
            art(self.flip, 19)
            if self.flip
            else Drawing(f'<rect width="{STROKE}" height="19" fill="{GOLD}"/>', STROKE, 19)
        )
        parts.append((22 + fact.after * step + 5, 83, sign, "center"))
        parts.append(t.tell(10, 72, 228, 24, "halves", n=fact.after))
        yield board(t, "phase", (self.x, self.y, 248, 104), parts, opacity=0.82)


def arrow(turned: bool) -> Drawing:
    """Draw an arrow that points to where the upper edge of the cards is."""
    turn = ' transform="rotate(180 15 15)"' if turned else ""
    return Drawing(f'<path{turn} d="M15 3 27 17H20V27H10V17H3z" fill="{GOLD}" stroke="#00000055"/>', 30, 30)


@register
class Standings(Board):
    """Everybody's points towards the number that wins, as stars."""

    stands = "corner"
    subjects = ("score",)

    star: str
    x: float = 1044
    y: float = 68
    missing: str = "#7882be"

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, 216, 48 + 29 * players)

    def place(self, t: Layout) -> Iterator[Sprite]:
        n = t.seen.seats
        # Names that need two lines stand further apart.
        pitch = 29 if any(len(t.lines(t.name(seat), 0, 0, 124, 27, 14.5)) > 1 for seat in range(n)) else 23
        parts: list[Part] = [
            (16, 21, Text(t.say("labels.standings"), 15, 700), "midleft"),
            (200, 21, t.fit(t.say("labels.first_to", n=t.goal), 120, 13, 500, t.muted), "midright"),
        ]
        for i in range(n):
            seat, y = (t.bottom + i) % n, 52 + i * pitch
            own = t.mine(seat)
            parts += t.lines(t.name(seat), 16, y, 124, 27, 14.5, 700 if own else 500, GOLD if own else CREAM)
            points = t.seen.total[seat] or 0
            for q in range(t.goal):
                star = art(self.star, 20) if q < points else art(self.star, 20, "#3d4263")
                parts.append((190 - (t.goal - 1 - q) * 24, y, star, "center"))
            t.score_stands(seat, self.x + 8, self.y + y - 11, 200, 22)
        h = 48 + pitch * n
        yield board(t, "standings", (self.x, self.y, 216, h), parts, opacity=0.82)


@register
class Trump(Board):
    """The trump that was named; an empty ring before."""

    stands = "beside"
    region = "board"

    ring: str
    planet: str
    """Art of a suit; {suit} stands for its letter."""
    tally: str = "trump"
    x: float = 372
    y: float = 342

    def covers(self, players: int) -> FRect:
        return FRect(self.x - 70, self.y - 72, 140, 130)

    def reach(self) -> float:
        return abs(self.x - 640) + 70

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(TrumpFact)
        named = fact.suit if fact else None
        if not named and t.is_asked("trump"):
            return
        parts: list[Part] = [(70, 48, art(self.ring, 96), "center")]
        if named:
            parts.append((70, 52.8, art(self.planet, 61, suit=named), "center"))
        words = trump_words(t, fact)
        parts.append((70, 114, t.fit(words, 136, 14.5, 700, GOLD, True), "center"))
        yield Sprite("trump", Group(140, 130, tuple(parts)), self.x, self.y - 7, STANDING)
        t.anchor(self.tally, 0, self.x, self.y - 24)


@register
class Goal(Widget):
    """What the viewer's dice ask for, in words."""

    x: float = 20
    y: float = 592
    width: float = 286

    def corner(self) -> float:
        return self.x + self.width

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(TargetsFact)
        wanted = fact.wanted(t.bottom) if fact else ()
        if not wanted or t.seen.viewer < 0:
            return
        first, last = t.say("labels.goal_comma").join(map(str, wanted[:-1])), wanted[-1]
        words = t.say("labels.goal", list=t.say("labels.goal_list", first=first, last=last))
        text = t.fit(words, self.width - 36, 14.5, 700, GOLD)
        yield board(t, "goal", (self.x, self.y, self.width, 34), [(18, 17, text, "midleft")], 17)
