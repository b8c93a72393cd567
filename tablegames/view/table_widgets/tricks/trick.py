"""The trick in the middle of the table: who played what, what was led, and who is winning."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.laying.facts import RowsFact
from tablegames.engine.registry import register
from tablegames.engine.table.events import CardMoved, Event
from tablegames.engine.tricks.facts import OpenHandFact, WinningFact
from tablegames.view.layout.layout import BACKGROUND, STANDING, TRICKS, Layout
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.seat_spots import LEAN, TRICK
from tablegames.view.layout.widget import Board, Widget
from tablegames.view.motion.impacts import last_trick
from tablegames.view.motion.tween import Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.badges import of_suit
from tablegames.view.table_widgets.tricks.trick_row import APART, TrickRow, row_of

MANY, SMALLER = 6, 0.82
"""Where more sit at a table the cards of a trick are so much smaller."""
LARGER = 1.12
"""By how much they grow at most."""
LAST = "last trick"
"""The anchor that is there once no hand has a card any more."""
TAG_INK, TAG_PAPER = "#4a2a0c", "#fff3c0"


def stadium(w: float, h: float, ground: str = "#000000", opacity: float = 0.13) -> Drawing:
    """Draw the thin double gold line round a trick."""
    return Drawing(
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{h / 2 - 1}" fill="{ground}" fill-opacity="{opacity}"'
        f' stroke="{GOLD}" stroke-opacity=".42" stroke-width="1.6"/>'
        f'<rect x="7" y="7" width="{w - 14}" height="{h - 14}" rx="{h / 2 - 7}" fill="none" stroke="{GOLD}"'
        f' stroke-opacity=".2"/>',
        w,
        h,
    )


def board_line(box: tuple[float, float, float, float]) -> Sprite:
    """Lay the gold line round the middle of a table: left, top, width and height of its box."""
    left, top, w, h = box
    return Sprite("stadium", stadium(w, h), left + w / 2, top + h / 2, BACKGROUND)


def tag(words: str, fill: str, letters: float, loud: bool = False) -> Group:
    """Draw the small label of a card: quiet for the led one, loud for the winning one."""
    text = Text(words, 13 * letters, 700, TAG_INK if loud else GOLD)
    w = round(text.w + 20)
    if loud:
        return panel(w, 24, 12, TAG_PAPER, 1, "#ffffff", 0.4, shade=False, parts=((w / 2, 12, text, "center"),))
    return panel(w, 22, 11, fill, 0.95, GOLD, 0.9, shade=False, parts=((w / 2, 11, text, "center"),))


@register
class TrickWidget(Widget):
    """The cards of the trick before those who played them, inside the gold line."""

    of_rules = (
        "row",
        "passed",
    )

    region = "board"

    zone: str = "trick"
    x: float = 640
    y: float = 328
    width: float = 88
    box: tuple[float, float, float, float] = (286, 196, 708, 264)
    """The gold line: left, top, width and height."""
    row: int = 0
    """How many cards a trick has where players play more than once: they lie in a row then."""
    passed: str = ""
    """The zone of cards played to no trick; each of them uses up a place of the row."""
    tags: bool = True
    """Whether the led card is labelled."""
    winning: bool = False
    """Whether the winning card is labelled too."""

    def reach(self) -> float:
        if not self.row:
            return abs(self.x - 640) + 118 + self.width / 2
        row = self.in_row
        return abs(self.x - 640) + row.across * (row.width + APART) / 2

    @property
    def in_row(self) -> TrickRow:
        """Give the places of its cards where players play more than once."""
        return row_of(self.row, self.width, (self.x, self.y), self.box)

    def wide(self, t: Layout) -> float:
        """Say how wide its cards are: smaller where many sit at the table."""
        if self.row:
            return self.in_row.width
        return self.width * (SMALLER if t.seen.seats > MANY else t.larger(LARGER))

    def place(self, t: Layout) -> Iterator[Sprite]:
        t.anchor(self.zone, 0, self.x, self.y)
        t.anchor("stock", 0, self.x, self.y)
        if t.seen.fact(RowsFact) is not None:
            # In a deal of rows these lie where tricks do in others.
            return
        yield board_line(self.box)
        cards = t.seen.zone(self.zone)
        if cards and not any(t.seen.zone("hand", seat) for seat in range(t.seen.seats)):
            t.anchor(LAST, 0, self.x, self.y)
        players: tuple[int, ...] = tuple(t.seen.facts.get("seats", ()))
        best = self.best(t, cards)
        for i, card in enumerate(cards):
            seat = players[i] if i < len(players) else t.bottom
            x, y, angle = self.spot(t, i, seat)
            yield t.card_sprite(
                card, self.wide(t), x, y, TRICKS + i, (self.zone, 0), index=i, angle=angle, glow=i == best
            )
        yield from self.labels(t, cards, players, best)
        yield from self.next(t, cards)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Let the last card of a deal fall harder than all before."""
        if flight is None or not isinstance(event, CardMoved) or (LAST, 0) not in scene.anchors:
            return
        if (event.source, event.target) == ("hand", self.zone):
            yield from last_trick(scene, self.zone, flight)

    def spot(self, t: Layout, i: int, seat: int) -> tuple[float, float, float]:
        """Say where the i-th card of a trick lies, and how it leans."""
        if self.row:
            return *self.in_row.spot(i), LEAN[i % 6] / 2
        at = (seat - t.bottom) % t.seen.seats
        dx, dy = TRICK[t.seen.seats][at]
        # Larger cards stay above the prompt.
        return self.x + dx, self.y + dy - max(0.0, self.wide(t) - self.width) * 0.7, LEAN[at]

    def best(self, t: Layout, cards: tuple[str | None, ...]) -> int:
        """Find the card that wins so far; -1 for none."""
        fact = t.seen.fact(WinningFact)
        return cards.index(fact.card) if fact is not None and fact.card in cards else -1

    def labels(self, t: Layout, cards: tuple[str | None, ...], players: tuple[int, ...], best: int) -> Iterator[Sprite]:
        """Label the led card, the winning one, and the places of a row."""
        wide = self.wide(t)
        half = wide * 0.7
        for i in range(min(self.row, len(players))):
            # Names stand close to each other here, as wide as their cards.
            seat, (x, y) = players[i], self.in_row.spot(i)
            named, high = f"{i + 1}  {t.name(seat)}", 24.0
            words: list[Part] = [(wide / 2 + 4, 12, t.fit(named, wide, 14, 700, CREAM), "center")]
            if self.in_row.faces:
                words = [*t.face(seat, wide / 2 + 4 - 12, 0, 24)]
            elif not whole(words):
                high = 56.0
                words = t.lines(named, wide / 2 + 4, 28, wide, 54, 14, anchor="center")
            ground = panel(wide + 8, high, 12, t.fill, 0.75, stroke_width=0, shade=False)
            label = Group(ground.w, high, ((0, 0, ground), *words))
            yield Sprite(("label", self.zone, i), label, x, y - half - 8 - high / 2, STANDING)
        led = t.seen.facts.get("led")
        if cards and self.tags and led and not self.row:
            # On the upper edge it hides neither the card's own number nor that of a neighbour.
            x, y, angle = self.spot(t, 0, players[0])
            turn, off = math.radians(angle), half + 3
            x, y = x - off * math.sin(turn), y - off * math.cos(turn)
            label = tag(t.say("labels.led"), t.fill, t.table.letters)
            yield Sprite("led", label, x, y, TRICKS + 30, tip=t.say("tips.led", name=t.name(players[0])))
        if self.winning and best >= 0 and len(cards) > 1:
            x, y, _ = self.spot(t, best, players[best])
            label = tag(t.say("labels.winning"), t.fill, t.table.letters, True)
            at = (players[best] - t.bottom) % t.seen.seats
            beside = not self.row and TRICK[t.seen.seats][at][0] == 0
            x, y = (x + wide / 2 + label.w / 2 + 10, y) if beside else (x, y + half + 20)
            yield Sprite("winning", label, x, y, TRICKS + 31, tip=t.say("tips.winning", name=t.name(players[best])))

    def next(self, t: Layout, cards: tuple[str | None, ...]) -> Iterator[Sprite]:
        """Mark the place where the next card goes."""
        gone = sum(len(t.seen.zone(self.passed, seat)) for seat in range(t.seen.seats)) if self.passed else 0
        wide = self.wide(t)
        if self.row and "number" in t.seen.facts:
            faint = Drawing(
                f'<rect x="1" y="1" width="{wide - 2}" height="{wide * 1.4 - 2}" rx="7" fill="none"'
                ' stroke="#ffffff" stroke-opacity=".22" stroke-width="1.5"/>',
                wide,
                wide * 1.4,
            )
            for i in range(len(cards), self.row - gone):
                if i > len(cards) or not self.playing(t):
                    yield Sprite(("slot", self.zone, i), faint, *self.in_row.spot(i), TRICKS - 20)
        if self.playing(t) and len(cards) < (self.row or t.seen.seats):
            opened = t.seen.fact(OpenHandFact)
            # The player who plays an open hand as well may be asked for a card that comes from there.
            seat = t.bottom if opened is None or opened.playing < 0 else opened.playing
            x, y, _ = self.spot(t, len(cards), seat)
            slot = art("common/slot-next", wide)
            yield Sprite("next", slot, x, y, TRICKS - 10, tip=t.say("tips.next_card"))

    def playing(self, t: Layout) -> bool:
        """Tell whether the viewer may put a card into the trick."""
        return any(choice.verb == "play" for choice in t.seen.choices)


@register
class Led(Board):
    """What was led, in words, with what that means for who wins."""

    stands = "beside"
    region = "board"

    x: float = 392
    y: float = 262
    badge: str = ""
    """Art of the ground of the mark; {suit} and {low} stand for the letter."""
    mark: str = ""
    tints: tuple[str, ...] = ()
    """Colours of the badge in suit order."""

    def covers(self, players: int) -> FRect:
        return FRect(self.x - 88, self.y - 32, 176, 148)

    def reach(self) -> float:
        return abs(self.x - 640) + 88

    def place(self, t: Layout) -> Iterator[Sprite]:
        led = t.seen.facts.get("led")
        if not isinstance(led, str):
            return
        fact = t.seen.fact(WinningFact)
        mixed = fact is not None and fact.mixed
        tint = of_suit(t, led, self.tints) if self.tints else ""
        lines = t.say("labels.led_mixed" if mixed else "labels.led_pure", **t.gaps({"suit": led})).split("\n")
        w, h = 176.0, 148.0
        # The larger words end before the line around the board does.
        room = w - 24
        parts: list[Part] = []
        if self.badge:
            parts.append((w / 2, 32, art(self.badge, 62, tint, suit=led, low=led.lower()), "center"))
        parts.append((w / 2, 31, t.table.mark_of(self.mark, 31, led), "center"))
        parts.append((w / 2, 82, t.fit(t.say("labels.led_suit", **t.gaps({"suit": led})), room, 16, 700), "center"))
        step = 18 + t.apart
        parts += [(w / 2, 106 + step * i, t.fit(line, w, 12.5, 500, t.muted), "center") for i, line in enumerate(lines)]
        yield Sprite("led suit", Group(w, h, tuple(parts)), self.x, self.y + 42, STANDING)
