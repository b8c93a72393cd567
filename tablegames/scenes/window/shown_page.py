"""The page that is on the window, and how the next one takes its place: whole, and no frame paints all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

from pygame import Rect, Surface

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.scene import Covering, Scene
from tablegames.scenes.window.coming import Coming
from tablegames.scenes.window.memory import trim
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.painting.missing import missing_rasters
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.stage.stage import Stage

STRIP = 8_000_000
"""Pixels of a page that comes which are laid in one frame; at 3840x2160 it has four to twelve times as many."""
MUCH = 1 / 16
"""Which part of the window a page must show again for that to come as another page does."""


class ShownPage:
    """What is on a window of one size.

    While the next page is painted the picture of the last one stays, as it would if all were painted in one frame. Then
    the page is laid on the window's own surface, strip by strip, unseen, and handed to the screen whole. No picture
    stays where there is none: before the first page of all, and after the system wiped it away. Before a cover only a
    table stays that lay as everyone may see it.
    """

    def __init__(
        self, surface: Callable[[], Surface], rasters: Rasters, box: Letterbox, backdrops: KeptBackdrops, stays: bool
    ) -> None:
        """Begin with a surface whose picture may stay meanwhile, or may not."""
        self.surface, self.rasters, self.box, self.backdrops = surface, rasters, box, backdrops
        self.stays = stays
        self.scene: Scene | None = None
        self.backdrop = ""
        self.stage: Stage | None = None
        self.coming: Coming | None = None
        """The page that is not on the screen yet because it is being painted."""
        self.laying = False
        """Whether a page is being laid that is not on the screen yet."""
        self.public = False
        """Whether what is on the screen is a table as everyone may see it."""

    @property
    def held(self) -> bool:
        """Tell whether the picture of the last page is on the screen until the next one is there whole."""
        return self.coming is not None or self.laying

    @property
    def stopped(self) -> bool:
        """Tell whether no time passes, because what would happen could not be seen."""
        return self.laying or (self.coming is not None and not self.coming.known)

    def show(self, scene: Scene, sprites: Sequence[Sprite]) -> list[Rect]:
        """Paint a scene, or go on with that; answer the areas in which the screen is to change."""
        stage = self.stage
        other = stage is None or scene is not self.scene or scene.backdrop != self.backdrop
        begun = self.coming is not None and self.coming.of(scene)
        if other or begun or self.lacks(scene, sprites):
            if stage is not None and not begun:
                self.come(scene)
                if isinstance(scene, Covering) and not self.public:
                    return self.cover(scene)
            at_once = self.coming is None or self.coming.hurried
            if at_once:
                # What is painted here the worker paints from the other end, beginning with what lies highest.
                self.rasters.warm(reversed(sprites))
            elif self.coming is not None and not self.coming.ready(sprites):
                return []
            # What was stretched meanwhile stays until the first picture of another size is laid.
            self.laying = self.stays and (stage is None or not at_once)
            stage = self.stand_on(scene.backdrop)
            if other:
                stage.look_up()
            self.scene, self.stays = scene, True
        assert stage is not None
        # It may be gone before it was seen.
        self.coming = None
        areas = stage.show(sprites, self.rasters, self.box.left, self.box.top, STRIP if self.laying else inf)
        self.laying = self.laying and stage.unfinished
        if not self.laying:
            self.public = getattr(scene, "viewer", None) == NOBODY
        return areas

    def lacks(self, scene: Scene, sprites: Iterable[Sprite]) -> bool:
        """Tell whether a page shows so much again that this comes as another page does, such as a chapter.

        Not what moves, for it would stop; nor what one person may look at, for the next one may be asked already.
        """
        if self.stage is None or is_table(scene) or scene.busy:
            return False
        fresh = [each for each in sprites if id(each) not in self.stage.resting]
        w, h = self.rasters.window
        return sum(missing_rasters(fresh, self.rasters).values()) > w * h * MUCH

    def come(self, scene: Scene) -> None:
        """Begin to paint a page."""
        if self.scene is not None and scene is not self.scene:
            self.rasters.turn_over()
            # Half a millisecond, and some megabytes of what the last page left in the middle of the heap.
            trim()
        self.coming = Coming(scene, self.rasters, self.backdrops, scene is self.scene)
        # A table on another ground may be shown to another person now.
        self.coming.hurried = scene is self.scene and is_table(scene)

    def cover(self, scene: Scene) -> list[Rect]:
        """Have the ground of a cover hide at once what one person saw; what is said on it follows whole."""
        self.scene, self.laying = None, False
        return self.stand_on(scene.backdrop).show([], self.rasters)

    def stand_on(self, backdrop: str) -> Stage:
        """Take the stage that has a ground."""
        ground = self.backdrops.at(backdrop, self.rasters.window)
        if self.stage is None or self.stage.ground is not ground:
            self.stage = Stage(self.surface(), ground, self.rasters.warm)
        self.backdrop = backdrop
        return self.stage

    def wiped(self) -> None:
        """Paint everything again, and at once: the system may have taken away what was there."""
        if self.stage is not None:
            self.stage.last, self.laying = None, False
        if self.coming is not None:
            self.coming.hurried = True


def is_table(scene: Scene) -> bool:
    """Tell whether a scene has a viewer: one person, or none."""
    return hasattr(scene, "viewer")
