"""What the next scene needs, made while nothing moves."""

from __future__ import annotations

from collections.abc import Hashable

from tablegames.scenes.program.scene import Leading, Scene
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tablegames.view.painting.rasters import WORKER


class WorkAhead:
    """Has the worker paint the ground of the scene that comes as a rule, and work out what opening it takes."""

    def __init__(self, backdrops: KeptBackdrops, size: tuple[int, int]) -> None:
        """Begin for a window of `size` real pixels."""
        self.backdrops, self.size = backdrops, size
        self.scene: Scene | None = None
        self.leading: Leading | None = None
        """The same, if it is one after which a certain other comes."""
        self.settled: Hashable = None
        """For what it was done last."""

    def follow(self, scene: Scene) -> None:
        """Look what comes after a scene that rests."""
        other = scene is not self.scene
        if other:
            # Asked once a page: to tell a protocol takes longer than all else here.
            self.scene, self.leading = scene, scene if isinstance(scene, Leading) else None
        settled = self.leading.next_settled if self.leading is not None else None
        if other or settled != self.settled:
            self.settled = settled
            if self.leading is not None:
                WORKER.submit(self.leading.work_ahead)
            self.backdrops.prepare(self.leading.next_backdrop if self.leading is not None else "", self.size)
