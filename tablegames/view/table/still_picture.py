"""A table as the window shows it, without a window: for notebooks, papers and programs that look at pixels."""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from tablegames.play.session.seen import Seen
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.rasters import Rasters
from tablegames.view.stage.stage import Stage
from tablegames.view.table.table import TableView
from tablegames.view.table.table_promises import Guest

SHAPE = 16 / 9
FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon")


@dataclass(frozen=True, eq=False)
class StillTable:
    """A table of which pictures are painted, one at a time."""

    ruleset: Ruleset
    options: Mapping[str, Value]
    names: tuple[str, ...]
    language: str

    @cached_property
    def table(self) -> TableView:
        """Lay the table."""
        guests = [Guest(name, FACES[seat % len(FACES)]) for seat, name in enumerate(self.names)]
        return TableView(self.ruleset, guests, Texts(self.language), self.options)

    def painted(self, seen: Seen, width: int) -> pygame.Surface:
        """Paint what a seat sees, so many pixels wide."""
        ready()
        size = (width, round(width / SHAPE))
        screen = self.table.layout(seen)
        k, canvas = scale_of(size), canvas_of(size)
        surface = pygame.Surface(size).convert()
        left, top = (size[0] - canvas.width * k) / 2, (size[1] - canvas.height * k) / 2
        stage = Stage(surface, backdrop(screen.backdrop, *size))
        stage.show(sorted(screen.sprites.values(), key=lambda each: each.z), Rasters(k, size), left, top)
        return surface

    def png(self, seen: Seen, width: int) -> bytes:
        """Paint what a seat sees, as PNG."""
        file = io.BytesIO()
        pygame.image.save(self.painted(seen, width), file, "table.png")
        return file.getvalue()

    def pixels(self, seen: Seen, width: int) -> tuple[int, int, bytes]:
        """Paint what a seat sees, as width, height, and three bytes a pixel, row by row."""
        surface = self.painted(seen, width)
        return (*surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def ready() -> None:
    """Let pygame paint, in memory alone where there is no window."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))
