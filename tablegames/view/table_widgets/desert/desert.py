"""Deserts: a mat before every seat with the cards it has laid away, its discs, and the viewer's score track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablegames.engine.desert.facts import DesertFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import ON_PLATE, STANDING, TRICKS, Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Numeral, Text
from tablegames.view.painting.picture import Drawing, Soft, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.badges import Signs

SAND = "#331a04"
FEW = 4
"""How many suits have discs in their full size."""


@dataclass(frozen=True, slots=True)
class At:
    """Where something lies off the plate of a seat."""

    x: float
    y: float


BESIDE: dict[Side, At] = {"left": At(0, 58), "right": At(0, 58), "top": At(222, 0)}


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of a desert: what the viewer knows of it, whether it lies face down, and in which zone."""

    card: str | None
    covered: bool
    zone: str
    index: int


@register
class DesertWidget(Widget):
    """The deserts of all seats; the viewer's own is large and carries the score track."""

    of_rules = ("places",)

    region = "seats"

    places: int = 3
    shown: str = "desert"
    hidden: str = "buried"
    waiting: str = "passed"
    verbs: tuple[str, ...] = ("pass", "desert")
    signs: Signs = field(default_factory=Signs)
    beside: dict[Side, At] = field(default_factory=lambda: BESIDE)
    """By side, where the mat lies off the plate."""
    own: tuple[float, float] = (20, 494)
    width: float = 50
    wide: float = 66
    low: int = -10
    high: int = 40
    """Ends of the score track."""

    def corner(self) -> float:
        return self.own[0] + 300

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat, spot in t.others():
            at = self.beside[spot.side]
            yield from self.small(t, seat, spot.x + at.x, spot.y + at.y)
        yield from self.large(t, t.bottom)

    def cards(self, t: Layout, seat: int) -> list[Lying]:
        """List a desert's cards place by place, those on their way last."""
        fact, zones = t.seen.fact(DesertFact), (self.shown, self.hidden)
        out: list[Lying] = []
        for down, at in fact.places[seat] if fact else ():
            lying = t.seen.zone(zones[down], seat)
            # A card on its way is counted before it is there.
            if at < len(lying):
                out.append(Lying(lying[at], down, zones[down], at))
        out += [Lying(card, True, self.waiting, k) for k, card in enumerate(t.seen.zone(self.waiting, seat))]
        return out

    def small(self, t: Layout, seat: int, x: float, y: float) -> Iterator[Sprite]:
        """Lay another seat's desert."""
        wide = self.places > 3 and t.seen.seats == 2
        w, h = (304.0 if wide else 248.0), 92.0
        parts: list[Part] = [(0, 0, art("desert/mat-small-4" if wide else "desert/mat-small", w))]
        slot = min(self.width, (w - 80) / self.places - 6)
        left = [10 + i * (slot + 6) for i in range(self.places)]
        parts += [(each, 11, art("desert/slot", slot)) for each in left]
        t.explained("discs", x + w - 75, y + 13, 66, 66)
        parts += self.circle(t, seat, small_discs(len(t.table.suits), w - 42, 46), 28)
        yield Sprite(("desert", seat), shade_mat(w, h, 12, parts), x + w / 2, y + h / 2, STANDING)
        centres = [(x + each + slot / 2, y + 11 + slot * 0.7) for each in left]
        yield from self.lay(t, seat, centres, slot)

    def circle(self, t: Layout, seat: int, spots: list[tuple[float, float]], size: float) -> Iterator[Part]:
        """Draw a seat's discs."""
        fact = t.seen.fact(DesertFact)
        size = min(size, size * FEW / len(t.table.suits) + 4)
        for i, suit in enumerate(t.table.suits):
            void = fact is not None and suit in fact.discs[seat]
            yield from self.signs.disc(t, suit, *spots[i], size, void)
            x, y = spots[i]
            key = "disc_void" if void else "disc"
            yield t.tell(x - size / 2, y - size / 2, size, size, key, name=t.name(seat), suit=t.suit(suit))

    def lay(self, t: Layout, seat: int, centres: list[tuple[float, float]], width: float) -> Iterator[Sprite]:
        """Lay the cards on their places, and mark the next free one where the viewer may pass."""
        cards = self.cards(t, seat)
        free = min(len(cards), self.places - 1)
        for zone in (self.shown, self.hidden, self.waiting):
            t.anchor(zone, seat, *centres[min(free, len(centres) - 1)])
        for i, lying in enumerate(cards[: self.places]):
            x, y = centres[i]
            own = t.mine(seat) and lying.covered and lying.card is not None
            yield t.card_sprite(
                lying.card,
                width,
                x,
                y,
                ON_PLATE + i,
                (lying.zone, seat),
                index=lying.index,
                dim=own,
                covered=lying.covered and not own,
            )
            if own:
                yield Sprite(("face down", i), self.veil(), x, y + width * 0.7 - 13, ON_PLATE + 10 + i)
        legal = any(choice.verb in self.verbs for choice in t.seen.choices)
        if t.mine(seat) and legal and len(cards) < self.places:
            x, y = centres[len(cards)]
            if t.focus is not None and t.focus[0] == "button" and str(t.focus[1]).startswith("pass"):
                # What would happen: the card goes here face down.
                yield Sprite("ghost", t.card(None, width, seat), x, y, ON_PLATE - 1, alpha=150)
                yield Sprite("way", way(), 360, 554, TRICKS)
            yield Sprite("next place", art("deck/parts/slot", width), x, y, ON_PLATE)

    def veil(self) -> Group:
        """Draw the mark of a card that only its owner still knows."""
        ground = Drawing('<rect width="30" height="20" rx="10" fill="#15122c" fill-opacity=".92"/>', 30, 20)
        return Group(30, 20, ((0, 0, ground), (15, 10, art("common/secret", 17, GOLD), "center")))

    def large(self, t: Layout, seat: int) -> Iterator[Sprite]:
        """Lay the viewer's own desert with its score track."""
        x, y = self.own
        slot = min(self.wide, 290 / self.places - 4)
        gap = (300 - slot * self.places) / (self.places + 1)
        left = [gap + i * (slot + gap) for i in range(self.places)]
        parts: list[Part] = [(0, 0, art("desert/mat-large", 300))]
        if t.mine(seat):
            parts.append((16, 22, t.fit(t.say("labels.own_desert"), 130, 15, 800, SAND), "midleft"))
        else:
            parts += t.lines(t.name(seat), 16, 22, 142, 32, 15, 800, SAND)
        t.explained("discs", x + 160, y + 7, 134, 32)
        parts += self.circle(t, seat, large_discs(len(t.table.suits)), 30)
        taken = len(self.cards(t, seat))
        for i, each in enumerate(left):
            parts.append((each, 46, art("desert/slot", slot)))
            if i >= taken:
                parts.append((each + slot / 2, 70, Numeral(str(i + 1), 15, CREAM, rim="#3a1d06"), "center"))
        parts += self.track(t, seat)
        yield Sprite(("desert", seat), shade_mat(300, 212, 18, parts), x + 150, y + 106, STANDING)
        yield from self.lay(t, seat, [(x + each + slot / 2, y + 92) for each in left], slot)

    def track(self, t: Layout, seat: int) -> Iterator[Part]:
        """Draw the score track with the camel on it."""
        x0, x1, y = 24.0, 276.0, 176.0

        def at(value: int) -> float:
            return x0 + (x1 - x0) * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)

        body = '<rect x="0" y="4" width="264" height="6" rx="3" fill="#5b3513" fill-opacity=".55"/>'
        for value in range(self.low, self.high + 1, 5):
            r, fill = (4, "#fff3d2") if value % 10 == 0 else (2.4, "#fff3d2")
            fill = "#d8263c" if value == 0 else fill
            body += (
                f'<circle cx="{at(value) - x0 + 6}" cy="7" r="{r}" fill="{fill}" stroke="#5b3513" stroke-width="1.2"/>'
            )
        yield x0 - 6, y, Drawing(body, 264, 14)
        for value in range(self.low, self.high + 1, 10):
            yield at(value), y + 22, Text(str(value).replace("-", "−"), 12.5 * t.table.letters, 700, SAND), "center"
        score = t.seen.total[seat] if seat < len(t.seen.total) else None
        if score is not None:
            yield at(score), y + 6, art("desert/camel", 32), "midbottom"
            yield t.tell(x0 - 6, y - 26, 264, 56, "track", name=t.name(seat), n=score)


def small_discs(count: int, x: float, y: float) -> list[tuple[float, float]]:
    """Give the middles of so many discs in two rows round a point."""
    across = -(-count // 2)
    step = min(34.0, 68 / max(1, across))
    return [(x + (i % across - (across - 1) / 2) * step, y + (i // across - 0.5) * 34) for i in range(count)]


def large_discs(count: int) -> list[tuple[float, float]]:
    """Give the middles of so many discs in a row at the upper right corner of the viewer's mat."""
    step = min(34.0, 34.0 * FEW / count)
    return [(278 - (count - 1 - i) * step, 23) for i in range(count)]


def way() -> Drawing:
    """Draw the arrow from the hand to the desert."""
    curve = "M308 40 C270 8 110 2 22 34"
    head = "M32 18 L16 37 L40 43"
    strokes = "".join(
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
        for color, width in (("#1a1234", 8), ("#ffe9a8", 4))
        for path in (curve, head)
    )
    return Drawing(strokes, 320, 60)


def shade_mat(w: float, h: float, r: float, parts: list[Part]) -> Group:
    """Put a shadow under a mat."""
    soft = Soft(w, h, r, 8, 112)
    return Group(w, h, ((-soft.pad, 4 - soft.pad, soft), *parts), 24)
