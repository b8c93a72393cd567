"""Who made the trump, how far each side is with its tricks, and how near to winning the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from tablegames.engine.common.facts import MakerFact, TrumpFact
from tablegames.engine.registry import register
from tablegames.engine.scoring.facts import CarriedFact, MakersFact
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import SidesFact
from tablegames.engine.tricks.facts import TricksFact
from tablegames.view.language.text import Cut
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.badges import dot
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart
from tablegames.view.table_widgets.parts.plate_parts import Status
from tablegames.view.table_widgets.trump.trump_sign import trump_words

DARK = "#ffffff"
GAP = "\x00"
"""What stands for a name while a sentence is parted at it."""
MOST_DOTS = 13
"""How many tricks have room in a row."""


FACE = 21.0
"""The size of a face that stands for a name."""
BY_HIGH = 28.0
"""How high a sentence may stand that names a player."""


def side_names(t: Layout, seats: Sequence[int]) -> str:
    """Name the players of a side, the viewer's own seat first."""
    return t.say("labels.side_names").join(t.name(seat) for seat in in_order(t, seats))


def in_order(t: Layout, seats: Sequence[int]) -> list[int]:
    """List the seats of a side, the viewer's own first."""
    return [seat for seat in (t.bottom, *[seat for seat, _ in t.others()]) if seat in seats]


def pair_has_room(t: Layout, seats: Sequence[int], room: float, size: float) -> bool:
    """Tell whether the names of a side stand whole on one line."""
    return not isinstance(t.fit(side_names(t, seats), room, size, 700).words, Cut)


def pair_faces(t: Layout, seats: Sequence[int], x: float, y: float) -> Iterator[Part]:
    """Draw the faces of a side round a height, where their names have no room."""
    for at, seat in enumerate(in_order(t, seats)):
        yield from t.face(seat, x + at * (FACE + 4), y - FACE / 2, FACE)


def said_of(t: Layout, key: str, seat: int, x: float, y: float, room: float, size: float) -> list[Part]:
    """Write a sentence about a player on two lines at most; a face stands for a name that would be cut."""
    parts = t.lines(t.say(key, name=t.name(seat)), x, y, room, BY_HIGH, size, 500)
    if whole(parts):
        return parts
    before, after = (t.fit(words.strip(), room - FACE - 5, size) for words in t.say(key, name=GAP).split(GAP))
    face = x + (before.w + 5 if before.words else 0)
    parts = [*t.face(seat, face, y - FACE / 2, FACE), (face + FACE + 5, y, after, "midleft")]
    return [(x, y, before, "midleft"), *parts] if before.words else parts


def role_of(t: Layout, seat: int) -> str:
    """Name what a seat is in this deal, as the last word of a key below `labels`; "" where there is nothing to say."""
    fact = t.seen.fact(MakerFact)
    if fact is None:
        return ""
    if fact.out[seat]:
        return "out"
    if seat == fact.maker:
        return "maker_alone" if fact.alone[seat] else "maker"
    return "alone" if fact.alone[seat] else ""


@register
class Sides(Board):
    """The points of each side, the viewer's own first, towards the number that wins."""

    stands = "corner"
    subjects = ("score",)

    x: float = 20
    y: float = 68
    width: float = 248

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 122)

    def place(self, t: Layout) -> Iterator[Sprite]:
        w = self.width
        parts: list[Part] = [
            (16, 21, t.fit(t.say("labels.standings"), w / 2 - 20, 15, 700), "midleft"),
            (w - 16, 21, t.fit(t.say("labels.first_to", n=t.goal), w / 2, 13, 500, t.muted), "midright"),
        ]
        fact, room = t.seen.fact(SidesFact), w - 58
        order = fact.from_seat(t.bottom) if fact else ()
        sides = fact.sides if fact else ()
        named = all(pair_has_room(t, seats, room, 14.5) for seats in sides)
        for i, side in enumerate(order):
            y, seats = 47 + i * 42, sides[side]
            own = i == 0 and t.seen.viewer >= 0
            points = t.seen.total[seats[0]] or 0
            color = GOLD if own else CREAM
            weight = 700 if own else 500
            if named:
                parts.append((16, y, t.fit(side_names(t, seats), room, 14.5, weight, color), "midleft"))
            else:
                parts += pair_faces(t, seats, 16, y - 3)
            parts.append((w - 18, y + 7, Text(str(points), 21, 800, color), "midright"))
            for k in range(t.goal):
                filled = k < points
                gap = 17.0 + k * (w - 80) / t.goal
                parts.append((gap, y + 12, dot(9, GOLD if filled else DARK, 1 if filled else 0.2)))
            for seat in seats:
                t.score_stands(seat, self.x + 8, self.y + y - 12, w - 16, 38)
                t.anchor("points", seat, self.x + w - 26, self.y + y + 7)
        h = 38 + 42 * len(order)
        yield board(t, "sides", (self.x, self.y, w, h), parts, opacity=0.82)


@register
class Makers(Board):
    """The trump and its maker, and the tricks of both sides, those still needed with a bright edge; or what waits.

    What waits is what makers counted in a round that came out level, for whichever side wins next.
    """

    stands = "corner"
    subjects = ("trump", "maker", "tricks")

    mark: str = ""
    """Art of a suit; {suit} stands for its letter. None: the sign that is on the cards."""
    x: float = 1012
    y: float = 68
    width: float = 248

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 146)

    def place(self, t: Layout) -> Iterator[Sprite]:
        w, making, fact = self.width, t.seen.fact(MakerFact), t.seen.fact(TrumpFact)
        named = fact.suit if fact else None
        parts: list[Part] = [(14, 12, disc(44, bool(named)))]
        if named:
            parts.append((36, 34, t.table.mark_of(self.mark, 29, named), "center"))
        words = trump_words(t, fact)
        parts.append((68, 24 - t.apart, t.fit(words, w - 82, 16, 700, GOLD if named else CREAM), "midleft"))
        if making is not None and making.maker != NOBODY:
            key = "labels.made_by_alone" if making.alone[making.maker] else "labels.made_by"
            parts += said_of(t, key, making.maker, 68, 46 + t.apart, w - 82, 13.5)
        else:
            parts.append(
                (68, 45 + t.apart, t.fit(t.say("labels.made_by_nobody"), w - 82, 13.5, 500, t.muted), "midleft")
            )
        h = 66.0
        progress = t.seen.fact(MakersFact)
        if progress is not None and progress.makers != NOBODY:
            for own in (True, False):
                parts += self.progress(t, progress, own, h + 10)
                h += 23
            h += 8
        carried = t.seen.fact(CarriedFact)
        if carried is not None and carried.waiting:
            waiting = t.say("labels.carried", n=carried.waiting)
            parts.append((16, h + 7, t.fit(waiting, w - 32, 13.5, 700, GOLD), "midleft"))
            parts.append(t.tell(12, h - 4, w - 24, 22, "carried", n=carried.waiting))
            h += 26
        yield board(t, "makers", (self.x, self.y, w, h), parts, opacity=0.82)
        t.anchor("trump", 0, self.x + 36, self.y + 34)
        t.anchor("maker", 0, self.x + 36, self.y + 34)

    def progress(self, t: Layout, fact: MakersFact, making: bool, y: float) -> Iterator[Part]:
        """Draw a side's tricks as dots."""
        side, needed = fact.makers if making else fact.others, fact.needed[not making]
        tricks, sides = t.seen.fact(TricksFact), t.seen.fact(SidesFact)
        won, shown = tricks.by_side[side] if tricks else 0, min(fact.tricks, MOST_DOTS)
        words = t.say("labels.side_makers" if making else "labels.side_others")
        own = t.seen.viewer >= 0 and sides is not None and t.bottom in sides.sides[side]
        yield 16, y, t.fit(words, self.width - 130, 13.5, 700 if own else 500, GOLD if own else CREAM), "midleft"
        yield t.tell(12, y - 11, self.width - 24, 22, "side_tricks", side=words, won=won, n=needed)
        for k in range(shown):
            x = self.width - 22 - (shown - 1 - k) * 20
            yield x, y, trick_dot(k < won, k < needed), "center"


def disc(size: float, lit: bool) -> Drawing:
    """Draw the ground of the trump's mark; an empty ring before there is one."""
    r = size / 2
    if lit:
        return Drawing(
            f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="#fff" stroke="{GOLD}" stroke-width="2"/>', size, size
        )
    return Drawing(
        f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="#fff" fill-opacity=".06" stroke="{GOLD}" stroke-opacity=".6"'
        ' stroke-width="1.6" stroke-dasharray="4 4"/>',
        size,
        size,
    )


def trick_dot(won: bool, needed: bool) -> Drawing:
    """Draw a trick that is won, or one still to be won."""
    edge = f'stroke="{GOLD}" stroke-width="1.6"' if needed else 'stroke="#ffffff" stroke-opacity=".3"'
    fill = f'fill="{GOLD}"' if won else 'fill="#ffffff" fill-opacity=".07"'
    return Drawing(f'<circle cx="7" cy="7" r="5.6" {fill} {edge}/>', 14, 14)


@register
class Role(PlatePart):
    """What a seat is in this deal: maker, playing alone or sitting out; else what it is doing.

    Who deals is said by the plate's `marker`, on the portrait: the line has no room for both.
    """

    under_name = True
    gives_way = True
    subjects = ("status", "role")
    fills = (1, 1)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        role = role_of(t, on.seat)
        if not role:
            yield from Status().draw(t, on)
            return
        words = t.say(f"labels.role_{role}")
        active = t.busy(on.seat)
        room = on.free
        yield on.line.x, on.line.y, t.fit(words, room, 13, 700, GOLD if active else CREAM), "midleft"
        yield t.tell(on.line.x, on.line.y - 10, room, 20, f"role_{role}", name=t.name(on.seat))
