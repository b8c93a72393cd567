"""Cards in hands: the viewer's fan, the backs of the others, and cards on their way from one to another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.view.cards.card import Card
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import HAND, PLACED, TRICKS, Layout
from tablegames.view.layout.seat_spots import Side, Spot
from tablegames.view.layout.widget import Region, Widget
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite

TAG_INK, TAG_PAPER = "#4a2a0c", "#fff3c0"
MARKED = 60
"""How far above the cards of a hand their marks lie."""


def sits_out(t: Layout, tally: str, seat: int) -> bool:
    """Tell whether a seat sits this round out."""
    return tally != "" and bool(t.seen.tally(tally, seat))


LARGE = "-large"
"""How the worlds are called whose indices are large."""
HIGHER = 10
"""How much farther cards that may be played are raised in high contrast."""
LIFTED = 26
"""How far a chosen card is raised; a higher one would lie over the second line of what is said above it."""


class Came(NamedTuple):
    """A card of the hand that has just come."""

    card: str
    at: int
    """Its number from the left."""
    place: tuple[float, float, float]
    """Its middle, and the angle by which it is turned."""


@register
@dataclass(frozen=True, slots=True)
class Hand(Widget):
    """The viewer's cards as a fan; those that may be played stand out."""

    region: ClassVar[Region] = "hand"

    zone: str = "hand"
    x: float = 655
    y: float = 626
    width: float = 112
    step: float = 72
    span: float = 470
    """From the middle of the first card to that of the last, at most."""
    radius: float = 2300
    bright: tuple[str, ...] = ("give_count", "trump", "ally", "hide", "bid", "auction")
    """Questions for which the hand is looked at but not played from: its cards are not dimmed."""
    out: str = ""
    """The tally that says which seats sit out: their cards are dimmed."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        seat = t.bottom
        cards = t.ordered(card for card in t.seen.zone(self.zone, seat) if card is None or card not in t.picked)
        step = min(self.step, self.span / max(1, len(cards) - 1))
        t.anchor(self.zone, seat, self.x, self.y)
        dim = t.asked and not any(t.is_asked(key) for key in self.bright)
        dim = dim or sits_out(t, self.out, seat)
        # In high contrast nothing is dark enough to say by itself that a card may not be played.
        higher = HIGHER if t.table.contrast else 0
        came: list[Came] = []
        for i, card in enumerate(cards):
            angle = (i - (len(cards) - 1) / 2) * step / self.radius
            x = self.x + self.radius * math.sin(angle)
            y = self.y + self.radius * (1 - math.cos(angle))
            target = t.claim("card", card) if card is not None else None
            if t.complete:
                # As many are chosen as are asked for: another one only after one of them was put back.
                target = None
            lifted = target is not None and card == t.subject
            lift = (LIFTED if lifted else higher + (16 if target == t.focus else 8)) if target else 0
            yield t.card_sprite(
                card,
                self.width,
                x,
                y,
                HAND + i,
                (self.zone, seat),
                index=i,
                angle=round(-math.degrees(angle), 2),
                lift=lift,
                glow=lifted,
                dim=dim and target is None and card is not None,
                target=target,
                kind="card" if target else "",
            )
            if card is not None and card in t.seen.received:
                came.append(Came(card, i, (x, y - lift, angle)))
        yield from self.marks(t, came, step)

    def marks(self, t: Layout, came: Sequence[Came], step: float) -> Iterator[Sprite]:
        """Mark the cards that have just come; neighbours too close to each other for two marks share a wide one."""
        words = Text(t.say("labels.received"), 12, 800, TAG_INK)
        w = round(words.w * SLACK + 14)
        runs: list[list[Came]] = []
        for each in came:
            if runs and (each.at - runs[-1][-1].at) * step < w:
                runs[-1].append(each)
            else:
                runs.append([each])
        for run in runs:
            wide = round(w + (run[-1].at - run[0].at) * step)
            yield self.mark(words, wide, w, run)

    def mark(self, words: Text, wide: float, w: float, run: Sequence[Came]) -> Sprite:
        """Draw a mark on the upper edge of cards, above their numbers."""
        x, y, angle = (sum(values) / len(run) for values in zip(*[each.place for each in run], strict=True))
        picture = panel(
            wide, 19, 9.5, TAG_PAPER, 1, "#ffffff", 0.4, shade=False, parts=((wide / 2, 9.5, words, "center"),)
        )
        along, up = -self.width / 2 + w / 2 + 4, -self.width * 0.7 - 4
        turned = along * math.cos(angle) - up * math.sin(angle), along * math.sin(angle) + up * math.cos(angle)
        z = HAND + MARKED + run[0].at
        key = ("received", run[0].card)
        return Sprite(key, picture, x + turned[0], y + turned[1], z, round(-math.degrees(angle), 2))


@dataclass(frozen=True, slots=True)
class Fan:
    """How the backs of one side lie: the middle of the fan off the plate's corner, and how far apart."""

    x: float
    y: float
    step: float = 20
    turn: float = 0
    """Degrees the whole fan is turned: 90 for the right side, -90 for the left."""
    bend: float = 2.2
    sag: float = 1
    """How much the outer cards hang down; negative: they rise."""


PEEKING: dict[Side, Fan] = {
    "left": Fan(119, 8),
    "right": Fan(119, 8),
    "top": Fan(212, 2, 24),
}


@register
@dataclass(frozen=True, slots=True)
class Backs(Widget):
    """The hidden cards of the others, fanned over their plates or beside them."""

    region: ClassVar[Region] = "seats"

    zone: str = "hand"
    width: float = 66
    span: float = 132
    fans: dict[Side, Fan] = field(default_factory=lambda: PEEKING)
    """By side: where the fan lies."""
    out: str = ""
    """The tally that says which seats sit out: their cards are dimmed."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        opened = t.seen.fact(OpenHandFact)
        for seat, spot in t.others():
            fan = self.fans.get(spot.side)
            if fan is None or (opened is not None and opened.owner == seat):
                continue
            yield from self.fan(t, seat, spot, fan)

    def fan(self, t: Layout, seat: int, spot: Spot, fan: Fan) -> Iterator[Sprite]:
        """Lay one seat's cards."""
        cards = t.seen.zone(self.zone, seat)
        step = min(fan.step, self.span / max(1, len(cards) - 1))
        cx, cy = spot.x + fan.x, spot.y + fan.y
        t.anchor(self.zone, seat, cx, cy)
        for i, card in enumerate(cards):
            off = i - (len(cards) - 1) / 2
            along, sag = off * step, off * off * (step / 57) * fan.sag
            if fan.turn:
                side = 1 if fan.turn > 0 else -1
                x, y, angle = cx + side * sag, cy + along, fan.turn + side * off * fan.bend
            else:
                x, y, angle = cx + along, cy + sag, -off * fan.bend
            sprite = t.card_sprite(
                card,
                self.width,
                x,
                y,
                PLACED - 40 + i,
                (self.zone, seat),
                index=i,
                angle=round(angle, 1),
                owner=seat,
                covered=True,
                dim=sits_out(t, self.out, seat),
            )
            picture = sprite.picture
            if isinstance(picture, Card) and LARGE in picture.world:
                # They lie so close that large indices, where such a fan is opened, would hide each other's suits.
                sprite = sprite._replace(picture=replace(picture, world=picture.world.replace(LARGE, "")))
            yield sprite


@register
@dataclass(frozen=True, slots=True)
class Given(Widget):
    """Cards laid aside for another player: the viewer's own in a row, the others' as backs before their plates."""

    region: ClassVar[Region] = "board"

    zone: str = "passed"
    count: str = ""
    """The tally that says how many will be given."""
    x: float = 640
    y: float = 328
    width: float = 88
    small: float = 44
    words: str = "given"
    question: str = "give"

    def reach(self) -> float:
        return abs(self.x - 640) + 2 * (self.width + 14)

    def place(self, t: Layout) -> Iterator[Sprite]:
        yield from self.own(t)
        for seat, spot in t.others():
            cards = t.seen.zone(self.zone, seat)
            many = max(len(cards), (t.seen.tally(self.count) or 0) if self.count else 0, 1)
            off = self.small / 2 + (many - 1) * 7 + 8
            inward = {"left": (spot.w + off, 90), "right": (-off, 90), "top": (spot.w + off, 36)}.get(spot.side, (0, 0))
            x, y = spot.x + inward[0], spot.y + inward[1]
            t.anchor(self.zone, seat, x, y)
            for i, card in enumerate(cards):
                yield t.card_sprite(
                    card,
                    self.small,
                    x + (i - (len(cards) - 1) / 2) * 14,
                    y,
                    TRICKS + i,
                    (self.zone, seat),
                    index=i,
                    covered=True,
                )

    def own(self, t: Layout) -> Iterator[Sprite]:
        """Lay the viewer's own row, with the free places that are still to be filled."""
        seat = t.bottom
        asked = t.is_asked(self.question)
        cards = t.ordered((*t.seen.zone(self.zone, seat), *(t.picked if asked else ())))
        total = max(len(cards), (t.seen.tally(self.count) or 0) if self.count else 0)
        t.anchor(self.zone, seat, self.x, self.y)
        if not cards and not asked:
            return
        if not asked:
            total = len(cards)
        spots = [self.x + (i - (total - 1) / 2) * (self.width + 14) for i in range(total)]
        for i, card in enumerate(cards):
            # What is not confirmed yet is shown in the row, but still belongs to the hand.
            place, target = (self.zone, seat), None
            if card is not None and card in t.picked:
                place, target = t.place_of(card), t.claim("card", card)
            yield t.card_sprite(
                card,
                self.width,
                spots[i],
                self.y,
                TRICKS + i,
                place,
                index=i,
                lift=8 if target and t.attended(target) else 0,
                target=target,
                kind="card" if target else "",
            )
        for i in range(len(cards), total):
            yield Sprite(("slot", self.zone, i), art("common/slot-next", self.width), spots[i], self.y, TRICKS - 10)
        about = t.seen.question.about if t.seen.question and asked else {}
        if total and "to" in about:
            text = Text(t.say(f"labels.{self.words}", **t.gaps(about)), 15, 700)
            w = round(text.w + 30)
            label = panel(w, 28, 14, t.fill, 0.86, parts=((w / 2, 14, text, "center"),))
            yield Sprite(("label", self.zone), label, self.x, self.y - self.width * 0.7 - 24, TRICKS - 5)
