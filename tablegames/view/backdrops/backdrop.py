"""The ground of a screen: felt or a painted world, with a fine grain that hides the steps of its gradient."""

from __future__ import annotations

import math
import random
import re
from contextlib import suppress
from functools import cache

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Surface, image, transform

from tablegames.languages.broken_files import note
from tablegames.view.backdrops.cloths import CLOTHS, cloth_felt
from tablegames.view.backdrops.game_colours import GAME_COLOURS
from tablegames.view.painting.theme import CONTRAST, COVER, GREEN, HEIGHT, WIDTH, Theme
from tablegames.view.painting.vector import ART, raster, source, view_box

GRAIN = 256
"""Width and height of the tile of noise, real pixels."""
HALF_FROM = 2.0
"""From this scale on a backdrop is painted at half the size and scaled up: the eye sees no difference, and it takes a
quarter."""
ENOUGH = 1.5
"""No backdrop is painted larger than at this scale and then scaled up: upright it would take half a second."""

RAISED = "@raised"
"""Ends the name of a painted ground whose middle lies higher, as that of a table does which is shown above a strip."""
ZOOM, MIDDLE, RISEN = 1.1, 320.0, 284.0
"""How much larger such a ground is painted; which height of it comes to lie where on the canvas, logical pixels."""
LEVEL = re.compile(rb'data-level="(\d+)"')
"""How a painted ground names the height of it that lies as high in every window, logical pixels: a line under a net."""
WINGS = re.compile(rb'data-wings="(\d+)"')
"""How a painted ground says how far it goes on beyond the canvas on either side, logical pixels."""
CANVAS = re.compile(rb' width="\d+" height="\d+" viewBox="0 0 \d+ \d+"')
PLAIN = "contrast"
"""The felt of the high-contrast theme, in the place of any other ground."""
SHADE = "(#[0-9a-f]{6})"
SHADES = f'data-felt="{SHADE} {SHADE} {SHADE}" data-panel="{SHADE}" data-muted="{SHADE}"'
"""How a box names the colours of its game."""
FELTS: dict[str, Theme] = {
    "felt": GREEN,
    "cover": COVER,
    PLAIN: CONTRAST,
    **{f"felt {name}": colours.look for name, colours in GAME_COLOURS.items()},
    **{cloth_felt(name): cloth.look for name, cloth in CLOTHS.items()},
}
"""Felts by name; `felt_of` adds those of games whose box is drawn."""
WOVEN = {cloth_felt(name): f"cloths/{cloth.woven}" for name, cloth in CLOTHS.items() if cloth.woven}
"""By felt, the tile that is woven into it."""


def felt_of(box: str) -> str:
    """Name the felt that goes with a game's box; its colours are written on the box picture itself.

    The green felt where there is no such box, or it names no colours.
    """
    name = f"felt of {box}"
    if name not in FELTS:
        words = ""
        with suppress(OSError, ValueError):
            words = source(f"boxes/{box}")[:2000].decode(errors="replace")
        found = re.search(SHADES, words)
        if found is None:
            return "felt"
        light, middle, dark, panel, muted = found.groups()
        FELTS[name] = Theme((light, middle, dark), panel, muted)
    return name


def felt(look: Theme) -> bytes:
    """Draw a felt: light in the middle, dark at the edge."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}"/>' for at, color in zip((0, 0.55, 1), look.felt, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{WIDTH / 2}" cy="{HEIGHT * 0.46}"'
        f' r="{WIDTH * 0.6}">{stops}</radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#f)"/>'
        "</svg>"
    ).encode()


@cache
def grain() -> tuple[Surface, Surface]:
    """Make two tiles of noise, one to add and one to take away."""
    chance = random.Random(7)
    tiles = []
    for _ in range(2):
        noise = chance.randbytes(GRAIN * GRAIN).translate(bytes(value & 3 for value in range(256)))
        pixels = bytearray(3 * GRAIN * GRAIN)
        for channel in range(3):
            pixels[channel::3] = noise
        tiles.append(image.frombytes(bytes(pixels), (GRAIN, GRAIN), "RGB").convert())
    return tiles[0], tiles[1]


def paint_backdrop(name: str, full: tuple[int, int], scale: float, beyond: float = 0.0) -> Surface | None:
    """Paint a backdrop of the art folder; None where there is none of that name, or a damaged one.

    `beyond`: how much of what lies on either side of the canvas is seen as well, logical pixels.
    """
    path = ART / f"{name}.svg"
    with suppress(OSError):
        if not path.is_file():
            return None
    part = min(0.5, ENOUGH / scale) if scale >= HALF_FROM else 1.0
    try:
        seen = spread(source(name), beyond) if beyond else source(name)
        w, h = max(1, math.ceil(full[0] * part)), max(1, math.ceil(full[1] * part))
        return extend_edges(raster(seen, w, h))
    except (OSError, ValueError, pygame.error) as error:
        note(path, error)
        return None


def broad(w: int, h: int) -> Surface:
    """Make the surface of a ground, w x h real pixels of an odd number in each row.

    Where the rows of both surfaces have whole eights of bytes SDL copies past the processor's cache. What is laid over
    the ground of a frame then waits for memory: that took a sixth of the frame.
    """
    return Surface((w | 1, h), depth=32).subsurface((0, 0, w, h))


def extend_edges(drawn: Surface) -> Surface:
    """Go on with the outermost painted pixels to all edges.

    The rasteriser keeps the aspect, which whole pixels do not: a row or column that is left over would be bright.
    """
    inner, (w, h) = drawn.get_bounding_rect(255), drawn.get_size()
    seen = broad(w, h)
    # Nothing can be laid onto itself through a part of it.
    whole = seen.get_parent()
    # Copied rather than laid over what is black: the alpha of the edge counts for nothing.
    drawn.set_alpha(None)
    whole.blit(drawn, (0, 0))
    for y in (*range(inner.top), *range(inner.bottom, h)):
        whole.blit(whole, (0, y), (0, inner.top if y < inner.top else inner.bottom - 1, w, 1))
    for x in (*range(inner.left), *range(inner.right, w)):
        whole.blit(whole, (x, 0), (inner.left if x < inner.left else inner.right - 1, 0, 1, h))
    return seen


def spread(svg: bytes, beyond: float) -> bytes:
    """Have a drawing show so much more on either side of the canvas."""
    wide = WIDTH + 2 * beyond
    box = f' width="{wide:g}" height="{HEIGHT}" viewBox="{-beyond:g} 0 {wide:g} {HEIGHT}"'.encode()
    return CANVAS.sub(box, svg, count=1)


def weave(ground: Surface, tile: str, scale: float) -> None:
    """Lay a tile over all of a ground, again and again, beginning in its middle; a damaged one is left out."""
    try:
        # Whole real pixels: a tile that ends within one would leave a seam.
        size = max(1, round(view_box(tile)[0] * scale))
        woven = raster(source(tile), size, size)
    except (OSError, ValueError, pygame.error) as error:
        note(ART / f"{tile}.svg", error)
        return
    w, h = ground.get_size()
    left, top = (w // 2) % size - size, (h // 2) % size - size
    ground.fblits([(woven, (x, y)) for y in range(top, h, size) for x in range(left, w, size)])


@cache
def wings_of(name: str) -> float:
    """Read how far a painted ground goes on beyond the canvas on either side; 0 for most."""
    found = None
    with suppress(OSError, ValueError):
        found = WINGS.search(source(name)[:600]) if name and name not in FELTS else None
    return float(found[1]) if found else 0.0


@cache
def level_of(name: str) -> float | None:
    """Read which height of a painted ground has to stay where it is; None where its foot stands on the lower edge."""
    found = None
    with suppress(OSError, ValueError):
        found = LEVEL.search(source(name)[:600]) if name and name not in FELTS else None
    return float(found[1]) if found else None


def backdrop(name: str, w: int, h: int) -> Surface:
    """Paint the ground that fills a window of w x h real pixels.

    `name` is a painted backdrop of the art folder, or the name of a felt in `FELTS`; "" is the green felt.
    """
    name, raised, _ = name.partition(RAISED)
    zoom = ZOOM if raised and name and name not in FELTS else 1.0
    fit = min(w / WIDTH, h / HEIGHT)
    # A window wider than the canvas shows the wings of a ground, rather than less of it and larger.
    beyond = min(wings_of(name), max(0.0, math.ceil(w / fit - WIDTH) / 2))
    wide = WIDTH + 2 * beyond
    scale = max(w / wide, h / HEIGHT) * zoom
    full = math.ceil(wide * scale), math.ceil(HEIGHT * scale)
    drawn = None if name in FELTS or not name else paint_backdrop(name, full, scale, beyond)
    if drawn is None:
        # A felt is one soft gradient: a quarter of the size is enough, and it fills any shape of window.
        size = math.ceil(full[0] * 0.25), math.ceil(full[1] * 0.25)
        full = w, h
        drawn = raster(felt(FELTS.get(name, GREEN)), *size).convert()
    if drawn.get_size() != full:
        drawn = transform.smoothscale(drawn, full, broad(*full))
    top = h - full[1]
    level = MIDDLE if zoom > 1 else level_of(name)
    if level is not None:
        wanted = RISEN if zoom > 1 else level
        top = min(0, max(top, round((h - HEIGHT * fit) / 2 + wanted * fit - level * scale)))
    ground = drawn
    if full != (w, h):
        ground = broad(w, h)
        ground.blit(drawn, ((w - full[0]) // 2, top))
    if name in WOVEN:
        weave(ground, WOVEN[name], fit)
    for tile, flag in zip(grain(), (BLEND_RGB_ADD, BLEND_RGB_SUB), strict=True):
        ground.fblits([(tile, (x, y)) for y in range(0, h, GRAIN) for x in range(0, w, GRAIN)], flag)
    return ground
