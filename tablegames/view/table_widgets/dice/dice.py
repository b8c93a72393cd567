"""Dice that set a target, and the tricks won towards it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablegames.engine.events import Event, Rolled
from tablegames.view.layout.layout import Layout
from tablegames.view.motion.effects import FACES, Tumble
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawn, Picture, art
from tablegames.view.painting.sprite import Scene, Sprite
from tablegames.view.painting.theme import CREAM, HEIGHT, WIDTH
from tablegames.view.table_widgets.seats.plate_area import Ground

MET = "#8dffb8"
"""The colour of a target that is met."""


@dataclass(frozen=True, slots=True)
class Tricks:
    """How many tricks a seat has won, in a box; green where that is what its dice ask for."""

    zone: str = "won"
    size: int = 0
    """Cards in a trick; 0: one of every seat."""
    dice: tuple[str, ...] = ()
    zero: int = 0
    """The face that counts as nothing too."""

    def draw(self, t: Layout, on: Ground) -> Iterator[Part]:
        won = won_tricks(t, self.zone, self.size, on.seat)
        on.right -= 40
        x, mid = on.right, on.h / 2
        yield x, mid - 25, Drawn('<rect width="40" height="50" rx="14" fill="#fff" fill-opacity=".11"/>', 40, 50)
        yield x + 20, mid - 13, t.fit(t.say("labels.won"), 38, 13, 500, t.muted), "center"
        met = begun(t, self.zone) and any(won in targets(value, self.zero) for value in dice_of(t, self.dice, on.seat))
        yield x + 20, mid + 8, Text(str(won), 20, 800, MET if met else CREAM), "center"
        on.right -= 10
        t.anchor(self.zone, on.seat, on.x + x + 20, on.y + mid)


ROLLING = Pace(850, arc=46)
"""How long dice roll, and how high they hop."""
NEARER = 0.6
"""They are thrown so far from the middle towards their plate."""
THROWN = 2.0
"""So much larger than on the plate they are while they fly."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A seat's dice, each with the number of tricks it asks for; one that is met glows."""

    dice: tuple[str, ...] = ("die1", "die2")
    """Tallies of the faces."""
    zero: int = 0
    stone: str = ""
    """Art of the stone; {seat} stands for its owner."""
    face: str = ""
    """Art of a face; {n} stands for its number."""
    won: str = "won"
    size: int = 0

    def draw(self, t: Layout, on: Ground) -> Iterator[Part]:
        values = dice_of(t, self.dice, on.seat)
        won = won_tricks(t, self.won, self.size, on.seat)
        gap, s = 40, 34
        on.right -= gap * len(self.dice) - 4
        top = on.h / 2 - 26
        for j, value in enumerate(values):
            x = on.right + j * gap
            hit = begun(t, self.won) and won in targets(value, self.zero)
            if hit:
                yield x - 8, top - 8, glow(s + 16)
            yield x, top, art(self.stone, s, seat=on.seat)
            yield x, top, art(self.face, s, n=value)
            label = t.say("labels.die_zero", n=value) if value == self.zero else str(value)
            yield x + s / 2, top + s + 9, Text(label, 14, 800, MET if hit else CREAM), "center"
        for j, name in enumerate(self.dice):
            t.anchor(name, on.seat, on.x + on.right + j * gap + s / 2, on.y + top + s / 2)
        on.right -= 12

    def flourish(self, event: Event, flight: Tween | None, scene: Scene, now: float) -> Iterator[Tween]:
        """Let rolled dice tumble out of the middle of the table to their places."""
        if not isinstance(event, Rolled):
            return
        faces = [self.die(event.seat, n) for n in range(1, FACES + 1)]
        for j, (name, value) in enumerate(zip(self.dice, event.dice, strict=False)):
            place = scene.anchors.get((name, event.seat))
            if place is None:
                continue
            x, y = place
            end = Sprite(("die", event.seat, j), faces[value - 1], x, y, 900 + j)
            near = WIDTH / 2 + (x - WIDTH / 2) * NEARER, HEIGHT * 0.46 + (y - HEIGHT * 0.46) * NEARER
            start = replace(end, x=near[0] + 50 * j, y=near[1], zoom=THROWN)
            order = (*faces[(value + j) % FACES :], *faces[: (value + j) % FACES])
            yield Tumble(start, end, now + 60 * j, ROLLING, True, order, 2.0 if x < WIDTH / 2 else -2.0)

    def die(self, seat: int, value: int) -> Group:
        """Draw one die as it lies on a plate."""
        s = 34
        stone, face = art(self.stone, s, seat=seat), art(self.face, s, n=value)
        return Group(s, s, ((0, 0, stone), (0, 0, face)))


def glow(size: float) -> Picture:
    """Draw the light behind a die that is met."""
    r = size / 2
    return Drawn(
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{r}" cy="{r}" r="{r}">'
        '<stop offset=".5" stop-color="#7dffb0" stop-opacity=".95"/><stop offset="1" stop-color="#7dffb0"'
        f' stop-opacity="0"/></radialGradient></defs><circle cx="{r}" cy="{r}" r="{r}" fill="url(#a)"/>',
        size,
        size,
    )


def targets(value: int, zero: int) -> tuple[int, ...]:
    """List the numbers a die asks for."""
    return (value, 0) if value == zero else (value,)


def wanted_tricks(values: Sequence[int], zero: int) -> list[int]:
    """List the numbers of tricks that dice ask for, each once, in the order of the dice."""
    return list(dict.fromkeys(n for value in values for n in targets(value, zero)))


def dice_of(t: Layout, names: tuple[str, ...], seat: int) -> list[int]:
    """Read a seat's dice; none before they are rolled."""
    return [value for value in (t.seen.tally(name, seat) for name in names) if value]


def begun(t: Layout, zone: str) -> bool:
    """Tell whether anybody has won a trick yet: before that a target of none is not shown as met."""
    return any(t.seen.zone(zone, seat) for seat in range(t.seen.seats))


def won_tricks(t: Layout, zone: str, size: int, seat: int) -> int:
    """Count the tricks a seat has won."""
    return len(t.seen.zone(zone, seat)) // (size or t.seen.seats)
