"""What is said of the thing on which the pointer rests, or a finger."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from pygame import FRect

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.ways import Ways
from tablegames.view.backdrops.backdrop import FELTS, PLAIN
from tablegames.view.controls.tip_box import Tip, tip_box
from tablegames.view.inspection.tips import explained_at
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import Theme

REST = 500.0
"""After so many milliseconds of rest the tip is shown."""
STIR = 4.0
"""How far the pointer may move and still rest, logical pixels."""


class Hover:
    """Shows a tip once the pointer rests on something, and takes it away when the pointer moves on.

    What is said is asked of the scene as it is shown, frame by frame. When another person looks at the table, or a page
    comes, nothing of it is left.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.place: tuple[float, float] | None = None
        """Where the pointer rests; None where nothing is pointed at."""
        self.rested = 0.0
        self.tip: Tip | None = None
        """What is said now."""
        self.laid: tuple[Tip, Scene, Sprite] | None = None
        """The box as it is shown: the same object on every frame."""

    @property
    def busy(self) -> bool:
        """Tell whether time must pass for it, though nothing else moves."""
        return self.place is not None and self.tip is None and self.rested < REST and self.wanted

    @property
    def wanted(self) -> bool:
        """Whether the person who looks wants things explained by resting on them; what is asked for is always said."""
        ways = getattr(self.program.stack.top, "ways", None)
        return (ways if isinstance(ways, Ways) else self.program.ways()).tips

    @property
    def words(self) -> str:
        """Give what is said now, for the dump."""
        return self.tip.told if self.tip else ""

    def point(self, x: float, y: float) -> None:
        """Learn where the mouse is: a rest begins again where it has moved."""
        if self.place is None or dist(self.place, (x, y)) > STIR:
            self.hush()
            self.place = x, y

    def hush(self) -> None:
        """Say nothing more, until something is pointed at again."""
        self.place, self.rested, self.tip = None, 0.0, None

    def say(self, scene: Scene, x: float, y: float) -> None:
        """Say at once what is at a point."""
        self.place, self.rested = (x, y), REST
        self.tip = tip_at(scene, x, y)

    def tell(self, rect: FRect, words: str) -> None:
        """Say something of a place at once, until the person does something else."""
        self.place, self.tip = None, Tip(rect, words)

    def step(self, ms: float, scene: Scene) -> None:
        """Let time pass."""
        if self.place is None:
            return
        if self.tip is not None:
            now = tip_at(scene, *self.place)
            if now != self.tip:
                self.tip = now
        elif self.rested < REST and self.wanted:
            self.rested += ms
            if self.rested >= REST:
                self.tip = tip_at(scene, *self.place)

    def look_of(self, scene: Scene) -> Theme:
        """Give the colours of the box: those of the table or the felt below it."""
        look = getattr(getattr(scene, "table", None), "look", None)
        if isinstance(look, Theme):
            return look
        return FELTS[PLAIN] if self.program.preferences.high_contrast else FELTS.get(scene.backdrop, FELTS["felt"])

    def sprites(self, scene: Scene) -> Iterator[Sprite]:
        """Lay the tip over the scene."""
        if self.tip is None:
            return
        if self.laid is None or self.laid[0] != self.tip or self.laid[1] is not scene:
            self.laid = (
                self.tip,
                scene,
                tip_box(self.tip, self.look_of(scene), self.program.letters, self.program.canvas.rect),
            )
        yield self.laid[2]


def tip_at(scene: Scene, x: float, y: float) -> Tip | None:
    """Ask a scene what is to be said of the thing at a point."""
    found = explained_at(scene.sprites(), x, y)
    usual = None if found is None else Tip(FRect(found.rect), found.words)
    special = scene.tip_at(x, y)
    # Where both say something, the smaller thing is meant: a disc on a panel, not the panel.
    if special is None or (usual is not None and area(usual) < area(special)):
        return usual
    return special


def area(tip: Tip) -> float:
    """Give how much room the thing of a tip takes."""
    return tip.rect.w * tip.rect.h
