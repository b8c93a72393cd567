"""Cards lying in piles and rows before each seat: decks, pools of which the top alone is seen, and damage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tablegames.engine.registry import TableLabel, register
from tablegames.engine.table.events import CardMoved, Event
from tablegames.view.layout.layout import BACKGROUND, PLACED, STANDING, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.motion.effects import Struck, burst
from tablegames.view.motion.tween import Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing, Svg, art
from tablegames.view.painting.sprite import Key, Screen, Sprite

ROSE = "#ffb3a8"
LARGER = 1.13
"""By how much cards in piles and rows grow at most."""
LOWER, UPPER = 409.0, 231.0
"""The middles of the viewer's row of cards and of the other's."""


SCENERY = {"board": "scenery", "row": "row scenery", "none": "ornament"}
"""The first words of the keys of drawings on the ground, by how they grow."""


def row_of(t: Layout, seat: int) -> float:
    """Say at which height a seat's cards lie."""
    return LOWER if seat == t.bottom else UPPER


def empty_place(drawing: str, width: float, x: float, y: float, key: Key) -> Iterator[Sprite]:
    """Draw the place on which cards will lie; nothing where there is no drawing of it."""
    if drawing:
        yield Sprite(("place", key), art(drawing, width), x, y, BACKGROUND + 1)


@dataclass(frozen=True, slots=True)
class PilePiece:
    """A drawing that belongs to the table."""

    art: str
    x: float
    y: float
    w: float
    grows: Literal["board", "row", "none"] = "board"
    """Where the table has another shape: as wide and high as the board becomes, as wide as a row, or like the cards."""


@register
class Scenery(Widget):
    """Drawings on the ground: mats, nets, lines."""

    region = "ground"

    pieces: tuple[PilePiece, ...]

    def place(self, t: Layout) -> Iterator[Sprite]:
        for i, piece in enumerate(self.pieces):
            picture, key = art(piece.art, piece.w), SCENERY[piece.grows]
            yield Sprite((key, i), picture, piece.x + picture.w / 2, piece.y + picture.h / 2, BACKGROUND)


@register
class PileWidget(Widget):
    """One kind of pile before each of two seats; of a pile that lies face up the top card alone is shown."""

    region = "board"

    zone: TableLabel
    x: float
    width: float = 84
    covered: bool = False
    """Whether it lies face down."""
    slot: str = ""
    """Art of its place while it is empty."""

    def tells(self) -> tuple[str, ...]:
        return (f"pile {self.zone}",)

    def reach(self) -> float:
        return abs(self.x - 640) + 54

    def place(self, t: Layout) -> Iterator[Sprite]:
        wide = self.width * t.larger(LARGER)
        for seat, _ in t.everyone():
            y = row_of(t, seat)
            cards = t.seen.zone(self.zone, seat)
            t.anchor(self.zone, seat, self.x, y)
            words = t.say("labels.pile", name=t.say(f"labels.{self.zone}"), n=len(cards))
            label = t.fit(words, 100, 12.5, 500, t.muted)
            lower = (wide - self.width) * 0.7
            middle = 493 + lower if y == LOWER else 148 - lower
            yield Sprite(("label", self.zone, seat), label, self.x, middle, STANDING)
            yield from empty_place(self.slot, wide, self.x, y, (self.zone, seat))
            if not cards:
                continue
            under = min(3, (len(cards) - 1 + 3) // 4)
            if under:
                yield Sprite(("pile", self.zone, seat), self.stack(t, under, seat, wide), self.x, y, PLACED)
            rise = under * 1.3
            yield t.card_sprite(
                cards[-1],
                wide,
                self.x - under * 0.9,
                y - rise,
                PLACED + 1,
                (self.zone, seat),
                index=len(cards) - 1,
                owner=seat,
                covered=self.covered,
            )

    def stack(self, t: Layout, under: int, seat: int, wide: float) -> Group:
        """Draw the cards below the top one: edges only, for no player may look."""
        h = wide * 1.4
        blank = t.card(None, wide, seat) if self.covered else Svg("deck/parts/card-base", wide, h)
        edge = Drawing(
            f'<rect x=".4" y=".4" width="{wide - 0.8}" height="{h - 0.8}" rx="{wide * 0.078}" fill="none"'
            ' stroke="#000" stroke-opacity=".3" stroke-width=".8"/>',
            wide,
            h,
        )
        parts: list[Part] = []
        for k in range(under):
            parts += [(-k * 0.9, -k * 1.3, blank), (-k * 0.9, -k * 1.3, edge)]
        return Group(wide, h, tuple(parts), 6)


@register
class Damage(Widget):
    """The cards that count against a seat, in a row of places."""

    region = "board"
    subjects = ("damage", "score")

    zone: str = "damage"
    x: float = 910
    step: float = 96
    width: float = 84
    warn: int = 2
    """From how many on the number turns red."""
    slot: str = ""
    """Art of a place while it is empty; {n} stands for its number."""
    blow: str = "battle/fx-damage"
    """Art of a blow: with "-back" what is behind the card, with "-front" what is over it."""

    def reach(self) -> float:
        return abs(self.x - 640) + 4 * self.step

    def place(self, t: Layout) -> Iterator[Sprite]:
        wide = self.width * t.larger(LARGER)
        for seat, _ in t.everyone():
            y = row_of(t, seat)
            cards = t.seen.zone(self.zone, seat)
            for i in range(t.goal):
                slot = self.slot.format(n=i + 1)
                yield from empty_place(slot, wide, self.x + i * self.step, y, (self.zone, seat, i))
            for i, card in enumerate(cards):
                yield t.card_sprite(card, wide, self.x + i * self.step, y, PLACED + i, (self.zone, seat), index=i)
            next_ = min(len(cards), t.goal - 1)
            t.anchor(self.zone, seat, self.x + next_ * self.step, y)
            t.anchor("points", 1 - seat if t.seen.seats == 2 else seat, self.x + next_ * self.step, y)
            color = ROSE if len(cards) >= self.warn else t.muted
            words = Text(t.say("labels.damage_count", n=len(cards), of=t.goal), 13 * t.table.letters, 700, color)
            lower = (wide - self.width) * 0.7
            middle = self.x + (t.goal - 1) * self.step / 2
            scorer = 1 - seat if t.seen.seats == 2 else seat
            t.score_stands(scorer, middle - 80, 480 if y == LOWER else 135, 160, 26)
            yield Sprite(
                ("label", self.zone, seat), words, middle, 493 + lower if y == LOWER else 148 - lower, STANDING
            )

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Strike when a card lands here: it trembles, and the blow bursts open over it."""
        if not isinstance(event, CardMoved) or event.target != self.zone or flight is None:
            return
        yield Struck(flight.start, flight.end, flight.begin, flight.pace, flight.gone)
        w, x, y = self.width * 2, flight.end.x, flight.end.y
        begin = flight.begin + flight.pace.ms * 0.85
        for layer, z in (("back", flight.end.z - 0.5), ("front", flight.end.z + 200)):
            yield burst(("blow", layer, event.card), art(f"{self.blow}-{layer}", w), x, y, z, begin, 780)
