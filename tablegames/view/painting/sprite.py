"""A sprite says what stands where; a picture of the whole screen is a set of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from pygame import FRect

from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.picture import Picture, Soft, Turnable
from tablegames.view.painting.theme import DIM, GOLD

Key = Hashable
"""Which sprite it is, from one layout to the next: ("card", "S7"), ("hidden", zone, owner, index), ("seat", 2) ..."""
Place = tuple[str, int]
"""Zone and owner: how an event finds a sprite."""
Target = tuple[str, Hashable]
"""What choosing a sprite means: ("card", "S7"), ("seat", 2), ("place", 3), ("button", "stop")."""

OPAQUE = 255
"""The alpha of what nothing is seen through."""
CARD_RADIUS = 0.078
"""Corner radius of a card by its width."""
PRESSED = (206, 206, 206)
"""What is pressed is multiplied by this colour."""
SUNK, LEFT_OVER = 2.0, 4.0
"""How far something pressed sinks, logical pixels, and what is left of the lift of a card."""
FINGER = 44.0
"""The least width and height of what is pressed, logical pixels, however small it is drawn; cards lie as they lie."""
THING = "thing"
"""The kind of what is only pointed at: such places lie within each other, and do nothing when they are pressed."""
HIGH = 16
"""From this lift on a card throws the far, soft shadow."""


class Pose(NamedTuple):
    """A picture as it is blitted. `angle` in degrees, counter-clockwise."""

    picture: Picture
    angle: float = 0
    zoom: float = 1
    squeeze: float = 1
    dim: tuple[int, int, int] | None = None
    alpha: int = 255

    @property
    def in_flight(self) -> bool:
        """Tell whether it will be wanted for a few frames only."""
        return self.zoom != 1 or self.squeeze != 1 or self.alpha != 255


class Under(NamedTuple):
    """A shadow or glow below a sprite, `drop` logical pixels lower."""

    soft: Soft
    angle: float
    drop: float


class Sprite(NamedTuple):
    """What stands where. Equal keys in two scenes are the same thing, and glide from one place to the other.

    A tuple, because a table makes hundreds of them for each move: a frozen dataclass takes four times as long.
    """

    key: Key
    picture: Picture
    x: float
    """Centre, logical pixels."""
    y: float
    z: float = 0
    angle: float = 0
    """Degrees, counter-clockwise."""
    lift: float = 0
    """How far the picture is raised; the hit box stays where it was."""
    glow: bool = False
    shadow: bool = False
    zoom: float = 1
    squeeze: float = 1
    alpha: int = 255
    dim: bool = False
    pressed: bool = False
    """Whether a mouse button or a finger is down on it: it is darker then."""
    place: Place | None = None
    card: str | None = None
    target: Target | None = None
    name: str = ""
    """What it is called by the dump and by a screen reader."""
    kind: str = ""
    """What sort of control the dump calls it, where it has a target: "button", "seat", "entry" ..."""
    tip: str = ""
    """What is said of it when it is pointed at; "": its name, where that does not stand on it."""

    @property
    def hit(self) -> FRect:
        """Give the resting rectangle of its picture, lifted or not."""
        w, h = self.picture.w, self.picture.h
        return FRect(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def area(self) -> FRect:
        """Give what a pointer must touch to choose it: its picture, or more where that is too small for a finger."""
        w, h = self.picture.w, self.picture.h
        if self.card is None and self.target is not None and self.kind != THING:
            w, h = max(w, FINGER), max(h, FINGER)
        return FRect(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def pose(self) -> Pose:
        """Give what is painted for it."""
        dim = None
        if self.dim:
            dim = self.picture.dimmed if isinstance(self.picture, Turnable) else DIM
        elif self.pressed:
            dim = PRESSED
        return Pose(self.picture, self.angle, self.zoom, self.squeeze, dim, self.alpha)

    @property
    def unders(self) -> tuple[Under, ...]:
        """List its glow and shadow: shared by all cards of that size and angle, whatever is on them."""
        if not (self.glow or self.shadow) or self.alpha < 255:
            return ()
        w = self.picture.w * quarter(self.zoom) * quarter(self.squeeze)
        h = self.picture.h * quarter(self.zoom)
        high = self.lift > HIGH
        return unders(
            w, h, self.picture.w * CARD_RADIUS, round(self.angle / 2) * 2, self.glow, self.shadow, high, self.lift
        )


def sunk(sprite: Sprite) -> Sprite:
    """Give what a sprite looks like while it is pressed: darker, and lower."""
    lift = min(sprite.lift, LEFT_OVER) if sprite.lift > LEFT_OVER else sprite.lift - SUNK
    return sprite._replace(pressed=True, lift=lift)


def quarter(value: float) -> float:
    """Round to quarters: a blur needs no exact size."""
    return max(0.25, round(value * 4) / 4)


@lru_cache(2048)
def unders(
    w: float, h: float, r: float, angle: float, glow: bool, shadow: bool, high: bool, lift: float
) -> tuple[Under, ...]:
    """Describe the shadow (and the glow, twice for its strength) below a card."""
    out: tuple[Under, ...] = ()
    if glow:
        out += (Under(Soft(w + 5, h + 5, r, 6, 235, GOLD), angle, 0),) * 2
    if shadow:
        out += (Under(Soft(w, h, r, 13 if high else 5, 142 if high else 96), angle, 3 + lift * 0.5),)
    return out


class ScoreSpot(NamedTuple):
    """Where something is explained when it is pointed at: how a seat's score came about, or what `words` say."""

    seat: int
    x: float
    y: float
    w: float
    h: float
    words: str = ""
    """What is said of a thing that is no score; it belongs to no seat."""

    def under(self, x: float, y: float) -> bool:
        """Tell whether a point lies on it."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything on the screen at rest."""

    sprites: Mapping[Key, Sprite] = field(default_factory=dict)
    anchors: Mapping[Place, tuple[float, float]] = field(default_factory=dict)
    """Where a zone or tally of an owner lies, for what comes from there or vanishes there without a sprite."""
    backdrop: str = ""
    scores: tuple[ScoreSpot, ...] = ()
    parts: Mapping[str, tuple[Key, ...]] = field(default_factory=dict)
    """By the word of a widget, the sprites that it made."""
    canvas: Canvas = USUAL
    """The area it is laid out in."""

    @classmethod
    def of(
        cls,
        sprites: Iterable[Sprite],
        anchors: Mapping[Place, tuple[float, float]] | None = None,
        backdrop: str = "",
        scores: tuple[ScoreSpot, ...] = (),
        parts: Mapping[str, tuple[Key, ...]] | None = None,
        canvas: Canvas = USUAL,
    ) -> Screen:
        """Gather sprites; raises ValueError where two share a key."""
        gathered: dict[Key, Sprite] = {}
        for sprite in sprites:
            if sprite.key in gathered:
                raise ValueError(f"Two sprites of one scene are called {sprite.key!r}; keys must differ.")
            gathered[sprite.key] = sprite
        return cls(gathered, anchors or {}, backdrop, scores, parts or {}, canvas)

    def keeping(self, old: Screen) -> Screen:
        """Give the same scene made of the sprites of an older one where they are equal: by that, rest is known."""
        kept: dict[Key, Sprite] = {}
        for key, sprite in self.sprites.items():
            was = old.sprites.get(key)
            kept[key] = was if was is not None and was == sprite else sprite
        return replace(self, sprites=kept)

    def at(self, x: float, y: float) -> Sprite | None:
        """Find the topmost sprite with a target under a point."""
        hits = [each for each in self.sprites.values() if each.target is not None and each.area.collidepoint(x, y)]
        return max(hits, key=lambda each: each.z, default=None)

    def targets(self) -> dict[Target, Sprite]:
        """List what can be chosen, each by its sprite."""
        return {each.target: each for each in self.sprites.values() if each.target is not None}


def shown_to_owner(sprite: Sprite) -> Sprite:
    """Turn up a card that lies face down though the viewer knows it; everything else stays as it is."""
    if sprite.card is None or not isinstance(sprite.picture, Turnable) or sprite.picture.side:
        return sprite
    return sprite._replace(picture=sprite.picture.uncovered(sprite.card))
