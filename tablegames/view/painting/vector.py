"""The sprites of the art folder: SVG files, and what they look like at a size in real pixels."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.languages.broken_files import note
from tablegames.shipped import ASSETS
from tablegames.view.language import fonts
from tablegames.view.painting.svg_limits import LARGEST, check, read_size

ART = ASSETS / "art"
SPARE, INK = "#e9e2cf", "#2b2620"
"""The ground and the letters of what stands for a damaged sprite."""


def drawing_file(name: str) -> Path:
    """Name the file of a sprite; `name` without the ending. Raises FileNotFoundError for one outside the art folder."""
    if ".." in name or name.startswith(("/", "\\")) or "\0" in name:
        raise FileNotFoundError(f"{name} is no sprite of the art folder")
    return ART / f"{name}.svg"


@cache
def source(name: str) -> bytes:
    """Read an SVG of the art folder that can be painted; `name` without the ending.

    Raises OSError where it cannot be read, ValueError where it is no drawing.
    """
    with drawing_file(name).open("rb") as file:
        found = file.read(LARGEST + 1)
    check(found)
    return found


@cache
def view_box(name: str) -> tuple[float, float]:
    """Read the width and height an SVG was drawn for. Raises OSError and ValueError."""
    return read_size(source(name))


def proportions(name: str) -> tuple[float, float]:
    """Read the width and height an SVG was drawn for; of a damaged one it is noted, and it counts as square."""
    try:
        return view_box(name)
    except (OSError, ValueError) as error:
        note(ART / f"{name}.svg", error)
        return 1.0, 1.0


def raster(svg: bytes, w: int, h: int) -> Surface:
    """Turn an SVG into exactly w x h real pixels. Raises pygame.error for what is no drawing.

    The rasteriser keeps the aspect of the drawing, so it is centred in a surface of the asked size. Releases the
    interpreter lock, and is safe in any thread.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg), (w, h))
    if drawn.get_size() != (w, h):
        exact = Surface((w, h), SRCALPHA)
        exact.blit(drawn, ((w - drawn.get_width()) // 2, (h - drawn.get_height()) // 2))
        drawn = exact
    return with_alpha(drawn)


def with_alpha(surface: Surface) -> Surface:
    """Give a surface in the format of those with alpha.

    pygame's own conversion knows it only once there is a window, and the first page is painted before.
    """
    return surface.convert(Surface((1, 1), SRCALPHA, 32))


def paint_art(name: str, w: int, h: int) -> Surface:
    """Paint a sprite of the art folder; where its file is damaged or gone, a card with its name on it.

    With the name a hand can still be played: it is the id of the card where every card has a drawing of its own.
    """
    try:
        return raster(source(name), w, h)
    except (OSError, ValueError, pygame.error) as error:
        note(ART / f"{name}.svg", error)
    surface = Surface((w, h), SRCALPHA)
    pygame.draw.rect(surface, SPARE, surface.get_rect(), border_radius=max(1, w // 12))
    words = fonts.render(name.rpartition("/")[2][:40], max(fonts.SMALLEST, h // 4), 700, INK)
    k = min(1.0, w * 0.9 / max(1, words.get_width()), h * 0.9 / max(1, words.get_height()))
    fitted = max(1, round(words.get_width() * k)), max(1, round(words.get_height() * k))
    words = transform.smoothscale(words.convert_alpha(), fitted)
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    if h > w:
        # In a hand only the corner of a card is seen.
        corner = transform.smoothscale(words, (max(1, fitted[0] * 2 // 5), max(1, fitted[1] * 2 // 5)))
        surface.blit(corner, (w // 16, h // 24))
    return surface
