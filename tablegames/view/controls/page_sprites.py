"""The sprites of a page, placed one after another by their upper left corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.scroll_bar import ScrollPlace
from tablegames.view.language import lines as language
from tablegames.view.painting.canvas import UPRIGHT_FROM
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box, ring
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD, GREEN, Theme

GROUND, CONTENT, CONTROL, RING, MODAL = 0.0, 10.0, 20.0, 30.0, 200.0
"""How far up things lie on a page."""


class GroupMember(NamedTuple):
    """A control among several of which one is chosen."""

    name: str
    """What all of them together are called."""
    chosen: bool
    follows: bool
    """Whether the focus chooses it as it comes there."""


class PageSprites:
    """Collects the sprites of one page, placed on the usual canvas: higher or wider where the page asks for that."""

    def __init__(
        self,
        look: Theme = GREEN,
        focus: str = "",
        hover: str = "",
        keys: bool = True,
        letters: float = 1.0,
        more: float = 0.0,
        least: float = language.READABLE,
    ) -> None:
        self.letters = letters
        """The factor by which words grow where they have room."""
        self.more = more
        """How much higher than the usual canvas the page is, logical pixels; 0 where it does not use that."""
        self.smallest = least
        """The smallest type that can be read in the window, logical pixels of the canvas."""
        self.scale = 1.0
        """How much larger what is placed now will stand on the canvas."""
        self.look, self.focus, self.hover = look, focus, hover
        self.keys = keys
        """True where the keyboard is in use, so that the focus must be seen."""
        self.sprites: list[Sprite] = []
        self.answers: dict[str, Callable[[], object]] = {}
        """What each control does."""
        self.entries: dict[str, TextEntry] = {}
        """The texts that are typed, by the control in which they stand."""
        self.enters: dict[str, Callable[[], object]] = {}
        """What Enter does in such a control."""
        self.groups: dict[str, GroupMember] = {}
        """Of controls among which one is chosen: which they are, and whether it is this one."""
        self.order: list[str] = []
        """The controls in the order in which the keyboard goes through them, also those scrolled out of sight."""
        self.inside: tuple[int, ...] = ()
        """In which box of which box what is placed now stands, by their numbers, from outside inwards."""
        self.boxes: dict[str, tuple[int, ...]] = {}
        """The same of each control."""
        self.aside: set[str] = set()
        """The controls to which the focus never goes by itself."""
        self.window: tuple[float, float] | None = None
        """The upper and lower edge of what is seen of that which is scrolled, while it is drawn."""
        self.left_out: dict[str, tuple[float, float]] = {}
        """The controls of lines far out of sight, which were not made: where each line begins, and how high it is."""
        self.places: list[ScrollPlace] = []
        """What is higher than its room, and is scrolled."""
        self.base = 0.0
        self.count = 0

    @property
    def upright(self) -> bool:
        """Whether there is room for things below each other that usually stand side by side."""
        return self.more >= UPRIGHT_FROM

    @property
    def least(self) -> float:
        """The smallest type of names as they are placed now: larger in a small window, whose pixels are few."""
        return (self.smallest if self.upright else language.READABLE) / self.scale

    def legible(self, size: float) -> float:
        """Give a size that words have shrunk to, or more of it where a small window would make them unreadable."""
        return size if self.smallest == language.READABLE else max(size, self.smallest / self.scale)

    def modal(self) -> None:
        """Put a dialog over all that was placed: what lies below can no longer be chosen."""
        self.sprites = [each._replace(target=None) if each.target else each for each in self.sprites]
        self.order.clear()
        self.base += MODAL

    def put(self, picture: Picture, x: float, y: float, z: float = CONTENT, key: str = "", **more: object) -> Sprite:
        """Place a picture that is no control; with a `key` the dump mentions it as a label."""
        self.count += 1
        kind = "label" if key else ""
        sprite = Sprite(
            key or ("part", self.count), picture, x + picture.w / 2, y + picture.h / 2, self.base + z, kind=kind
        )
        if more:
            sprite = sprite._replace(**more)  # type: ignore[arg-type]  # keywords of Sprite pass through
        self.sprites.append(sprite)
        return sprite

    def ornament(self, picture: Picture, x: float, y: float, z: float = CONTENT, **more: object) -> Sprite:
        """Place a picture that only makes the page handsome, or stands for the words beside it."""
        sprite = self.put(picture, x, y, z, "", **more)._replace(key=("ornament", self.count))
        self.sprites[-1] = sprite
        return sprite

    def tell(self, words: str, x: float, y: float, w: float, h: float) -> None:
        """Say what stands in an area of the page when it is pointed at."""
        self.count += 1
        z = self.base + RING + 1
        self.sprites.append(Sprite(("tip", self.count), Group(w, h, ()), x + w / 2, y + h / 2, z, tip=words))

    def control(
        self,
        key: str,
        picture: Picture,
        x: float,
        y: float,
        kind: str = "button",
        enabled: bool = True,
        radius: float | None = None,
        name: str = "",
        lit: bool = False,
        tip: str = "",
    ) -> None:
        """Place something that can be chosen; the focus draws a ring round it, the pointer raises it a little.

        `lit` controls show their focus by themselves; `tip` is said of one that is pointed at.
        """
        w, h = picture.w, picture.h
        hovered = enabled and key == self.hover
        target = ("control", key) if enabled else None
        if enabled:
            self.order.append(key)
            self.boxes[key] = self.inside
        z = self.base + CONTROL
        up = 1.5 if hovered else 0
        self.sprites.append(
            Sprite(key, picture, x + w / 2, y + h / 2, z, lift=up, target=target, name=name, kind=kind, tip=tip)
        )
        r = min(h / 2, w / 2) if radius is None else radius
        if hovered and not lit and not (key == self.focus and self.keys):
            edge = Group(w, h, ((0, 0, box(w, h, r, "#ffffff", 0.05, GOLD, 0.8, 1.6)),))
            self.sprites.append(Sprite(("hover", key), edge, x + w / 2, y + h / 2, z + 1, lift=1.5))
        if enabled and key == self.focus and self.keys and not lit:
            self.sprites.append(
                Sprite(("ring", key), ring(w, h, r), x + w / 2, y + h / 2, self.base + RING, lift=1.5 if hovered else 0)
            )

    def answer(self, key: str, call: Callable[[], object], tip: str = "") -> None:
        """Say what a control that was placed does; `tip` is said of it when it is pointed at."""
        self.answers[key] = call
        if tip:
            at = next(at for at in reversed(range(len(self.sprites))) if self.sprites[at].key == key)
            self.sprites[at] = self.sprites[at]._replace(tip=tip)

    def among(self, key: str, group: str, chosen: bool, follows: bool = False) -> None:
        """Say that a control is one of several of which one is chosen."""
        self.groups[key] = GroupMember(group, chosen, follows)
