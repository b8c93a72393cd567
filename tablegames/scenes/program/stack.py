"""The scenes that lie over each other; the topmost is seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from tablegames.scenes.program.scene import Guarded, Peekable, Scene


class Stack:
    """Scenes, the first at the bottom. Empty: the program ends."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    def __iter__(self) -> Iterator[Scene]:
        return iter(self.scenes)

    def __bool__(self) -> bool:
        return bool(self.scenes)

    @property
    def top(self) -> Scene:
        """Give the scene that is seen."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others; what is seen only as long as a key is held does not lie open below it."""
        if self.scenes and isinstance(self.top, Peekable):
            self.top.peek(False)
        self.scenes.append(scene)

    def pop(self) -> None:
        """Take the topmost scene away and let the one below lay itself out again."""
        self.scenes.pop().removed()
        if self.scenes:
            self.top.refresh()

    @property
    def at_table(self) -> bool:
        """Tell whether a table is seen, and nothing lies over it."""
        return isinstance(self.top, Guarded)

    def pop_to_table(self) -> None:
        """Take away what lies over the table that is played at."""
        while not self.at_table:
            self.pop()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost."""
        left, self.scenes[-1:] = self.scenes[-1:], [scene]
        for each in left:
            each.removed()

    def home(self) -> None:
        """Go back to the first scene."""
        left = self.scenes[1:]
        del self.scenes[1:]
        for each in left:
            each.removed()
        self.top.refresh()

    def rescue(self, scene: Scene) -> None:
        """Leave the first scene alone and lay one over it, whatever is wrong with the others."""
        left, self.scenes[1:] = self.scenes[1:], [scene]
        for each in left:
            # What failed may fail again when it is put away; its game is on the disk already.
            with suppress(Exception):
                each.removed()

    def clear(self) -> None:
        """Leave the program."""
        left = self.scenes[:]
        self.scenes.clear()
        for each in left:
            each.removed()
