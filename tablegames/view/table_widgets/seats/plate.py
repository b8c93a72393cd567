"""Who sits there: portrait and name, and the parts a game keeps before a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.registry import TableLabel, register
from tablegames.engine.table.facts import SidesFact
from tablegames.view.controls.phone_sign import phone_sign
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK
from tablegames.view.layout.layout import PLACED, Layout
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.seat_spots import Side, Spot
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, outline, panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.plate_area import NAME, PlateArea, PlatePart
from tablegames.view.table_widgets.seats.plate_lines import WIDE, PlateLines

FOCUS = "#fff3cf"
"""The line round the plate that will be chosen, among others that could be."""


class Anatomy(NamedTuple):
    """Where things lie on a plate."""

    high: float
    portrait: float
    x: float
    """The portrait's corner."""
    y: float
    name: float
    """The middle of the name."""
    line: float
    """The middle of the line below it."""
    lower: float = 4
    """How much lower that line is below a name on two lines."""


PANELS: dict[Side, Anatomy] = {
    "left": Anatomy(128, 42, 8, 6, 18, 40),
    "right": Anatomy(128, 42, 8, 6, 18, 40),
    "top": Anatomy(71, 48, 8, 10, 23, 48),
    "own": Anatomy(166, 48, 9, 7, 18, 41),
}
NARROW = Anatomy(88, 42, 8, 6, 18, 40)
"""A panel at the upper edge where several stand side by side."""


HIGHER, LOWER = 1.0, 3.0
"""How much higher a name stands, and how much lower the line below it, where readings stand between them."""
PHONE, PHONE_IN = 20.0, 3.0
"""How wide the sign of a phone is, and how far inside the portrait's left edge its middle."""
KEY = 22.0
"""How wide the sign of a key is."""
BESIDE = 8.0
"""How far small signs stand from the name."""
NAME_TOP, LINE_ABOVE = 3.5, 9.0
"""Where a name on two lines begins, and how far above the middle of the line below it ends."""


@register
class Plate(Widget):
    """The plates of all seats; one that can be chosen glows."""

    of_rules = (
        "marker",
        "takes",
    )

    region = "seats"

    parts: tuple[PlatePart, ...] = ()
    shape: Literal["panel", "pill"] = "pill"
    high: float = 56
    """Height of a pill."""
    takes: str = ""
    """The verb of the action whose object is a seat."""
    marker: TableLabel = ""
    """Key of the words, below `labels`, that the seat with the round's marker shows over its portrait."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        lines = PlateLines(self.parts, self.shape == "pill")
        for seat, spot in t.everyone():
            # The viewer's own grows upwards: it stands at the lower edge.
            higher = replace(spot, y=spot.y - lines.higher) if spot.side == "own" else spot
            yield self.plate(t, seat, higher, lines)

    def anatomy(self, spot: Spot, higher: float) -> Anatomy:
        """Say where things lie on a plate at a spot, that is so much higher than usual."""
        if self.shape == "panel":
            return NARROW if spot.side == "top" and spot.w < WIDE else PANELS[spot.side]
        d = min(self.high - 8, 52)
        off = (self.high - d) / 2
        return Anatomy(self.high + higher, d, min(off, 6), off, self.high * 0.335, self.high * 0.685)

    def area(self, seat: int, spot: Spot, on: Anatomy, lower: float = 0) -> PlateArea:
        """Give what the parts of a seat's plate draw on, with its line so much lower."""
        end, high, line = spot.w - 12, on.line + on.lower - LINE_ABOVE - NAME_TOP, on.line + lower
        text_x, pill = on.x + on.portrait + 10, self.shape == "pill"
        return PlateArea(seat, spot.side, spot.w, on.high, text_x, line, end, end, high, pill, spot.x, spot.y)

    def rooms(self, t: Layout, on: PlateArea) -> list[float]:
        """Measure how much each part takes from the right end, one after another."""
        end, rooms = on.right, []
        for part in self.parts:
            room = part.takes(t, on)
            on.right -= room
            rooms.append(room)
        on.right = end
        return rooms

    def drawn(self, t: Layout, on: PlateArea, rooms: list[float], lines: PlateLines) -> Iterator[Part]:
        """Draw the parts of a plate, each where its room and its line are."""
        given = lines.given(on)
        for part, room in zip(self.parts, rooms, strict=True):
            on.right, on.room = on.right - room, room
            if id(part) in given:
                on.line = given[id(part)]
            elif part.lines(lines.pill):
                continue
            yield from part.draw(t, on)

    def plate(self, t: Layout, seat: int, spot: Spot, lines: PlateLines) -> Sprite:
        """Draw one seat's plate."""
        anatomy = self.anatomy(spot, lines.higher)
        if t.table.words.reading:
            # Readings stand between the name and the line below it.
            anatomy = anatomy._replace(name=anatomy.name - HIGHER, line=anatomy.line + LOWER)
        h, d, dx, dy, name_y, line_y, lower = anatomy
        active = t.busy(seat)
        target = None
        if self.takes:
            # Of partners, the one who is named in the action carries the target.
            target = t.claim("seat", seat, (self.takes,))
        lit = self.takes != "" and self.can_be_taken(t, seat)
        on = self.area(seat, spot, anatomy)
        rooms = self.rooms(t, on)
        high, room = on.name_high, (on.right - sum(rooms) if on.shared else self.name_room(spot)) - on.text_x - 2
        beside: list[Group] = []
        signs: list[Part] = []
        """What stands on the portrait, so that a name keeps the room beside it: at its foot, and over its head."""
        if self.marker and t.seen.marker == seat:
            mark = badge(t.say(f"labels.{self.marker}"), GOLD, t.fill, GOLD)
            signs.append((dx + d / 2, -2, mark, "center"))
            gaps = {"marker": t.say(f"labels.{self.marker}"), "name": t.name(seat)}
            signs.append(t.tell(dx + d / 2 - mark.w / 2, -11, mark.w, 18, "marker", **gaps))
        if phone := t.phones[seat] if t.phones else "":
            mark = explained(phone_mark(t, phone), t.say(f"tips.phone_{phone}", name=t.name(seat)))
            signs.append((dx + PHONE_IN, dy + d / 2, mark, "center"))
        elif key := t.keys[seat] if t.keys else "":
            mark = explained(key_mark(key, t.fill), t.say("tips.seat_key", name=t.name(seat), digit=key))
            signs.append((dx + PHONE_IN, dy + d / 2, mark, "center"))
        side_mark = self.side_mark(t, seat)
        if side_mark is not None:
            # A partner has won the same games, and there is no room for more.
            mark, told = side_mark
            if (spot.side == "top" and self.shape == "panel") or self.is_long(t, seat, room - mark.w - BESIDE):
                # Lower than the line beside it: the word is wider than the portrait in some languages.
                mark = explained(mark, told)
                signs.append((dx + d / 2 + 2, h - 4, mark, "center"))
            else:
                beside.append(explained(mark, told))
                room -= mark.w + BESIDE
        elif t.table.wins:
            words = t.say("tips.games_won", name=t.name(seat), n=t.table.wins[seat])
            won = explained(games_won(t.table.wins[seat]), words)
            if self.is_long(t, seat, room - won.w - BESIDE):
                signs.append((dx + d / 2, h - 5, on_ground(won, t.fill), "center"))
            else:
                beside.append(won)
                room -= won.w + BESIDE
        name = t.lines(t.name(seat), on.text_x, name_y, room, high, NAME)
        if len(name) > 1:
            # A long name takes all the room above the line below it, which gives way.
            on, higher = self.area(seat, spot, anatomy, lower), NAME_TOP + high / 2 - name_y
            name = [(x, y + higher, *rest) for x, y, *rest in name]
        parts = [*self.drawn(t, on, rooms, lines), *name]
        if not whole(name):
            parts.append((on.text_x, NAME_TOP, TipArea(room, high, t.name(seat))))
        x = on.text_x + max(part[2].w for part in name) * SLACK + BESIDE
        parts += [(x, name_y, each, "midleft") for each in beside]
        r = min(h / 2, 18 if self.shape == "panel" else self.high / 2)
        # What seldom changes is a picture of its own, so that a new number costs a blit of it and a few texts.
        fixed = tuple(part for part in parts if not isinstance(part[2], Text | TipArea))
        moving = tuple(part for part in parts if isinstance(part[2], Text | TipArea))
        frame = panel(
            spot.w, h, r, t.fill, 0.965, "#ffffff", 0.14, glow=lit, parts=(*t.portrait(seat, dx, dy, d), *fixed)
        )
        over: tuple[Part, ...] = ()
        if active:
            over += ((dx, dy, art("interface/faces/ring-active", d)),)
        if active or lit:
            over += ((0, 0, outline(spot.w, h, r, GOLD, 2.0 if lit else 1.6)),)
        if t.attended(target):
            over += ((-4, -4, outline(spot.w + 8, h + 8, r + 4, FOCUS, 3)),)
        over += tuple(signs)
        picture = Group(spot.w, h, ((0, 0, frame), *over, *moving), 26)
        t.anchor("seat", seat, spot.x + spot.w / 2, spot.y + h / 2)
        for zone in ("won", "points"):
            t.anchors.setdefault((zone, seat), (spot.x + on.text_x + 60, spot.y + line_y))
        return Sprite(
            ("seat", seat),
            picture,
            spot.x + spot.w / 2,
            spot.y + h / 2,
            PLACED,
            target=target,
            name=t.name(seat),
            kind="seat" if target else "",
        )

    def is_long(self, t: Layout, seat: int, room: float) -> bool:
        """Tell whether a name does not fit on one line beside a sign."""
        return fonts.width(t.name(seat), READABLE, 700) * SLACK > room

    def can_be_taken(self, t: Layout, seat: int) -> bool:
        """Tell whether the seat, or the partner who shares with it, may be chosen."""
        side = self.side(t, seat)
        return any(
            choice.verb == self.takes and choice.what.isdigit() and int(choice.what) in side
            for choice in t.seen.choices
        )

    def side(self, t: Layout, seat: int) -> tuple[int, ...]:
        """List who shares everything with a seat, itself included."""
        fact = t.seen.fact(SidesFact)
        return fact.sides[fact.side_of(seat)] if fact else (seat,)

    def is_partner(self, t: Layout, seat: int) -> bool:
        """Tell whether the seat shares everything with the viewer's; where all do none is called a partner."""
        side = self.side(t, t.bottom)
        return seat != t.bottom and seat in side and len(side) < t.seen.seats

    def name_room(self, spot: Spot) -> float:
        """Say how far a name may reach on a panel."""
        if spot.side == "top" and spot.w >= WIDE:
            return 203.0
        corners = [part.corner for part in self.parts] if spot.side == "own" else []
        return spot.w - max([PlatePart.corner, *corners])

    def side_mark(self, t: Layout, seat: int) -> tuple[Group, str] | None:
        """Mark a partner, or a seat that may be one; with what is said of it."""
        if self.is_partner(t, seat):
            return partner_badge(t), t.say("tips.partner", name=t.name(seat), own=t.name(t.bottom))
        fact, viewer = t.seen.fact(FoundSidesFact), t.seen.viewer
        if fact is None or not fact.cards or seat == viewer:
            return None
        stands = fact.stands(viewer, seat)
        if stands == "unknown":
            return badge("?", t.fill, CREAM), t.say("tips.found_unknown", name=t.name(seat))
        if stands == "against":
            return None
        if viewer >= 0:
            return partner_badge(t), t.say("tips.found_partner", name=t.name(seat), own=t.name(viewer))
        return partner_badge(t), t.say("tips.found_side", name=t.name(seat))


def partner_badge(t: Layout) -> Group:
    """Mark a partner."""
    return badge(t.say("labels.partner"), "#3d2705", GOLD)


def phone_mark(t: Layout, place: str) -> Group:
    """Mark the player who plays on a phone, at the side of the portrait: its head and its foot have other signs."""
    r = PHONE / 2
    line = f'<circle cx="{r}" cy="{r}" r="{r - 0.6}" fill="{t.fill}" stroke="#fff" stroke-opacity=".35"/>'
    disc = Drawing(line, PHONE, PHONE)
    return Group(PHONE, PHONE, ((0, 0, disc), (r, r, phone_sign(place, PHONE * 0.74), "center")))


def key_mark(key: str, fill: str) -> Group:
    """Mark who has a key for the own hand, with what is written on it, where a phone would be."""
    cap = Drawing(
        f'<rect x=".8" y=".8" width="{KEY - 1.6}" height="{KEY - 1.6}" rx="5" fill="{fill}" stroke="{CREAM}"'
        f' stroke-width="1.6"/>',
        KEY,
        KEY,
    )
    return Group(KEY, KEY, ((0, 0, cap), (KEY / 2, KEY / 2, Text(key, 14.5, 800, CREAM), "center")))


def badge(words: str, ink: str, ground: str, edge: str = "") -> Group:
    """Draw a word on a small pill."""
    # In a small window its type is not drawn smaller than can be read.
    w = round(fonts.width(words, READABLE, 700) * SLACK + 10)
    line = (
        f'<rect x=".6" y=".6" width="{w - 1.2}" height="16.8" rx="8.4" fill="none" stroke="{edge}" stroke-width="1.2"/>'
    )
    pill = Drawing(f'<rect width="{w}" height="18" rx="9" fill="{ground}"/>{line if edge else ""}', w, 18)
    return Group(w, 18, ((0, 0, pill), (w / 2, 9, Text(words, 12, 700, ink), "center")))


def on_ground(sign: Group, ground: str) -> Group:
    """Lay a sign on a small pill, to stand on a portrait."""
    w, h = sign.w + 14, sign.h + 2
    pill = box(w, h, h / 2, ground, 0.96, GOLD, 0.8, 1)
    return Group(w, h, ((0, 0, pill), (w / 2, h / 2, sign, "center")))


def explained(sign: Group, words: str) -> Group:
    """Let a sign say what it is when it is pointed at."""
    return Group(sign.w, sign.h, (*sign.parts, (0, 0, TipArea(sign.w, sign.h, words))), sign.margin)


def games_won(count: int) -> Group:
    """Draw how many games of a series a seat has won."""
    text = Text(str(count), 14, 800, GOLD if count else CREAM)
    w = 19 + text.w * SLACK
    return Group(w, 18, ((0, 1, art("interface/trophy", 15)), (19, 9, text, "midleft")), 2)
