"""Pictures that lie beside a ruleset, and those that people have as their faces, painted from their files."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.paths import own_faces
from tablegames.rules.pictures import LONGEST, png_size
from tablegames.view.painting.picture import Drawing, Kit
from tablegames.view.painting.vector import raster

KEPT = 64
"""How many files stay read."""
OWN_FACE = "own-"
"""Begins the name of a face that is a person's own picture."""
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


def is_own(face: str) -> bool:
    """Tell whether a face is a person's own picture, whatever colour it is named with."""
    return face.startswith(OWN_FACE)


def path_of_face(face: str) -> Path:
    """Say where the picture of a face lies; its name has only letters and digits."""
    number = face.partition("+")[0].removeprefix(OWN_FACE)
    return own_faces() / f"{number if number.isalnum() else '0'}.png"


@dataclass(frozen=True, slots=True)
class OwnFace:
    """A person's own picture, round; what has become unreadable since is left blank."""

    path: str
    stamp: int
    w: float

    @property
    def h(self) -> float:
        return self.w

    def paint(self, kit: Kit) -> Surface:
        side = kit.px(self.w)
        round_ = Drawing(f'<circle cx="{self.w / 2}" cy="{self.w / 2}" r="{self.w / 2}" fill="#fff"/>', self.w, self.w)
        surface = Surface((side, side), SRCALPHA)
        surface.fill("#8fa2bd")
        try:
            content = read(self.path, self.stamp)
            if max(png_size(content) or (LONGEST + 1,)) <= LONGEST:
                found = pygame.image.load(io.BytesIO(content), ".png").convert_alpha()
                surface.blit(transform.smoothscale(found, (side, side)), (0, 0))
        except (OSError, pygame.error, ValueError):
            pass
        surface.blit(kit.part(round_), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return surface


def own_face(face: str, w: float) -> OwnFace:
    """Show a person's own picture."""
    path = path_of_face(face)
    return OwnFace(str(path), stamp_of(path), w)
