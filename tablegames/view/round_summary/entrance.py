"""How the account of a round comes in: card by card, as one would add it up at a table.

Where everything is follows from the time alone, so that a click can end it, and no one has to wait for any of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.view.motion.tween import FLYING, ease
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import Picture, Turnable
from tablegames.view.painting.scaled import scaled, unscale
from tablegames.view.painting.sprite import Key, Sprite

ENTERS = "enters"
"""The place of what comes in on a page; its owner is its number."""
ROW = "row"
"""How the key of what says whose row it is begins; the seat follows."""
OPAQUE, QUARTER, TURNS, ZOOMS = 255, 63, 12, 16
"""How bright all is, a step of it, and in how many steps a card turns and a number grows: each is painted once."""
FLIES, LIES, ARC = 0.42, 0.2, 46.0
"""The part of its time after which a card that lay face down is on its way, that at which it turns up, and its arc."""
ABOVE = 190.0
"""How far above its place a card sets out that lay before no player."""
LARGE, LANDS, SHAKES = 2.6, 0.55, 6.0
"""How large what falls is at first, the part of its time after which it lands, and how far it trembles then."""
GROWN, POPS = 0.3, 150.0
"""How much a number grows when it changes, and for how long, milliseconds."""
STEP, HOP = 9.0, 3.5
"""How long a step is, and how high it goes, logical pixels."""


class Slide(NamedTuple):
    """Something stands so far right of its place at first, and goes there."""

    by: float
    begin: float
    ms: float

    def left(self, age: float) -> float:
        """Tell how far it still is from its place."""
        return self.by * (1 - ease(min(1.0, max(0.0, (age - self.begin) / self.ms))))


@dataclass(frozen=True, slots=True)
class Entrance:
    """How something comes to where it stands: from `begin` on, within `ms` milliseconds. This one fades in."""

    begin: float = 0.0
    ms: float = 0.0
    slide: Slide | None = None
    heard: str = ""
    """What is heard when it has come."""

    @property
    def end(self) -> float:
        """When it has come."""
        return self.begin + self.ms

    def at(self, rest: Sprite, age: float, page: Mapping[Key, Sprite]) -> Sprite:
        """Give a sprite on its way to where it rests, among the others of its page."""
        k = unscale(rest.picture)[1]
        goal = rest if self.slide is None else rest._replace(x=rest.x + self.slide.left(age) * k)
        t = 1.0 if age >= self.end else (age - self.begin) / self.ms
        return goal if t >= 1 else self.coming(goal, t, page, k)

    def coming(self, goal: Sprite, t: float, page: Mapping[Key, Sprite], k: float) -> Sprite:
        """Give it at a part of its time, below 0 before it comes; `k` is how large its page is."""
        return goal._replace(alpha=round(max(0.0, t) * 4) * QUARTER)


@dataclass(frozen=True, slots=True)
class CardEntrance(Entrance):
    """A card that lies face down before its owner, is turned up there, and goes to its place."""

    row: Key = None
    """The row of its owner on the page; None where it lay before no player."""
    across: float = 0.0
    """How far from the left edge of that row it lies."""
    owner: int = 0

    def coming(self, goal: Sprite, t: float, page: Mapping[Key, Sprite], k: float) -> Sprite:
        x, y = goal.x, goal.y - ABOVE * k
        row = page.get(self.row)
        if row is not None:
            x, y = row.x - row.picture.w / 2 + self.across * k, row.y
        turned = min(1.0, max(0.0, t) / FLIES)
        picture: Picture = goal.picture
        if turned < LIES / FLIES * 1.2 and isinstance(picture, Turnable):
            picture = picture.covered(self.owner)
        squeeze = max(1, round(abs(math.cos(math.pi * turned)) * TURNS)) / TURNS
        eased = ease(max(0.0, (t - FLIES) / (1 - FLIES)))
        arc = ARC * k * math.sin(math.pi * eased)
        return goal._replace(
            picture=picture,
            x=x + (goal.x - x) * eased,
            y=y + (goal.y - y) * eased - arc,
            z=goal.z + FLYING,
            squeeze=squeeze,
            alpha=OPAQUE if t > 0 else 0,
        )


@dataclass(frozen=True, slots=True)
class FallEntrance(Entrance):
    """Something that falls from above onto its place, strikes, and trembles."""

    def coming(self, goal: Sprite, t: float, page: Mapping[Key, Sprite], k: float) -> Sprite:
        if t <= 0:
            return goal._replace(alpha=0)
        if t < LANDS:
            part = t / LANDS
            zoom = round((LARGE + (1 - LARGE) * part * part) * 8) / 8
            return goal._replace(zoom=zoom, alpha=min(OPAQUE, round(part * 4 + 1) * QUARTER), z=goal.z + FLYING)
        left = 1 - (t - LANDS) / (1 - LANDS)
        return goal._replace(x=goal.x + math.sin((1 - left) * math.pi * 6) * SHAKES * k * left)


@dataclass(frozen=True, slots=True)
class CountEntrance(Entrance):
    """A number that counts: what it shows (a picture) from which moment on; it stands there from the start."""

    shows: Sequence[tuple[float, Picture]] = ()

    def coming(self, goal: Sprite, t: float, page: Mapping[Key, Sprite], k: float) -> Sprite:
        now = self.begin + t * self.ms
        since, picture = next((each for each in reversed(self.shows) if each[0] <= now), self.shows[0])
        grown = 1 + GROWN * max(0.0, 1 - (now - since) / POPS) if since else 1.0
        picture = picture if k == 1 else scaled(picture, k)
        return goal._replace(picture=picture, zoom=round(grown * ZOOMS) / ZOOMS)


@dataclass(frozen=True, slots=True)
class WalkEntrance(Entrance):
    """A figure that walks to where it stands from `away` logical pixels right of it, step by step."""

    away: float = 0.0

    def coming(self, goal: Sprite, t: float, page: Mapping[Key, Sprite], k: float) -> Sprite:
        # As fast at the end as at the beginning: camels do not slide.
        way = self.away * k * (1 - max(0.0, t))
        hop = abs(math.sin(math.pi * way / (STEP * k))) * HOP * k if 0 < t < 1 else 0.0
        return goal._replace(x=goal.x + way, y=goal.y - hop)


class Entering(NamedTuple):
    """What comes in by itself: its upper left corner, its size, what it is made of, and how it comes."""

    x: float
    y: float
    w: float
    h: float
    picture: Picture | tuple[Part, ...]
    entrance: Entrance
    z: float = 0.0
