"""How the window comes to another size: what was seen last is stretched until everything is painted again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from pygame import Surface, transform

from tablegames.scenes.program.scene import Scene
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tablegames.view.painting.rasters import WORKER, Rasters
from tablegames.view.painting.sprite import Sprite

Size = tuple[int, int]
"""Width and height in real pixels."""
AROUND = "#0b1512"
"""The colour beside a stretched picture that has another shape than the window."""


class Resizing:
    """Lasts from the first change of size until all of a scene is there at the last size asked for."""

    def __init__(self, seen: Surface, backdrops: KeptBackdrops, wake: Callable[[], object]) -> None:
        self.seen, self.backdrops, self.wake = seen, backdrops, wake
        self.size: Size = (0, 0)
        """The size that is prepared; whatever is painted for another one is given up."""
        self.stretched: Size = (0, 0)

    def ask(self, size: Size, k: float, scene: Scene) -> None:
        """Have the worker thread paint a scene at a size, `k` real pixels to a logical one; `wake` is called then."""
        self.size = size
        self.coming: Future[Rasters] = WORKER.submit(self.painted, size, k, list(scene.sprites()), scene.backdrop)
        self.coming.add_done_callback(lambda _: self.wake())

    def painted(self, size: Size, k: float, sprites: Sequence[Sprite], backdrop: str) -> Rasters:
        """Paint backdrop and sprites, in the worker thread, as long as this size is still wanted."""
        rasters = Rasters(k, size)
        if self.size == size:
            self.backdrops.at(backdrop, size)
        for sprite in sprites:
            if self.size != size:
                break
            rasters.pose(sprite.pose)
            for under in sprite.unders:
                rasters.soft(under.soft, under.angle)
        return rasters

    @property
    def done(self) -> bool:
        """Tell whether everything is painted that was asked for last."""
        return self.coming.done()

    def stretch(self, surface: Surface) -> bool:
        """Show what was seen last on a window of another size, once a size; True where anything changed."""
        size = surface.get_size()
        if self.stretched == size:
            return False
        self.stretched = size
        scale = min(size[0] / self.seen.get_width(), size[1] / self.seen.get_height())
        w, h = max(1, round(self.seen.get_width() * scale)), max(1, round(self.seen.get_height() * scale))
        surface.fill(AROUND)
        surface.blit(transform.scale(self.seen, (w, h)), ((size[0] - w) // 2, (size[1] - h) // 2))
        return True
