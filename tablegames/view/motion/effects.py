"""What happens at a table beyond cards and counters changing places: dice roll out, a blow lands, things burst.

A widget that has such a moment says so by a method `effect`; the animator plays the tweens it answers with.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from tablegames.engine.table.events import Event
from tablegames.view.motion.tween import FLYING, Pace, Tween, ease
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.sprite import Key, Screen, Sprite

STEP = 15
"""Tumbling things are turned by multiples of so many degrees, so that few rasters do for all of them."""
FACES = 6
"""How often the upper face of a die changes before it settles."""
UNSETTLED = 0.72
"""The part of the way after which a die shows what was rolled."""
OPENING = 0.24
"""The part of a burst's time in which it opens."""
FADING = 0.7
"""The part after which it fades."""
GATHERED, CLOSER = 0.36, 0.72
"""The part of its time in which a trick is swept together, and how near its cards come to each other."""


@runtime_checkable
class Effect(Protocol):
    """A widget with a moment of its own."""

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Give what is seen of an event.

        `flight` is the way of the card it is about, `scene` what the table looks like after it. A tween with the key
        of the flight takes its place.
        """


@dataclass(frozen=True, slots=True)
class Tumble(Tween):
    """A die that rolls from `start` to `end`, hopping lower and lower, and settles on the picture of `end`."""

    faces: tuple[Picture, ...] = ()
    turns: float = 2.0

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if t >= 1:
            return self.end
        t = max(0.0, t)
        eased = ease(t)
        start, end = self.start, self.end
        face = end.picture
        if t < UNSETTLED and self.faces:
            face = self.faces[int((t / UNSETTLED) ** 0.7 * FACES) % len(self.faces)]
        hop = abs(math.sin(math.pi * 3 * t)) * (1 - t) ** 1.5 * self.pace.arc
        return end._replace(
            picture=face,
            x=start.x + (end.x - start.x) * eased,
            y=start.y + (end.y - start.y) * eased - hop,
            angle=round(self.turns * 360 * (1 - ease(min(1.0, t * 1.15))) / STEP) * STEP,
            zoom=round((start.zoom + (end.zoom - start.zoom) * eased) * 8) / 8,
            z=FLYING + end.z,
        )


@dataclass(frozen=True, slots=True)
class Burst(Tween):
    """Something that opens at a place, stands for a moment, and fades. Nothing waits for it, nor for its begin."""

    @property
    def free(self) -> float:
        return -math.inf

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if t <= 0 or t >= 1:
            return self.end._replace(alpha=0)
        zoom = 1.0 if t >= OPENING else round((0.5 + 0.5 * ease(t / OPENING)) * 8) / 8
        alpha = 255 if t <= FADING else min(255, max(64, round((1 - t) / (1 - FADING) * 4) * 64))
        return self.end._replace(zoom=zoom, alpha=alpha)


@dataclass(frozen=True, slots=True)
class Struck(Tween):
    """A card that flies like any other, and trembles where it lands. Nothing waits for the trembling."""

    shaken: float = 320
    """Milliseconds of trembling after the flight."""
    far: float = 7

    def done(self, now: float) -> bool:
        return now >= self.begin + self.pace.ms + self.shaken

    def at(self, now: float) -> Sprite:
        after = now - self.begin - self.pace.ms
        if after < 0:
            return Tween(self.start, self.end, self.begin, self.pace, self.gone).at(now)
        if after >= self.shaken:
            return self.end
        left = 1 - after / self.shaken
        return self.end._replace(x=self.end.x + math.sin(after / 18) * self.far * left**1.5)


def burst(key: Key, picture: Picture, x: float, y: float, z: float, begin: float, ms: float, heard: str = "") -> Burst:
    """Let a picture burst open at a place."""
    end = Sprite(key, picture, x, y, z)
    return Burst(end, end, begin, Pace(ms, arc=0), True, heard=heard)


@dataclass(frozen=True, slots=True)
class Sweep(Tween):
    """A card of a trick that is swept together with the others first, and goes with them then."""

    via: tuple[float, float] = (0.0, 0.0)
    """Where they come together."""

    def at(self, now: float) -> Sprite:
        t = (now - self.begin) / self.pace.ms
        if t <= 0 or t >= 1:
            return self.start if t <= 0 else self.end
        x, y = self.via
        if t < GATHERED:
            part = t / GATHERED
            eased = part * part * (3 - 2 * part)
            start = self.start
            angle = round((start.angle + (self.end.angle - start.angle) * eased * 0.5) / 2) * 2
            return start._replace(
                x=start.x + (x - start.x) * eased * CLOSER,
                y=start.y + (y - start.y) * eased * CLOSER,
                lift=start.lift + 6 * eased,
                angle=angle,
                z=FLYING + start.z,
            )
        first = self.start
        lies = first._replace(
            x=first.x + (x - first.x) * CLOSER,
            y=first.y + (y - first.y) * CLOSER,
            lift=first.lift + 6,
            angle=(first.angle + self.end.angle) / 2,
        )
        pace = replace(self.pace, ms=self.pace.ms * (1 - GATHERED))
        return Tween(lies, self.end, self.begin + self.pace.ms * GATHERED, pace, self.gone).at(now)


def swept(tweens: Iterable[Tween]) -> Iterator[Tween]:
    """Let cards that go together be swept together first; a single one goes as it would."""
    going = list(tweens)
    if len(going) < 2:
        return
    via = sum(each.start.x for each in going) / len(going), sum(each.start.y for each in going) / len(going)
    for each in going:
        yield Sweep(each.start, each.end, each.begin, each.pace, each.gone, via)


def star(size: float, color: str = "#fff6d8") -> Drawing:
    """Draw a star of four points, as things flash."""
    h = size / 2
    points = " ".join(
        f"{h + math.cos(math.pi * at / 4) * r:.2f},{h + math.sin(math.pi * at / 4) * r:.2f}"
        for at, r in ((at, h * (1.0 if at % 2 == 0 else 0.2)) for at in range(8))
    )
    return Drawing(f'<polygon points="{points}" fill="{color}"/>', size, size)


def rays(size: float) -> Drawing:
    """Draw rays and stars around something that was found."""
    h, body = size / 2, ""
    for at in range(16):
        turn = math.pi * at / 8
        first, last = (0.72, 0.9) if at % 2 else (0.66, 0.98)
        x, y = math.cos(turn), math.sin(turn)
        body += (
            f'<line x1="{h + x * h * first:.1f}" y1="{h + y * h * first:.1f}" x2="{h + x * h * last:.1f}"'
            f' y2="{h + y * h * last:.1f}" stroke="{"#ffd77a" if at % 2 else "#fff8e7"}"'
            f' stroke-width="{size / 45:.1f}" stroke-linecap="round"/>'
        )
    return Drawing(body, size, size)
