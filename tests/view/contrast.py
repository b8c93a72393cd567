"""How well everything can be read: each text against the ground that is really under it, and the edges of controls.

A scene is painted three times: as it is, without any letters, and with a block of the same colour in the place of each
line. Where the first differs from the second is ink; what the third and the second have there are the colours to
compare, with every shade, tint and picture that lies between. `python -m tests.view.contrast` measures all there is.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from pygame import FRect, Rect, Surface

from tablegames.languages.languages import languages
from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.cards.card import Card
from tablegames.view.controls.pane import FADE, Pane
from tablegames.view.inspection.check import OVERLAY, CheckedLine, lines
from tablegames.view.language import fonts
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Numeral, Text
from tablegames.view.painting.panel import OFF, OFF_PRIMARY
from tablegames.view.painting.picture import Drawing, Kit, Picture, Soft, Svg
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Pose, Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.stage.stage import Stage
from tests.view.gallery import View

TEXT, PLAIN_TEXT, EDGE = 4.5, 7.0, 3.0
"""The least contrast of text, of text in high contrast, and of the edge of a control."""
SIZE = (960, 540)
EDGED = ("button", "toggle", "entry", "slider")
"""Kinds of controls that have an edge; what else can be chosen is a card, a picture or a line of text."""
REACH = 5
"""How many real pixels to either side of an edge are looked at."""
DRAWN = ("french", "two-decks")
"""The worlds whose faces are single drawings."""
INDEX = (0.03, 0.025, 0.2, 0.13)
"""Where a drawn face has its index: left, top, width and height, in parts of the card."""


@cache
def light(red: int, green: int, blue: int) -> float:
    """Give the relative luminance of a colour, as WCAG 2 reckons it."""

    def linear(level: int) -> float:
        part = level / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


PARTS = tuple(np.array([light(*(level * (at == i) for i in range(3))) for level in range(256)]) for at in range(3))
"""What each level of red, green and blue adds to the luminance of a colour."""


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Give the contrast of two colours, from 1 to 21."""
    a, b = light(*one[:3]), light(*other[:3])
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


@contextmanager
def letters(opacity: int) -> Iterator[None]:
    """Paint in the place of every line of text its whole box: of its colour, or with 0 nothing."""
    render, paint = fonts.render, Numeral.paint

    def boxed(words: str, px: int, weight: int, color: str) -> Surface:
        surface = render(words, px, weight, color).convert_alpha()
        surface.fill((*pygame.Color(color)[:3], opacity))
        return surface

    def number(self: Numeral, kit: Kit) -> Surface:
        fonts.render = render
        try:
            # A rim belongs to the ground: the number is read against it.
            surface = paint(replace(self, color=self.rim), kit) if self.rim and not opacity else paint(self, kit)
        finally:
            fonts.render = boxed
        if self.rim and not opacity:
            return surface
        surface.fill((*pygame.Color(self.color)[:3], opacity))
        return surface

    fonts.render, Numeral.paint = boxed, number  # type: ignore[method-assign]  # put back below
    try:
        yield
    finally:
        fonts.render, Numeral.paint = render, paint  # type: ignore[method-assign]  # as it was


class OtherRasters(Rasters):
    """Rasters without letters, or with blocks: what never has any is taken from those painted with them."""

    ALIKE = Drawing, Soft, Svg

    def __init__(self, seen: Rasters) -> None:
        super().__init__(seen.k, seen.window)
        self.seen = seen

    def part(self, picture: Picture) -> Surface:
        return self.seen.part(picture) if isinstance(picture, self.ALIKE) else super().part(picture)

    def within(self, pose: Pose) -> Surface:
        return self.seen.within(pose) if isinstance(pose.picture, self.ALIKE) else super().within(pose)

    def pose(self, pose: Pose) -> Surface:
        return self.seen.pose(pose) if isinstance(pose.picture, self.ALIKE) else super().pose(pose)

    def soft(self, soft: Soft, angle: float) -> Surface:
        return self.seen.soft(soft, angle)


class Paintings:
    """Paints scenes with letters, without them, and with blocks; what is equal is painted once for all of them."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self.k = min(size[0] / WIDTH, size[1] / HEIGHT)
        seen = Rasters(self.k, size)
        self.rasters = [seen, OtherRasters(seen), OtherRasters(seen)]
        self.backdrops: dict[str, Surface] = {}

    def paint(self, sprites: list[Sprite], ground: str) -> tuple[Surface, Surface, Surface]:
        """Give the three pictures of a scene."""
        if ground not in self.backdrops:
            self.backdrops[ground] = backdrop(ground, *self.size)
        found = []
        for rasters, opacity in zip(self.rasters, (None, 0, 255), strict=True):
            surface = Surface(self.size).convert(24)
            if opacity is None:
                Stage(surface, self.backdrops[ground]).show(sprites, rasters)
            else:
                with letters(opacity):
                    Stage(surface, self.backdrops[ground]).show(sprites, rasters)
            found.append(surface)
        return found[0], found[1], found[2]

    def pose(self, pose: Pose) -> tuple[Surface, Surface, Surface]:
        """Give the three pictures of one pose."""
        painted, (bare, solid) = self.rasters[0].pose(pose), (None, None)
        with letters(0):
            bare = self.rasters[1].pose(pose)
        with letters(255):
            solid = self.rasters[2].pose(pose)
        return painted, bare, solid


def pixels(surface: Surface, area: Rect) -> Any:
    """Read the colours of an area, an array of rows, columns and three levels."""
    return np.frombuffer(pygame.image.tobytes(surface.subsurface(area), "RGB"), np.uint8).reshape(area.h, area.w, 3)


def lights(colours: Any) -> Any:
    """Give the relative luminance of each of many colours."""
    return sum(part[colours[..., at]] for at, part in enumerate(PARTS))


def of_ink(pictures: tuple[Surface, Surface, Surface], area: Rect) -> float | None:
    """Give the contrast of the letters in an area: that of the worst tenth of their pixels. None: no letters there."""
    # Every other row tells as much.
    seen, bare, solid = (pixels(each, area)[::2].astype(np.int32) for each in pictures)
    ways = solid - bare
    whole = (ways * ways).sum(axis=-1)
    # At the very edge of a block its colour is mixed with the ground.
    inked = (whole > whole.max(initial=0) * 0.5) & (((seen - bare) * ways).sum(axis=-1) > whole * 0.5)
    a, b = lights(solid[inked]), lights(bare[inked])
    found = np.sort((np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05))
    return float(found[len(found) // 10]) if len(found) > 2 else None


def of_edge(bare: Surface, rect: Rect) -> float:
    """Give the contrast of a control's edge: on its weakest side, the strongest step across the edge there."""
    screen = bare.get_rect()
    sides = []
    for x, y, dx, dy in (
        (rect.centerx, rect.top, 0, 1),
        (rect.centerx, rect.bottom - 1, 0, 1),
        (rect.left, rect.centery, 1, 0),
        (rect.right - 1, rect.centery, 1, 0),
    ):
        across = [(x + dx * step, y + dy * step) for step in range(-REACH, REACH + 1)]
        shades = [light(*bare.get_at(point)[:3]) for point in across if screen.collidepoint(point)]
        sides.append((max(shades) + 0.05) / (min(shades) + 0.05))
    return min(sides)


def card_contrast(paintings: Paintings, card: Card, dim: bool) -> float | None:
    """Give the contrast of the index of a card's face, dimmed or not."""
    pictures = paintings.pose(Pose(card, dim=card.dimmed if dim else None))
    whole = pictures[0].get_rect()
    found = of_ink(pictures, whole)
    if found is not None or not card.world.startswith(DRAWN):
        return found
    # The face is one drawing: its index is what differs most from the paper in its corner.
    left, top, wide, high = INDEX
    corner = Rect(whole.w * left, whole.h * top, whole.w * wide, whole.h * high)
    colours = Counter(map(tuple, pixels(pictures[0], corner).reshape(-1, 3).tolist()))
    paper = max(colours, key=colours.__getitem__)
    return max(contrast(paper, each) for each in colours)


def on_screen(line: CheckedLine, sprite: Sprite, k: float) -> Rect:
    """Give where a line is painted, real pixels."""
    rect = FRect(line.rect).move(0, -sprite.lift)
    return Rect(round(rect.x * k), round(rect.y * k), round(rect.w * k), round(rect.h * k))


def veils(sprite: Sprite) -> bool:
    """Tell whether a sprite is a shade over everything that lies below it."""
    return isinstance(sprite.picture, Shade) or sprite.key == "shade"


def faded(sprite: Sprite, line: CheckedLine) -> bool:
    """Tell whether a line fades because a pane is scrolled half past it."""
    hit = sprite.hit
    return isinstance(sprite.picture, Pane) and not hit.inflate(0, -3 * FADE).contains(line.rect)


def covered(sprite: Sprite, rect: Rect, sprites: Iterable[Sprite], k: float) -> bool:
    """Tell whether something lies over a part of a sprite."""
    area = FRect(rect.x / k, rect.y / k, rect.w / k, rect.h / k)
    return any(each.z > sprite.z and not veils(each) and each.hit.colliderect(area) for each in sprites)


def weak(views: Iterable[View], text: float = TEXT, edge: float = EDGE, size: tuple[int, int] = SIZE) -> Iterator[str]:
    """Say what has too little contrast, each in a sentence."""
    paintings = Paintings(size)
    known: set[tuple[Card, bool]] = set()
    for shown in views:
        lids = [each.z for each in shown.sprites if each.key == OVERLAY or veils(each)]
        lid = max(lids, default=None)
        sprites = sorted(shown.sprites, key=lambda each: each.z)
        upper = [each for each in sprites if (lid is None or each.z >= lid) and each.alpha == 255]
        pictures = paintings.paint(sprites, shown.backdrop)
        yield from (f"{shown.name}: {each}" for each in weak_texts(upper, pictures, paintings.k, text))
        yield from (f"{shown.name}: {each}" for each in weak_edges(upper, pictures[1], paintings.k, edge))
        for sprite in upper:
            card = sprite.picture
            if isinstance(card, Card) and card.face and (card, sprite.dim) not in known:
                known.add((card, sprite.dim))
                found = card_contrast(paintings, card, sprite.dim)
                if found is not None and found < text:
                    tint = "dimmed " if sprite.dim else ""
                    yield f"{shown.name}: the {tint}card {card.face} of {card.world} has {found:.1f}:1."


def weak_texts(
    sprites: list[Sprite], pictures: tuple[Surface, Surface, Surface], k: float, least: float
) -> Iterator[str]:
    """Say which texts have too little contrast."""
    screen, canvas = pictures[0].get_rect(), FRect(0, 0, WIDTH, HEIGHT)
    for sprite in sprites:
        if sprite.angle:
            continue
        hit = sprite.hit
        for line in lines(sprite.picture, hit.x, hit.y, canvas, k):
            area = on_screen(line, sprite, k).clip(screen)
            if not line.words.strip() or not area.w or not area.h:
                continue
            found = of_ink(pictures, area)
            if (
                found is not None
                and found < least
                and not faded(sprite, line)
                and not covered(sprite, area, sprites, k)
            ):
                yield f"“{line.words}” of {sprite.key} has {found:.1f}:1."


def weak_edges(sprites: list[Sprite], bare: Surface, k: float, least: float) -> Iterator[str]:
    """Say which controls have an edge of too little contrast."""
    scrolled = {each.key[1] for each in sprites if isinstance(each.key, tuple) and each.key[0] == "seen"}
    for sprite in sprites:
        # A button that only says why it does nothing now may be faint, as every one that is switched off.
        if isinstance(sprite.picture, Group) and any(
            isinstance(part[2], Text) and part[2].color in (OFF, OFF_PRIMARY) for part in sprite.picture.parts
        ):
            continue
        # Of what is scrolled half out of sight one edge is not seen.
        if sprite.kind not in EDGED or sprite.target is None or sprite.angle or sprite.key in scrolled:
            continue
        hit = sprite.hit.move(0, -sprite.lift)
        rect = Rect(round(hit.x * k), round(hit.y * k), round(hit.w * k), round(hit.h * k))
        found = of_edge(bare, rect)
        if found < least:
            yield f"the edge of {sprite.key} has {found:.1f}:1."


def main() -> None:
    from tests.view.gallery import everything

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=languages(), action="append")
    parser.add_argument("--only", default="")
    parser.add_argument("--contrast", choices=("usual", "high"), action="append")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    count = 0
    for language, theme in product(asked.language or languages(), asked.contrast or ("usual", "high")):
        high = theme == "high"
        views = (each for each in everything(language, high_contrast=high) if asked.only in each.name)
        for fault in weak(views, PLAIN_TEXT if high else TEXT):
            count += 1
            print(f"{language}, {theme}: {fault}", flush=True)
    raise SystemExit(1 if count else 0)


if __name__ == "__main__":
    main()
