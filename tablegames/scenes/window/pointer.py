"""Mouse and finger: a press, and what becomes of it."""

from __future__ import annotations

from collections.abc import Hashable
from math import dist

from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.scene import Holdable, Scene
from tablegames.scenes.program.stack import Stack

SLOP, FINGER_SLOP = 5.0, 14.0
"""How far mouse and finger may move, logical pixels, before a press becomes a drag."""
LONG = 500.0
"""After so many milliseconds a finger that rests asks what lies below it."""
NOWHERE = (-1.0, -1.0)
"""A point where nothing lies."""


class Pointer:
    """Turns press, move and release of mouse or finger into a click, a drag or a long touch of the topmost scene.

    A click is decided by the release, and only where it means the same as the press: sliding off cancels it, and so
    does a page that comes in between.
    """

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.scene: Scene | None = None
        """The scene that is pressed on; None where nothing is pressed."""
        self.thing: Hashable = None
        """What lay under the press."""
        self.begun = NOWHERE
        self.touch = False
        self.grip: Grip | None = None
        self.dragging = False
        """Whether the grip moves: then the release is no click."""
        self.resting = 0.0
        """How long a finger has rested, milliseconds."""
        self.asking = False
        """Whether it has rested so long that it asks, and will not choose."""
        self.coasting: tuple[Scene, Grip] | None = None
        """What was let go and still moves by itself, and the scene on which it does."""

    @property
    def pressed(self) -> bool:
        """Tell whether a press is under way."""
        return self.scene is not None

    @property
    def changes_viewer(self) -> bool:
        """Tell whether what is held shows the topmost scene to another person."""
        return self.grip is not None and self.grip.changes_viewer and self.still() is not None

    @property
    def busy(self) -> bool:
        """Tell whether time must pass for it, though nothing else moves."""
        if self.dragging:
            return self.grip is not None and self.grip.timed
        waiting = self.scene is not None and self.touch and not self.asking
        return waiting or self.coasting is not None

    def press(self, x: float, y: float, touch: bool = False) -> None:
        """Take a press at a point."""
        self.cancel()
        self.coasting = None
        scene = self.stack.top
        self.scene, self.thing, self.begun, self.touch = scene, scene.thing_at(x, y), (x, y), touch
        self.grip = scene.grip(x, y, touch)
        if self.grip is not None and self.grip.at_once:
            self.dragging = True
            self.grip.move(x, y)
        else:
            scene.press(self.thing)

    def move(self, x: float, y: float) -> None:
        """Take a move of what is pressed."""
        scene = self.still()
        if scene is None:
            return
        if not self.dragging:
            strayed = dist(self.begun, (x, y)) > (FINGER_SLOP if self.touch else SLOP)
            if not (strayed and self.grip is not None):
                if strayed:
                    self.resting = 0.0
                if not self.asking:
                    scene.press(self.thing if scene.thing_at(x, y) == self.thing else None)
                return
            self.dragging = True
            self.hush(scene)
        if self.grip is not None:
            self.grip.move(x, y)

    def release(self, x: float, y: float) -> bool:
        """Take a release: it ends a drag, or decides a click where it means what was pressed. True where it did."""
        scene = self.still()
        if scene is None:
            return False
        thing, grip, dragging, asking = self.thing, self.grip, self.dragging, self.asking
        self.forget()
        if dragging and grip is not None:
            grip.release(x, y)
            self.coasting = scene, grip
            return False
        scene.press(None)
        if asking:
            scene.point(*NOWHERE)
        elif scene.thing_at(x, y) == thing:
            scene.click(x, y)
            return True
        return False

    def cancel(self) -> None:
        """End a press as if it had not been."""
        scene, grip, dragging = self.scene, self.grip, self.dragging
        if scene is None:
            return
        self.hush(scene)
        self.forget()
        if dragging and grip is not None:
            grip.cancel()

    def step(self, ms: float) -> None:
        """Let time pass."""
        scene = self.still()
        if self.coasting is not None and not self.coasting[1].step(ms):
            self.coasting = None
        if scene is None:
            return
        if self.dragging and self.grip is not None:
            self.grip.step(ms)
        elif self.touch and not self.asking:
            self.resting += ms
            if self.resting >= LONG and not isinstance(scene, Holdable):
                self.asking = True
                scene.press(None)
                scene.point(*self.begun)
                scene.ask_about(*self.begun)

    def still(self) -> Scene | None:
        """Give the scene that is pressed on, if it is still the topmost; a press on another is over."""
        top = self.stack.top if self.stack else None
        if self.scene is not None and self.scene is not top:
            self.cancel()
        if self.coasting is not None and self.coasting[0] is not top:
            self.coasting = None
        return self.scene

    def hush(self, scene: Scene) -> None:
        """Show nothing as pressed any more, and tell no more about what a finger rested on."""
        scene.press(None)
        if self.asking:
            self.asking = False
            scene.point(*NOWHERE)

    def forget(self) -> None:
        """Hold nothing any more."""
        self.scene = self.thing = self.grip = None
        self.dragging = self.asking = False
        self.resting = 0.0
