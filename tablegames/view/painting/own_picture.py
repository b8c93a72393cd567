"""Pictures that lie beside a ruleset, painted from their files."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.ordinary_file import read_ordinary
from tablegames.view.painting.picture import Kit
from tablegames.view.painting.vector import raster

KEPT = 64
"""How many files stay read."""
PNG = b"\x89PNG"
"""How such a picture begins. Whatever else its name may hide, the packaged program has no library for it."""


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture of a file at a size of its own; `stamp` tells one version of the file from another.

    The ruleset's loader has looked at the file before. What has become unreadable since is left blank.
    """

    path: str
    stamp: int
    w: float
    h: float

    def paint(self, kit: Kit) -> Surface:
        size = kit.px(self.w), kit.px(self.h)
        try:
            content = read(self.path, self.stamp)
            if self.path.lower().endswith(".svg"):
                return raster(content, *size)
            if not content.startswith(PNG):
                raise ValueError(f"{self.path} is no PNG")
            return transform.smoothscale(pygame.image.load(io.BytesIO(content), ".png").convert_alpha(), size)
        except (OSError, pygame.error, ValueError):
            return Surface(size, SRCALPHA)


@lru_cache(KEPT)
def read(path: str, stamp: int) -> bytes:
    """Read a file once a version."""
    return read_ordinary(Path(path))


def stamp_of(path: Path) -> int:
    """Tell one version of a file from another; 0 where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def own_picture(path: Path, w: float, h: float) -> OwnPicture:
    """Show a file `w` by `h`."""
    return OwnPicture(str(path), stamp_of(path), w, h)
