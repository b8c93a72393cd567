"""Impacts: something draws back, strikes, and settles. Nothing waits for any of it: a fast player loses no time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tablegames.view.motion.effects import FADING, OPENING, Struck, burst, rays, star
from tablegames.view.motion.tween import FLYING, Pace, Tween, ease
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.sprite import Key, Screen, Sprite

LOST, WON, RIM = "#ff9d8f", "#a9f0b6", "#160a12"
"""The colours of a number that a player loses, of one that a player gets, and the rim of both."""
RISES, ABOVE, HIGH, TYPE = 950.0, 6.0, 24.0, 34.0
"""How long a number rises, milliseconds, from how far above what changed, how high, and how large it is, logical
pixels: it stays where counters lie, and hides no number above them."""
FLINCHES, FAR = 360.0, 7.0
"""How long something flinches, milliseconds, and how far, logical pixels."""
SWINGS = 5.0
"""How often it goes to and fro meanwhile."""
DRAWN, PULL, TAKEN = 0.2, 7.0, 1.35
"""The part of its time in which something is tugged at, how far it gives way, and how it grows when it is torn off."""
BACK, MEETS, RECOILS = 0.3, 0.5, 0.68
"""The parts of the time of a lunge after which a card has drawn back, strikes, and is thrown back."""
DRAW, BOUNCE = 16.0, 0.16
"""How far a card draws back before it lunges, logical pixels, and which part of its way it is thrown back."""
LAID = 0.62
"""The part of the time it is shown after which a card is laid down."""
KNOCKED, SWUNG, DARK = 0.26, 0.56, 0.7
"""The parts of its time after which the player has knocked, the door is open, and one sees who is there."""
SHINES = 900.0
"""How long rays stand behind the card that wins the last trick, milliseconds."""
KNOCK, COMES = 3.5, 0.82
"""How far a door shakes, logical pixels, and how small who is there seems at first."""


@dataclass(frozen=True, slots=True)
class InPlace(Tween):
    """Something that moves where it stands, after it has come there: `before` is the way on which it comes."""

    before: Tween | None = None

    @property
    def free(self) -> float:
        return self.before.free if self.before is not None else -math.inf

    def at(self, now: float) -> Sprite:
        if self.before is not None and (now < self.begin or not self.before.done(now)):
            return self.before.at(now)
        t = (now - self.begin) / self.pace.ms
        return self.end if not 0 < t < 1 else self.moved(t)

    def moved(self, t: float) -> Sprite:
        """Give it at a part of its time, between 0 and 1."""
        raise NotImplementedError

    def after(self, before: Tween | None) -> InPlace:
        """Give the same for what is still on its way."""
        return self if before is None or isinstance(before, InPlace) else replace(self, before=before)


@dataclass(frozen=True, slots=True)
class Flinch(InPlace):
    """Something that is struck: it jerks aside, and trembles less and less."""

    far: float = FAR

    def moved(self, t: float) -> Sprite:
        left = (1 - t) ** 1.6
        return self.end._replace(x=self.end.x + math.sin(t * math.pi * 2 * SWINGS) * self.far * left)


@dataclass(frozen=True, slots=True)
class Lunge(InPlace):
    """A card that draws back, lunges to a point, strikes, and is thrown back to where it lies.

    What was struck harder trembles there (`shaken`, logical pixels).
    """

    to: tuple[float, float] = (0.0, 0.0)
    shaken: float = 0.0

    def moved(self, t: float) -> Sprite:
        end = self.end
        dx, dy = self.to[0] - end.x, self.to[1] - end.y
        way = math.hypot(dx, dy) or 1.0
        if t < BACK:
            share = -DRAW / way * ease(t / BACK)
        elif t < MEETS:
            part = (t - BACK) / (MEETS - BACK)
            share = -DRAW / way + (1 + DRAW / way) * part * part
        elif t < RECOILS:
            share = 1 - (1 + BOUNCE) * ease((t - MEETS) / (RECOILS - MEETS))
        else:
            share = -BOUNCE * (1 - ease((t - RECOILS) / (1 - RECOILS)))
        late = max(0.0, (t - MEETS) / (1 - MEETS))
        shaken = math.sin(late * math.pi * 2 * SWINGS) * self.shaken * (1 - late) if late else 0.0
        return end._replace(x=end.x + dx * share + shaken, y=end.y + dy * share, z=FLYING + end.z)


@dataclass(frozen=True, slots=True)
class Snatch(Tween):
    """Something that is tugged at where it lies, torn away, and lands with the player who took it."""

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if not 0 < t < 1:
            return self.start if t <= 0 else self.end
        start, end = self.start, self.end
        dx, dy = end.x - start.x, end.y - start.y
        way = math.hypot(dx, dy) or 1.0
        if t < DRAWN:
            part = t / DRAWN
            pulled = math.sin(part * math.pi * 3) * PULL * part
            zoom = round((1 + (TAKEN - 1) * part) * 8) / 8
            return start._replace(x=start.x + dx / way * pulled, y=start.y + dy / way * pulled, zoom=zoom)
        part = (t - DRAWN) / (1 - DRAWN)
        eased = part * part * (3 - 2 * part)
        zoom = round((TAKEN - (TAKEN - 1) * part) * 8) / 8
        high = self.pace.arc * math.sin(math.pi * eased)
        return end._replace(x=start.x + dx * eased, y=start.y + dy * eased - high, zoom=zoom)


@dataclass(frozen=True, slots=True)
class Rising(Tween):
    """A number that pops up, rises and fades."""

    @property
    def free(self) -> float:
        return -math.inf

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if not 0 < t < 1:
            return self.end._replace(alpha=0)
        zoom = 1.0 if t >= OPENING else round((0.5 + 0.5 * ease(t / OPENING)) * 8) / 8
        alpha = 255 if t <= FADING else min(255, max(64, round((1 - t) / (1 - FADING) * 4) * 64))
        return self.end._replace(y=self.end.y - HIGH * ease(t), zoom=zoom, alpha=alpha)


@dataclass(frozen=True, slots=True)
class CardPresentation(Tween):
    """A card that comes, is shown large for a while, and only then is laid down as small as it lies there."""

    waits: float = 0.0
    """After so many milliseconds what follows may begin."""
    large: float = 1.0

    @property
    def free(self) -> float:
        return self.begin + self.waits

    @property
    def way(self) -> float:
        return self.waits

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if not 0 < t < 1:
            return self.start if t <= 0 else self.end
        comes = self.waits / self.pace.ms
        flying = Tween(self.start, self.end, self.begin, replace(self.pace, ms=self.waits), self.gone).at(now)
        if t < comes:
            grown = 1 + (self.large - 1) * ease(t / comes)
        else:
            late = (t - comes) / (1 - comes)
            grown = self.large if late < LAID else self.large - (self.large - 1) * ease((late - LAID) / (1 - LAID))
        return flying._replace(zoom=round(flying.zoom * grown * 16) / 16, z=FLYING + self.end.z)


@dataclass(frozen=True, slots=True)
class Door(Tween):
    """A card behind a door: a knock, the door swings on its hinge, it is dark, and then one sees who is there."""

    waits: float = 0.0

    @property
    def free(self) -> float:
        return self.begin + self.waits

    @property
    def answers(self) -> float:
        """Tell when one sees who is there."""
        return self.begin + self.pace.ms * DARK

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if not 0 < t < 1:
            return self.start if t <= 0 else self.end
        start, end = self.start, self.end
        if t < KNOCKED:
            part = t / KNOCKED
            return start._replace(x=start.x + math.sin(part * math.pi * 4) * KNOCK * (1 - part * 0.5))
        if t < SWUNG:
            open_ = (t - KNOCKED) / (SWUNG - KNOCKED)
            squeeze = max(1, round(math.cos(math.pi / 2 * open_) * 12)) / 12
            return start._replace(x=start.x - start.picture.w / 2 * (1 - squeeze), squeeze=squeeze)
        if t < DARK:
            return end._replace(alpha=0)
        part = ease((t - DARK) / (1 - DARK))
        zoom = round((COMES + (1 - COMES) * part) * 16) / 16
        return end._replace(zoom=zoom, y=end.y + (1 - part) * end.picture.h * 0.08, alpha=255 if part > 0.3 else 128)


@dataclass(frozen=True, slots=True)
class BehindDoor(Tween):
    """What a door has told, coming in: nothing waits for it, as nothing waits for the door to be open."""

    @property
    def free(self) -> float:
        return -math.inf


@dataclass(frozen=True, slots=True)
class Withheld(Tween):
    """What a door that is still dark would tell: it comes later, and what follows waits no longer for it."""

    of: Tween = field(kw_only=True)
    late: float = field(kw_only=True)

    @property
    def free(self) -> float:
        return self.of.free

    def done(self, now: float) -> bool:
        return self.of.done(now - self.late)

    def at(self, now: float) -> Sprite:
        return self.of.at(now - self.late)


def withheld(tween: Tween, late: float) -> Tween:
    """Let something come so much later."""
    return Withheld(tween.start, tween.end, tween.begin, tween.pace, tween.gone, heard=tween.heard, of=tween, late=late)


def rising(key: Key, said: str, x: float, y: float, begin: float, color: str) -> Rising:
    """Let a number rise from a place."""
    numeral = Numeral(said, TYPE, color, rim=RIM)
    w, h = numeral.w + 12, TYPE
    end = Sprite(("rising", key), Group(w, h, ((w / 2, h / 2, numeral, "center"),), 4), x, y, 1990)
    return Rising(end, end, begin, Pace(RISES, arc=0), True)


def flinch(scene: Screen, key: Key, begin: float, far: float = FAR) -> Iterator[Flinch]:
    """Let what stands in a scene under a key flinch."""
    struck = scene.sprites.get(key)
    if struck is not None:
        yield Flinch(struck, struck, begin, Pace(FLINCHES, arc=0), far=far)


def stolen(scene: Screen, taken: Tween, victim: int, thief: int, tally: str, number: int) -> Iterator[Tween]:
    """Show that a counter is stolen: it is snatched, the plate of the player who had it shakes, and both numbers
    rise.
    """
    start, end = taken.start, taken.end
    yield Snatch(start, end, taken.begin, taken.pace, True, heard="snatch")
    torn, lands = taken.begin + taken.pace.ms * DRAWN, taken.begin + taken.pace.ms
    yield from flinch(scene, ("seat", victim), torn)
    yield rising((tally, victim, number), "−1", start.x, start.y - ABOVE, torn, LOST)
    yield rising((tally, thief, number), "+1", end.x, end.y - ABOVE, lands, WON)


def last_trick(scene: Screen, zone: str, flight: Tween) -> Iterator[Tween]:
    """Let the last card of a deal strike: the cards on which it falls shake, and rays stand behind the one that
    wins."""
    yield Struck(flight.start, flight.end, flight.begin, flight.pace, heard="clash")
    lands = flight.begin + flight.pace.ms
    for each in scene.sprites.values():
        if each.place is None or each.place[0] != zone or each.card is None:
            continue
        if each.key != flight.end.key:
            yield from flinch(scene, each.key, lands)
        if each.glow:
            behind = each.z - 0.5
            yield burst(("last trick", zone), rays(each.picture.h * 1.7), each.x, each.y, behind, lands + 60, SHINES)
            yield from sparks(("last trick", zone), each.picture.w * 0.7, *upper_corner(each), lands + 120, "")


def upper_corner(sprite: Sprite) -> tuple[float, float]:
    """Give the upper right corner of what lies there, where a spark hides neither number nor suit."""
    return sprite.x + sprite.picture.w / 2, sprite.y - sprite.picture.h / 2


def sparks(key: Key, size: float, x: float, y: float, begin: float, heard: str) -> Iterator[Tween]:
    """Let something flash where two things strike each other."""
    yield burst(("clash", key), star(size), x, y, 1900, begin, 300, heard)
    yield burst(("clash", key, "small"), star(size * 0.55, "#ffd77a"), x, y, 1901, begin + 60, 320)
