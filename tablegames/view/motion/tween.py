"""The way of one sprite from where it was to where it belongs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import OPAQUE, Sprite

FRAME = 1000 / 60
"""How long a frame lasts as a rule, milliseconds."""
FLYING = 1000
"""What is added to z in flight, so that a card passes over everything; at the end it slips under."""
UNDER = 0.8
"""The part of the way after which it does."""
FAR = 40
"""Moves shorter than this are glides: no arc, no slow turning. Logical pixels."""


RAISED = 11.0
"""How far a card is raised on its way or while it turns, logical pixels: its shadow shows it."""
FADES = 4
"""In so many steps something fades: each needs a raster."""
TOUCHES, BEYOND = 0.62, 9.0
"""From this part of the way on a card slides on a little, logical pixels, and comes back: it has weight."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How a kind of move goes. Times in milliseconds at normal speed, `arc` in logical pixels."""

    ms: float = 240
    stagger: float = 0
    """Between one card of the move and the next."""
    rest: float = 0
    """How long things lie to be read before they go."""
    arc: float = 18
    joins: bool = False
    """Whether such a move sets off together with others of the same pace: piles that are cleared away."""


GLIDE = Pace(140, arc=0)
FADE = Pace(160, arc=0)
TOKEN = Pace(420, 80, arc=40)


def ease(t: float) -> float:
    """Slow down towards the end."""
    return 1 - (1 - t) ** 3


def faded(part: float) -> int:
    """Give the alpha of what is seen so far, from 0 to 1, in steps."""
    return min(OPAQUE, round(part * FADES) * ((OPAQUE + 1) // FADES))


def settling(t: float) -> float:
    """Tell how far a card slides on at a part of its way, from 0 to 1 and back to 0."""
    return math.sin(math.pi * (t - TOUCHES) / (1 - TOUCHES)) ** 2 if t > TOUCHES else 0.0


@dataclass(frozen=True, slots=True)
class Tween:
    """A sprite on its way. `gone`: the end is only a place to vanish at."""

    start: Sprite
    end: Sprite
    begin: float
    """On the animator's clock, milliseconds."""
    pace: Pace
    gone: bool = False
    heard: str = field(default="", kw_only=True)
    """What is heard when it sets off; "" for nothing of its own."""

    @property
    def free(self) -> float:
        """Tell from when on the animator's clock something else may happen: by default once it has arrived."""
        return self.begin + self.pace.ms

    @property
    def way(self) -> float:
        """Tell how long it is on its way to where it lies, milliseconds; what it shows there takes longer."""
        return self.pace.ms

    def done(self, now: float) -> bool:
        """Tell whether it has arrived."""
        return now >= self.begin + self.pace.ms

    def at(self, now: float) -> Sprite:
        """Give the sprite as it is now.

        Poses are rounded, so that neighbouring frames share rasters. They are those of the moments that are whole
        frames after it set off: the worker has painted these ahead, and there is no time to wait for a face that turns
        up.
        """
        t = (now - self.begin) / self.pace.ms if self.pace.ms else 1.0
        if t <= 0:
            return self.start
        if t >= 1:
            return self.end
        start, end, eased = self.start, self.end, ease(t)
        posed = ease(min(1.0, max(1, round((now - self.begin) / FRAME)) * FRAME / self.pace.ms))

        def mix(a: float, b: float) -> float:
            return a + (b - a) * eased

        def pose(a: float, b: float) -> float:
            return a + (b - a) * posed

        picture, squeeze, zoom, card, turning = end.picture, end.squeeze, 1.0, False, False
        if isinstance(start.picture, Turnable) and isinstance(end.picture, Turnable):
            card = True
            if start.picture.side != end.picture.side:
                turning = True
                squeeze = max(1, round(abs(math.cos(math.pi * posed)) * 12)) / 12
                if posed < 0.5:
                    picture = start.picture
            zoom = round(pose(start.picture.w, end.picture.w) / picture.w * 16) / 16
        elif start.zoom != end.zoom:
            zoom = round(pose(start.zoom, end.zoom) * 16) / 16
        way = math.hypot(end.x - start.x, end.y - start.y)
        far = way > FAR
        raised = RAISED * math.sin(math.pi * t) if card and (far or turning) else 0.0
        slid = settling(t) * BEYOND / way if card and far and not self.gone else 0.0
        alpha = end.alpha
        if start.alpha != end.alpha:
            alpha = min(255, max(0, round(pose(start.alpha, end.alpha) / 64) * 64))
        arc = self.pace.arc * math.sin(math.pi * eased) if far else 0.0
        return end._replace(
            picture=picture,
            x=mix(start.x, end.x) + slid * (end.x - start.x),
            y=mix(start.y, end.y) + slid * (end.y - start.y) - arc,
            lift=mix(start.lift, end.lift) + raised,
            angle=round(pose(start.angle, end.angle) / 2) * 2 if far else end.angle,
            zoom=zoom,
            squeeze=squeeze,
            z=FLYING + end.z if far and eased < UNDER else end.z,
            alpha=alpha,
        )
