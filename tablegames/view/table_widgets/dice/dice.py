"""Dice that set a target, and the tricks won towards it."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.registry import register
from tablegames.engine.table.events import Event, Rolled
from tablegames.engine.tricks.facts import TricksFact
from tablegames.view.layout.layout import Layout
from tablegames.view.motion.effects import FACES, Tumble
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing, Picture, art
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import CREAM, MET
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


@register
class TricksWidget(PlatePart):
    """How many tricks a seat has won, in a box; green where that is what its dice ask for."""

    zone: str = "won"

    def takes(self, t: Layout, on: PlateArea) -> float:
        return 50.0

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        won, fact = won_tricks(t, on.seat), t.seen.fact(TargetsFact)
        x, mid = on.right + 10, on.h / 2
        yield x, mid - 25, Drawing('<rect width="40" height="50" rx="14" fill="#fff" fill-opacity=".11"/>', 40, 50)
        yield x + 20, mid - 13, t.fit(t.say("labels.won"), 38, 13, 500, t.muted), "center"
        met = fact is not None and any(fact.met(on.seat, die) for die in range(len(fact.by_die[on.seat])))
        yield x + 20, mid + 8, Text(str(won), 20, 800, MET if met else CREAM), "center"
        yield t.tell(x, mid - 25, 40, 50, "tricks", name=t.name(on.seat), n=won)
        t.anchor(self.zone, on.seat, on.x + x + 20, on.y + mid)


STEP = 40.0
"""From one die to the next."""
ROLLING = Pace(850, arc=46)
"""How long dice roll, and how high they hop."""
NEARER = 0.6
"""They are thrown so far from the middle towards their plate."""
THROWN = 2.0
"""How much larger than on the plate they are while they fly."""


@register
class Dice(PlatePart):
    """A seat's dice, each with the number of tricks it asks for; one that is met glows."""

    of_rules = ("dice",)

    dice: tuple[str, ...] = ("die1", "die2")
    """Tallies of the faces."""
    stone: str = "common/die"
    """Art of the stone; {seat} stands for its owner."""
    face: str = "common/die-{n}"
    """Art of a face; {n} stands for its number."""

    def takes(self, t: Layout, on: PlateArea) -> float:
        return STEP * len(self.dice) + 8

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact = t.seen.fact(TargetsFact)
        dice = fact.by_die[on.seat] if fact else ()
        s = 34
        left, top = on.right + 12, on.h / 2 - 26
        for j, (value, *others) in enumerate(dice):
            x = left + j * STEP
            hit = fact is not None and fact.met(on.seat, j)
            if hit:
                yield x - 8, top - 8, glow(s + 16)
            yield x, top, art(self.stone, s, seat=on.seat)
            yield x, top, art(self.face, s, n=value)
            label = t.say("labels.die_zero", n=value) if others else str(value)
            key = ("die_zero" if others else "die") + ("_met" if hit else "")
            yield t.tell(x, top - 2, s, s + 20, key, name=t.name(on.seat), n=value)
            yield x + s / 2, top + s + 9, Text(label, 14 * t.table.letters, 800, MET if hit else CREAM), "center"
        for j, name in enumerate(self.dice):
            t.anchor(name, on.seat, on.x + left + j * STEP + s / 2, on.y + top + s / 2)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
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
            middle, low = scene.canvas.width / 2, scene.canvas.height * 0.46
            near = middle + (x - middle) * NEARER, low + (y - low) * NEARER
            start = end._replace(x=near[0] + 50 * j, y=near[1], zoom=THROWN)
            order = (*faces[(value + j) % FACES :], *faces[: (value + j) % FACES])
            yield Tumble(start, end, now + 60 * j, ROLLING, True, order, 2.0 if x < middle else -2.0)

    def die(self, seat: int, value: int) -> Group:
        """Draw one die as it lies on a plate."""
        s = 34
        stone, face = art(self.stone, s, seat=seat), art(self.face, s, n=value)
        return Group(s, s, ((0, 0, stone), (0, 0, face)))


def glow(size: float) -> Picture:
    """Draw the light behind a die that is met."""
    r = size / 2
    return Drawing(
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{r}" cy="{r}" r="{r}">'
        '<stop offset=".5" stop-color="#7dffb0" stop-opacity=".95"/><stop offset="1" stop-color="#7dffb0"'
        f' stop-opacity="0"/></radialGradient></defs><circle cx="{r}" cy="{r}" r="{r}" fill="url(#a)"/>',
        size,
        size,
    )


def won_tricks(t: Layout, seat: int) -> int:
    """Tell how many tricks a seat has won."""
    fact = t.seen.fact(TricksFact)
    return fact.won[seat] if fact else 0
