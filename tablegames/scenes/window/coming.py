"""A page that comes: the picture of the one before stays on the screen until all of the new one is painted."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, wait
from typing import Any

from tablegames.scenes.program.scene import Scene
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tablegames.view.painting.missing import Layer, SharedWork, missing_rasters
from tablegames.view.painting.rasters import SECOND_WORKER, WORKER, Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.stage.stage import AT_ONCE


class Coming:
    """Lasts from when a page is there until it can be laid: then its ground is painted, and what lies on it.

    Meanwhile nothing happens by itself, and what people do is the new page's; the thread of the window paints nothing.
    """

    def __init__(self, scene: Scene, rasters: Rasters, backdrops: KeptBackdrops, known: bool = False) -> None:
        """Begin to paint; `known`: the page is on the screen, and shows much again."""
        self.scene, self.backdrop, self.rasters, self.known = scene, scene.backdrop, rasters, known
        self.asked: set[Layer] = set()
        """What was given to the workers; what of it is missing afterwards they could not paint, or it made room."""
        self.hurried = False
        """Whether it has to be painted here and now, because nothing is on the screen that may stay."""
        self.painting: list[Future[Any]] = []
        if not backdrops.has(self.backdrop, rasters.window):
            ground = backdrops.prepare(self.backdrop, rasters.window, SECOND_WORKER)
            self.painting += [] if ground is None else [ground]

    def of(self, scene: Scene) -> bool:
        """Tell whether it is this page, on the ground that it had."""
        return scene is self.scene and scene.backdrop == self.backdrop

    def ready(self, sprites: Iterable[Sprite]) -> bool:
        """Tell whether the page can be laid, except little things; if not, have painted what it lacks."""
        done = all(each.done() for each in self.painting)
        if self.asked and not done:
            return False
        if self.known and self.asked:
            # What changed meanwhile is little, or a person who goes on changing the page would not see the changes.
            return True
        lacking = {each: px for each, px in missing_rasters(sprites, self.rasters).items() if each not in self.asked}
        if sum(lacking.values()) <= AT_ONCE:
            return done
        self.asked |= lacking.keys()
        work = SharedWork(lacking, self.rasters)
        self.painting += [WORKER.submit(work.paint), SECOND_WORKER.submit(work.paint)]
        return False

    def wait(self, seconds: float) -> None:
        """Sleep until the workers are done, at most so long."""
        wait(self.painting, seconds)
